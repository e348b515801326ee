// Keeps an edit that names files outside its tree away from the user's disk.
import path from "node:path";
import { isInside, topOf } from "./tree.mjs";

// Lines that name a file in the formats that carry names.
const NAMING = {
  v4a: /^(\s*\*\*\* (?:Update File|Add File|Delete File|Move to):[ \t]*)(.*?)([ \t\r]*)$/gm,
  "unified-diff":
    /^((?:---|\+\+\+|rename from|rename to|copy from|copy to|Index:)[ \t]+)(.*?)((?:\t.*)?\r?)$/gm,
};

/** The place within the tree's own folder that stands for a path outside of it: as absolute or relative as that. */
function standIn(root, name, { cutsTwo = false, strip } = {}) {
  // Diff programs cut off a prefix such as a/, or all up to the first slash, unless it is known how many folders go.
  const [prefix] = (strip === undefined ? /^(?:[^/]\/)?/ : new RegExp(`^(?:[^/]*/+){${strip}}`)).exec(
    name,
  ) ?? [""];
  const bare = name.slice(prefix.length);
  const meant =
    strip === undefined
      ? [name, bare, name.replace(/^[^/]*\/+/, ""), ...(cutsTwo ? [name.slice(2)] : [])]
      : [bare];
  if (name === "/dev/null" || meant.every((one) => isInside(root, one))) return name;
  const place = path.join(topOf(root), "outside", path.resolve("/", bare));
  return (cutsTwo ? "a/" : prefix) + (path.isAbsolute(bare) ? place : path.relative(root, place));
}

/**
 * The edit with every path that leads out of the folder that may be written to exchanged for one that leads out of
 * the root and stays in that folder. An engine that follows such paths does so where `changesIn` sees it; one that
 * refuses them still has one to refuse. For engines that do not keep to their root themselves.
 *
 * @param names - What the engine makes of the names in the text. `cutsTwo`: it takes the first two characters off any
 *   name, whatever they are. `strip`: it takes off so many folders, with all slashes behind each, and nothing else.
 */
export function confined(root, format, edit, names) {
  const kept = { ...edit };
  if (typeof kept.path === "string") kept.path = standIn(root, kept.path, { cutsTwo: names?.cutsTwo });
  const naming = NAMING[format];
  if (naming !== undefined && typeof kept.text === "string") {
    const cut = format === "v4a" ? { strip: 0 } : names; // V4A names have no prefix to cut off
    kept.text = kept.text.replace(
      naming,
      (_, before, name, after) => before + standIn(root, name, cut) + after,
    );
  }
  return kept;
}
