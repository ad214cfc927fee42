// Before the first test: the command as it was compiled, with the stamps and clauses of the sources as they are.
export { bundleCommand as setup } from './bundle.mjs';
