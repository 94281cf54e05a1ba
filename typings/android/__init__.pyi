from android import activity as activity
