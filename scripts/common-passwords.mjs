// Writes packages/house/src/people/secrets/common-passwords.ts from a list of common passwords, the most common first:
// node scripts/common-passwords.mjs passwords.json, the list of @zxcvbn-ts/language-common (MIT).
// Passwords need 12 characters, so all long ones are kept, and short ones only as the word that somebody makes longer.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const SHORT = 3_000;
const LONG_FROM = 12;
const SHORT_FROM = 4;
const BYTES = 6;
const PER_LINE = 12;
/** Words that someone would guess for this house. */
const OWN = [
  'fairdeal',
  'casino',
  'blackjack',
  'poker',
  'texasholdem',
  'highcardflush',
  'dealer',
  'cashier',
  'jackpot',
];

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/common-passwords.mjs passwords.json');
  process.exit(2);
}
const all = JSON.parse(readFileSync(file, 'utf8')).map((password) => password.toLowerCase());
const long = all.filter((password) => password.length >= LONG_FROM);
const short = all.filter((password) => password.length >= SHORT_FROM && password.length < LONG_FROM).slice(0, SHORT);
const hashes = [...new Set([...OWN, ...short, ...long])]
  .map((password) => createHash('sha256').update(password).digest().subarray(0, BYTES).toString('base64url'))
  .sort();
const lines = Array.from({ length: Math.ceil(hashes.length / PER_LINE) }, (_, at) =>
  hashes.slice(at * PER_LINE, (at + 1) * PER_LINE).join(' '),
);
const source = `// Written by scripts/common-passwords.mjs from the list of @zxcvbn-ts/language-common 4.1.3 (MIT): ${hashes.length} passwords.

/** Common passwords, each as the first ${BYTES} bytes of its SHA-256 in base64url. */
export const COMMON_PASSWORDS = \`
${lines.join('\n')}
\`;
`;
writeFileSync(new URL('../packages/house/src/people/secrets/common-passwords.ts', import.meta.url), source);
