import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { VERSION } from '../../shared/identification.js';
import { AskedWrongly } from './asked-wrongly.js';
import { TOOLS } from './tools.js';

const INSTRUCTIONS =
  'Fairdeal answers for casino table games under 58 Pa. Code. Amounts are whole cents, cards two characters (As, Td). Every answer names its clauses, what else was considered, and carries a ruling receipt that anybody can verify.';

/** A server with every tool. */
export const openMcpServer = (): McpServer => {
  const server = new McpServer({ name: 'fairdeal', version: VERSION }, { instructions: INSTRUCTIONS });
  for (const { name, title, description, input, output, answer } of TOOLS)
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input, outputSchema: output },
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (given) => {
        try {
          const structuredContent = { ...(await answer(given)) };
          return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
        } catch (error) {
          if (!(error instanceof AskedWrongly)) throw error;
          return { content: [{ type: 'text', text: error.message }], isError: true };
        }
      },
    );
  return server;
};
