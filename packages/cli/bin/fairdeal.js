#!/usr/bin/env node
import { statSync } from 'node:fs';

const timeOf = (path) => statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// In the workspace, what was compiled since the last bundling is bundled first; where the command is installed, nothing is compiled.
if (timeOf('../dist/.tsbuildinfo') > timeOf('../bundle/main.js')) {
  const { bundleCommand } = await import('../../../scripts/bundle.mjs');
  await bundleCommand();
}
await import('../bundle/main.js');
