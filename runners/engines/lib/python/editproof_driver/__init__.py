"""What the Python drivers share: the protocol loop and the throw-away tree.

Import it before the engine: importing takes standard output away from whatever the engine prints.
"""

from .hello import hello
from .outcome import classify, crashed, refused, unsupported
from .tree import Tree, decode, encode
from .wire import serve

__all__ = ["Tree", "classify", "crashed", "decode", "encode", "hello", "refused", "serve", "unsupported"]
