"""Is the rating true, and is the traveller as strong as it says?"""
