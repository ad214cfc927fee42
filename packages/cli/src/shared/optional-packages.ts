import { hasErrorCode } from './errors.js';

/** Packages that only some commands need, and how to get each. */
const OPTIONAL: Readonly<Record<string, { readonly gives: string; readonly install: (command: string) => string }>> = {
  '@fairdeal/house': {
    gives: 'the server and its record',
    install: (command) =>
      `It is not on the npm registry yet. Run npx fairdeal ${command} in a clone of the Fairdeal repository, or pack it there as packages/house/README.md shows`,
  },
  pdfkit: { gives: 'PDF files', install: () => 'Install it beside fairdeal: npm install pdfkit@0.20' },
};

const packageMissing = (error: unknown): string | undefined => {
  if (!hasErrorCode(error, 'ERR_MODULE_NOT_FOUND') || !(error instanceof Error)) return undefined;
  const [, name = ''] = /^Cannot find package '((?:@[^/']+\/)?[^/']+)/.exec(error.message) ?? [];
  return Object.hasOwn(OPTIONAL, name) ? name : undefined;
};

export const isPackageMissing = (error: unknown): boolean => packageMissing(error) !== undefined;

/** A missing optional package in one sentence with the command that installs it; null for any other error. */
export const missingPackageText = (error: unknown, command: string): string | null => {
  const name = packageMissing(error);
  const found = name === undefined ? undefined : OPTIONAL[name];
  return found === undefined
    ? null
    : `fairdeal ${command} needs the package ${name} (${found.gives}), which is not installed. ${found.install(command)}`;
};
