import path from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import type { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { EditRequest, Format, Hello } from "../../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../../spec/versions.ts";
import { EditproofError } from "../../../reference/errors.ts";
import type { Answer, Engine } from "../../engine.ts";
import { toolVersion } from "../../version.ts";
import { ScratchTree } from "../scratch-tree.ts";
import type { ProtocolLimits } from "../protocol/engine.ts";
import { argumentsFor, formatsOf, pickTool, type ToolDescription, type ToolMapping } from "./mapping.ts";

/** How an MCP server is put to the test. */
export interface McpSettings {
  readonly limits: ProtocolLimits;
  /** Given by the user in place of the guess. */
  readonly mapping?: ToolMapping | undefined;
  readonly formats?: readonly Format[] | undefined;
}

/**
 * An MCP server over stdio whose edit tool is the engine. `{root}` in its command is the folder in which the
 * cases' files stand; it is emptied for each.
 * @throws EditproofError `missing-peer`, `engine-start`, `no-edit-tool`
 */
export async function startMcpEngine(
  id: string,
  words: readonly string[],
  settings: McpSettings,
): Promise<Engine> {
  const engine = new McpEngine(id, words, settings);
  await engine.start();
  return engine;
}

class McpEngine implements Engine {
  readonly id: string;
  private readonly words: readonly string[];
  private readonly settings: McpSettings;
  private readonly tree: ScratchTree = new ScratchTree();
  private client: Client | undefined;
  private tools: readonly ToolDescription[] = [];
  private mapping: ToolMapping | undefined;
  private stale = false;
  private notes: string[] = [];
  private identity = { name: "mcp", version: "unknown" };

  constructor(id: string, words: readonly string[], settings: McpSettings) {
    this.id = id;
    this.words = words;
    this.settings = settings;
  }

  get hello(): Hello {
    const formats = this.settings.formats ?? (this.mapping ? formatsOf(this.mapping) : []);
    const shape = this.mapping?.replaceAll === undefined ? { replaceAll: false } : {};
    return {
      id: 0,
      protocol: PROTOCOL_VERSION,
      engine: { ...this.identity, language: "unknown", source: this.id },
      dialect: null,
      formats: [...formats],
      shapes: Object.fromEntries(formats.map((format) => [format, shape])),
      reports: ["message"],
    };
  }

  async start(): Promise<void> {
    const { Client, StdioClientTransport } = await sdk();
    const [command, ...args] = this.words.map((word) => word.replaceAll("{root}", this.tree.root)) as [
      string,
      ...string[],
    ];
    const transport = new StdioClientTransport({
      command,
      args,
      cwd: this.tree.root,
      env: Object.fromEntries(
        Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
      stderr: "ignore",
      maxBufferSize: 64 * 1024 * 1024,
    });
    const client = new Client(
      { name: "editproof", version: toolVersion() },
      { listChanged: { tools: { autoRefresh: false, onChanged: () => void (this.stale = true) } } },
    );
    try {
      await client.connect(transport, { timeout: this.settings.limits.startupMs });
    } catch (error) {
      await client.close().catch(() => {});
      throw new EditproofError(
        "engine-start",
        `The MCP server of ${this.id} did not connect: ${(error as Error).message}.`,
        "Run its command by hand; it must speak MCP on standard input and output.",
        { cause: error },
      );
    }
    client.onclose = (): void => void (this.client = undefined);
    this.client = client;
    const { name = "mcp", version = "unknown" } = client.getServerVersion() ?? {};
    this.identity = { name, version };
    await this.readTools();
    if (!this.mapping) {
      const names = this.tools.map((tool) => tool.name).join(", ");
      await this.close();
      throw new EditproofError(
        "no-edit-tool",
        `The MCP server of ${this.id} has no tool that looks like an edit: ${names || "it has none"}.`,
        "Say which with --mcp-map tool=NAME,path=…,old=…,new=…",
      );
    }
  }

  /** Reads the tool list, again where the server said that it changed. */
  private async readTools(): Promise<void> {
    this.stale = false;
    const { tools } = await this.client!.listTools();
    this.tools = tools as readonly ToolDescription[];
    const given = this.settings.mapping;
    const wanted =
      given ??
      (this.mapping && tools.some(({ name }) => name === this.mapping?.tool)
        ? this.mapping
        : pickTool(this.tools));
    this.mapping = wanted && tools.some(({ name }) => name === wanted.tool) ? wanted : undefined;
  }

  async apply(request: EditRequest): Promise<Answer> {
    try {
      if (!this.client) await this.start();
      if (this.stale) {
        const before = this.mapping?.tool;
        await this.readTools();
        this.notes.push(
          `the tool list changed; the edit tool was ${before ?? "gone"}, is ${this.mapping?.tool ?? "gone"}`,
        );
      }
    } catch (error) {
      if (error instanceof EditproofError && error.code === "no-edit-tool") return unsupported(error.message);
      throw error;
    }
    if (!this.mapping) return unsupported("the edit tool has gone");
    const { files } = request;
    const args = argumentsFor(this.mapping, request, (name) => path.posix.join(this.tree.root, name));
    if (!args || !this.tree.lay(files)) return unsupported("the tool cannot carry this edit");
    return this.call(this.mapping.tool, args, request);
  }

  private async call(name: string, args: Record<string, unknown>, { files }: EditRequest): Promise<Answer> {
    try {
      const result = await this.client!.callTool(
        { name, arguments: args },
        { timeout: this.settings.limits.requestMs },
      );
      const changes = this.tree.changes(files);
      const changed = Object.keys(changes).length > 0;
      const message = textOf(result.content).replaceAll(`${this.tree.root}/`, "");
      const failed = result.isError === true;
      return {
        kind: "response",
        response: {
          status: failed ? (changed ? "partial" : "refused") : "applied",
          ...(changed && { files: changes }),
          ...(message && { message }),
          ...(this.notes.length > 0 && {
            warnings: this.notes.splice(0).map((note) => ({ code: "tools-changed", message: note })),
          }),
        },
      };
    } catch (error) {
      return this.failure(error as Error, files);
    }
  }

  private failure(error: Error & { code?: unknown }, files: EditRequest["files"]): Answer {
    const { message } = error;
    if (/timed? ?out/i.test(message)) {
      this.drop();
      return { kind: "timeout", detail: message };
    }
    if (!this.client || /closed|not connected/i.test(message)) {
      this.drop();
      return { kind: "crash", detail: message, stderr: "" };
    }
    // A protocol error is how many servers refuse bad arguments.
    const changes = this.tree.changes(files);
    const changed = Object.keys(changes).length > 0;
    return {
      kind: "response",
      response: { status: changed ? "partial" : "refused", ...(changed && { files: changes }), message },
    };
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    void client?.close().catch(() => {});
  }

  async close(): Promise<void> {
    await this.client?.close().catch(() => {});
    this.client = undefined;
    this.tree.remove();
  }
}

function unsupported(message: string): Answer {
  return { kind: "response", response: { status: "unsupported", message } };
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content
    .flatMap((part: { type?: unknown; text?: unknown }) => (typeof part.text === "string" ? [part.text] : []))
    .join("\n");
}

interface Sdk {
  Client: typeof Client;
  StdioClientTransport: typeof StdioClientTransport;
}

async function sdk(): Promise<Sdk> {
  try {
    const [client, stdio] = await Promise.all([
      import("@modelcontextprotocol/client"),
      import("@modelcontextprotocol/client/stdio"),
    ]);
    return { Client: client.Client, StdioClientTransport: stdio.StdioClientTransport };
  } catch (error) {
    throw new EditproofError(
      "missing-peer",
      "An MCP server as engine needs @modelcontextprotocol/client, which is not there.",
      "npm install @modelcontextprotocol/client",
      { cause: error },
    );
  }
}
