import { hasErrorCode } from './errors.js';
import { VERSION } from './identification.js';

/** Packages that only some commands need, with the version that fits this command. */
const OPTIONAL: Readonly<Record<string, { readonly version: string; readonly gives: string }>> = {
  '@fairdeal/house': { version: VERSION, gives: 'the server and its record' },
  pdfkit: { version: '0.20', gives: 'PDF files' },
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
    : `fairdeal ${command} needs the package ${name} (${found.gives}), which is not installed. Install it beside fairdeal: npm install ${name}@${found.version}`;
};
