import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../packages', import.meta.url));

/** Texts of accounts. Only `rules/src/core/accounts.ts` writes and reads them. */
const ACCOUNT_TEXT =
  /\b(?:meter|reserve|award) of (?:progressive|\$\{)|of box (?:\\d|\[|\$\{)|['"`]player\/|['"`](?:%|\$\{\w+\})?\/(?:inventory|drop box|tip box|reserve)\b|'(?:rake area|play money|other funds|bad beat \w+|high hand \w+)'|\b(?:fill|credit) on the way\b/;

/**
 * The database’s own check of balances, which a test holds equal to the program’s, and the dictionary that saved rounds are packed with.
 */
const ALLOWED: readonly string[] = ['house/src/database/sql/may-owe.sql', 'table/src/saved/phrases.ts'];

const isSource = (path: string): boolean =>
  /\.(?:ts|sql)$/.test(path) && !/\.test\.ts$|(?:^|\/)(?:testing|migrations)\//.test(path);

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;

test.each(['client', 'house', 'proof', 'table'])('%s leaves the texts of accounts to their codec', (name) => {
  const found = readdirSync(`${PACKAGES}/${name}/src`, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => `${name}/src/${path}`)
    .filter((path) => ACCOUNT_TEXT.test(readFileSync(`${PACKAGES}/${path}`, 'utf8').replace(comments, ' ')));
  expect(found.filter((path) => !ALLOWED.includes(path))).toEqual([]);
});
