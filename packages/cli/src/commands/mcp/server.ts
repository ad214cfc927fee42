import { isInputFault, parseInput } from '@fairdeal/table/internal/rulings';
import { unknownNameText } from '@fairdeal/words/internal/text';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { VERSION } from '../../shared/identification.js';
import { AskedWrongly } from './asked-wrongly.js';
import { TOOLS, type Tool } from './tools.js';

const INSTRUCTIONS =
  'Fairdeal answers for casino table games under 58 Pa. Code. Amounts are whole cents, cards two characters (As, Td). Every answer names its clauses, what else was considered, and carries a ruling receipt that anybody can verify.';

/** Most characters of wrong arguments that an error repeats. */
const MOST_REPEATED = 300;

const shortened = (text: string): string => (text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text);

const asError = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Error of a tool: the fault, the arguments that were sent, and an example. */
const askedWrongly = ({ name, example }: Tool, wrong: string, given: unknown): CallToolResult =>
  asError(`${wrong}\nSent: ${shortened(JSON.stringify(given))}\nExample for ${name}: ${JSON.stringify(example)}`);

const callTool = async (name: string, given: unknown): Promise<CallToolResult> => {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined)
    return asError(
      unknownNameText(
        'tool',
        name,
        TOOLS.map((one) => one.name),
      ),
    );
  const input = parseInput(tool.input, given, 'the arguments');
  if (isInputFault(input)) return askedWrongly(tool, input.wrong, given);
  try {
    const structuredContent = { ...(await tool.answer(input)) };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (!(error instanceof AskedWrongly)) throw error;
    return askedWrongly(tool, error.message, given);
  }
};

/** A server with every tool. */
export const openMcpServer = (): McpServer => {
  const server = new McpServer({ name: 'fairdeal', version: VERSION }, { instructions: INSTRUCTIONS });
  for (const { name, title, description, input, output } of TOOLS)
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input, outputSchema: output },
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (given) => callTool(name, given),
    );
  // The SDK would refuse malformed arguments in words of its own, without an example.
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments ?? {}));
  return server;
};
