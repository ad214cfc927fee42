import { statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorText, UsageError } from '../../shared/errors.js';

/** Before any work: the folder of the sheet must exist. */
export const requireFolder = (file: string): void => {
  if (file === '') throw new UsageError('--sheet must be the file to write, such as sheet.pdf. It is empty.');
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`The sheet can’t be written to ${file}. The folder ${folder} doesn’t exist.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`The sheet can’t be written to ${file}, because that is a folder.`);
};

export const writeSheet = (file: string, sheet: Uint8Array): void => {
  try {
    writeFileSync(file, sheet);
  } catch (error) {
    throw new UsageError(`The sheet can’t be written to ${file}: ${fileErrorText(error)}.`);
  }
};
