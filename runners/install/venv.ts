import path from "node:path";

const folder = process.platform === "win32" ? "Scripts" : "bin";

/** Where the programs of a virtual environment are. */
export function venvPrograms(home: string): string {
  return path.join(home, "venv", folder);
}

/** Where the interpreter of a virtual environment is. */
export function venvPython(home: string): string {
  return path.join(venvPrograms(home), process.platform === "win32" ? "python.exe" : "python");
}
