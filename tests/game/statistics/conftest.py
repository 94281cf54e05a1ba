"""Statistics are asked of a store with matches in it."""

from tests.store.conftest import folder as folder
from tests.store.conftest import store as store
