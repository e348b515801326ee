import { EngineRefusal } from "../../shared/engine-refusal.ts";
import type { Trace } from "../../trace.ts";
import { applyDiff, type DiffTarget } from "./apply-diff.ts";
import type { Operation } from "./operations.ts";
import { locate, type Workspace } from "./workspace.ts";

/**
 * Carries operations out in order, none undone when a later one fails; only the paths of all are looked at first.
 * @returns what the tool prints.
 * @throws EngineRefusal at the first operation that fails.
 */
export function carryOut(
  operations: readonly Operation[],
  workspace: Workspace,
  trace: Trace | undefined,
): string {
  for (const { path, moveTo } of operations) {
    locate(path);
    if (moveTo !== undefined) locate(moveTo);
  }
  let nextEdit = 0;
  const done = operations.map((operation) => {
    const target = { path: locate(operation.path).key, trace, nextEdit };
    const message = carryOutOne(operation, target, workspace);
    nextEdit = operation.type === "delete_file" ? nextEdit + 1 : target.nextEdit;
    return message;
  });
  return done.join("\n");
}

function carryOutOne(operation: Operation, target: DiffTarget, workspace: Workspace): string {
  const { key, shown } = locate(operation.path);
  if (operation.type === "create_file") {
    const text = applyDiff("", operation.diff, "create", target);
    if (workspace.has(key)) {
      throw new EngineRefusal(
        "file-exists",
        `apply_patch cannot create ${shown} because it already exists. Use an update_file operation to change an existing file.`,
      );
    }
    workspace.write(key, text);
    return `Created ${shown}`;
  }
  if (!workspace.has(key)) {
    const name = operation.type === "delete_file" ? shown : asPathlib(operation.path);
    throw new EngineRefusal("missing-file", `apply_patch missing file: ${name}`);
  }
  if (operation.type === "delete_file") {
    workspace.remove(key);
    return `Deleted ${shown}`;
  }
  const text = workspace.text(key);
  if (text === undefined) throw new EngineRefusal("not-utf8", `apply_patch could not decode file: ${shown}`);
  const to = operation.moveTo === undefined ? undefined : locate(operation.moveTo);
  workspace.write((to ?? { key }).key, applyDiff(text, operation.diff, "default", target));
  if (to === undefined) return `Updated ${shown}`;
  if (to.key !== key) workspace.remove(key);
  return `Updated ${shown}\nMoved ${shown} to ${to.shown}`;
}

/** A path as Python's pathlib prints it: dots and doubled slashes gone, `..` kept. */
function asPathlib(path: string): string {
  const root = /^\/\/(?!\/)/.test(path) ? "//" : path.startsWith("/") ? "/" : "";
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return root + names.join("/") || ".";
}
