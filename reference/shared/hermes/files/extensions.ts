/** The last extension of a path's last name, lower-cased and with its dot; empty where it has none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  // Leading dots begin a name, not an extension.
  return dot <= 0 || /^\.*$/.test(name.slice(0, dot)) ? "" : name.slice(dot).toLowerCase();
}

function extensions(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map((name) => `.${name}`));
}

/** Read as empty text. */
export const IMAGES: ReadonlySet<string> = extensions("png jpg jpeg gif webp bmp ico");

/** Never read as text by a patch. */
export const BINARIES: ReadonlySet<string> = extensions(
  "png jpg jpeg gif bmp ico webp tiff tif mp4 mov avi mkv webm wmv flv m4v mpeg mpg mp3 wav ogg flac aac m4a wma " +
    "aiff opus zip tar gz bz2 7z rar xz z tgz iso exe dll so dylib bin o a obj lib app msi deb rpm doc docx xls " +
    "xlsx ppt pptx odt ods odp ttf otf woff woff2 eot pyc pyo class jar war ear node wasm rlib sqlite sqlite3 db " +
    "mdb idx psd ai eps sketch fig xd blend 3ds max swf fla lockb dat data",
);

/** Refused where they would not parse after the edit. */
export const GATED: ReadonlySet<string> = extensions("json yaml yml toml");

/** Checked after a write by a parser of Hermes' own. */
export const CHECKED: ReadonlySet<string> = extensions("py json yaml yml toml");

/** Those, and the languages that Hermes knows a language server for: read whole before a write. */
export const READ_BEFORE_WRITE: ReadonlySet<string> = extensions(
  "json toml astro bash c cc cjs clj cljc cljs cpp cts cxx dart dockerfile edn ex exs gleam go h hh hpp hs hxx " +
    "java jl js jsx ksh kt kts lhs lua mjs ml mli mts nix php prisma ps1 psd1 psm1 py pyi rs sh svelte tf tfvars " +
    "ts tsx vue yaml yml zig zon zsh",
);
