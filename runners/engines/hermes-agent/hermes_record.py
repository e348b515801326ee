"""Listens at Hermes' own functions while an edit is applied: which strategy, how often, where."""


class Recorder:
    """``calls`` has one entry a call of the fuzzy finder, with the number of the update that it served, if any;
    ``result`` is what the patch operation returned.
    """

    def __init__(self):
        self.reset()

    def reset(self):
        self.calls = []
        self.result = None
        self._spans = None
        self._operation = None
        self._updates = 0

    def listen(self, fuzzy_match, patch_parser, file_operations):
        """Puts listeners round the functions of the two modules and of the one object. They change nothing."""
        find = fuzzy_match.fuzzy_find_and_replace
        replace = fuzzy_match._apply_replacements
        update = patch_parser._apply_update

        def heard_find(content, old_string, new_string, replace_all=False):
            self._spans = None
            result = find(content, old_string, new_string, replace_all)
            self.calls.append(
                {
                    "operation": self._operation,
                    "count": result[1],
                    "strategy": result[2],
                    "spans": self._spans,
                }
            )
            return result

        def heard_replace(content, matches, *args, **kwargs):
            self._spans = sorted(matches)
            return replace(content, matches, *args, **kwargs)

        def heard_update(operation, file_ops):
            self._operation = self._updates
            self._updates += 1
            try:
                return update(operation, file_ops)
            finally:
                self._operation = None

        fuzzy_match.fuzzy_find_and_replace = heard_find
        fuzzy_match._apply_replacements = heard_replace
        patch_parser._apply_update = heard_update
        table = getattr(patch_parser, "_APPLY_DISPATCH", {})
        for kind, row in list(table.items()):
            if row[0] is update:
                table[kind] = (heard_update, *row[1:])
        for name in ("patch_replace", "patch_v4a"):
            self._keep_result(file_operations, name)

    def _keep_result(self, owner, name):
        real = getattr(owner, name)

        def heard(*args, **kwargs):
            self.result = real(*args, **kwargs)
            return self.result

        setattr(owner, name, heard)
