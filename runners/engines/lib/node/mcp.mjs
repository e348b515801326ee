// A session over stdio with an MCP server that is installed beside the official SDK.

/** How long one call may take. */
const PATIENCE = 20_000;
/** What a server answers with where its tool threw. */
const INTERNAL_ERROR = -32603;

/** Connects to the server that the command starts. `home` is what engineHome() gave. */
export async function connect(home, { command, args, env, cwd }) {
  const sdk = ["@modelcontextprotocol/sdk", "dist/esm/client"];
  const { Client } = await home.load(...sdk, "index.js");
  const { StdioClientTransport } = await home.load(...sdk, "stdio.js");
  const client = new Client({ name: "editproof", version: "1.0.0" }, { capabilities: {} });
  await client.connect(new StdioClientTransport({ command, args, env, cwd, stderr: "inherit" }));
  return {
    /** Calls a tool. @returns {Promise<{failed: boolean, text: string}>} */
    async call(name, input) {
      try {
        const result = await client.callTool({ name, arguments: input }, undefined, { timeout: PATIENCE });
        return {
          failed: result.isError === true,
          text: result.content.map((part) => part.text ?? "").join("\n"),
        };
      } catch (trouble) {
        if (trouble?.code === INTERNAL_ERROR) return { failed: true, text: trouble.message };
        throw trouble;
      }
    },
    close: () => client.close(),
  };
}
