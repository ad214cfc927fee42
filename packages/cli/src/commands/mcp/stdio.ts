import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openMcpServer } from './server.js';

/** Serves the tools over standard input and output, until the input ends. */
export const serveMcpOverStdio = async (): Promise<void> => {
  const server = openMcpServer();
  await server.connect(new StdioServerTransport());
};
