import { statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorText, UsageError } from '../../shared/errors.js';

/** Before any work: a sheet goes into a folder that is there. */
export const requireFolder = (file: string): void => {
  if (file === '') throw new UsageError('--sheet is the file to write, such as sheet.pdf, not "".');
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`The sheet cannot be written to ${file}: there is no folder ${folder}.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`The sheet cannot be written to ${file}: that is a folder.`);
};

export const writeSheet = (file: string, sheet: Uint8Array): void => {
  try {
    writeFileSync(file, sheet);
  } catch (error) {
    throw new UsageError(`The sheet cannot be written to ${file}: ${fileErrorText(error)}.`);
  }
};
