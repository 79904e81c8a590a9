"""Connections to databases, for all code that makes files of connections."""

from tabguard.read import SOURCE_SUFFIX as SOURCE_SUFFIX
from tabguard.read import Connection as Connection
from tabguard.read import is_address as is_address
from tabguard.read import sqlite_url as sqlite_url
from tabguard.read import tables_of as tables_of
from tabguard.read import write_connection as write_connection
