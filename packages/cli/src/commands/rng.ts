import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DECK_52, DECK_53, type FairChance, formatCards, shuffle, systemChance } from '@fairdeal/cards';
import { Command } from 'commander';
import { parseWholeNumber, strictChoiceOption, withExamples } from '../shared/arguments.js';
import { UsageError } from '../shared/errors.js';

interface Options {
  readonly raw?: true;
  readonly cards?: true;
  readonly bytes?: string;
  readonly shuffles?: string;
  readonly deck?: '52' | '53';
  readonly json?: true;
}

export const rngCommand = (): Command =>
  withExamples(
    new Command('rng')
      .summary('Write random number output for a test lab')
      .description('Write output of the random number generator that shuffles every virtual deck, for a test lab.')
      .option('--raw', 'the generator’s output before it is scaled: bytes, or hexadecimal lines with --json')
      .option('--cards', 'shuffled decks, one on each line, top card first')
      .option('--bytes <number>', 'bytes of raw output; default: 1000000')
      .option('--shuffles <number>', 'number of decks; default: 1000')
      .addOption(strictChoiceOption('--deck <size>', 'the deck to shuffle; 53 has a joker; default: 52', ['52', '53']))
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal rng --raw --bytes 100000000 > raw.bin',
    'fairdeal rng --cards --shuffles 9000 | fairdeal forensics',
  );

const MOST_BYTES = 1e12;
const MOST_SHUFFLES = 1e9;

const run = async (options: Options): Promise<void> => {
  const { raw, cards, bytes, shuffles, deck } = options;
  if (raw === cards) throw new UsageError('Choose the output of the generator: --raw or --cards.');
  if (raw && (shuffles !== undefined || deck !== undefined))
    throw new UsageError('Raw output has no cards. Use --bytes, or --cards with --shuffles and --deck.');
  if (cards && bytes !== undefined) throw new UsageError('--bytes is for raw output. Use --shuffles with --cards.');
  const chance = systemChance();
  const output = raw
    ? rawOutput(chance, countOption('--bytes', bytes ?? '1000000', MOST_BYTES), options)
    : shuffledDecks(chance, countOption('--shuffles', shuffles ?? '1000', MOST_SHUFFLES), options);
  await pipeline(Readable.from(output), process.stdout, { end: false });
};

const countOption = (name: string, text: string, most: number): number => {
  const count = parseWholeNumber(text, 1, most);
  if (count !== null) return count;
  throw new UsageError(`${name} must be a whole number from 1 to ${most.toLocaleString('en-US')}, not "${text}".`);
};

const WORD_BYTES = 4;
const WORD_RANGE = 2 ** 32;
const CHUNK = 65_536;
const LINE = 1_024;

/** Words as a shuffle gets them before it scales them to the number of cards left, each written in big-endian order. */
function* rawOutput(chance: FairChance, bytes: number, { json }: Options): Generator<Buffer | string> {
  const chunk = Buffer.alloc(json ? LINE : CHUNK);
  for (let left = bytes; left > 0; left -= chunk.length) {
    for (let at = 0; at < chunk.length; at += WORD_BYTES) chunk.writeUInt32BE(chance.below(WORD_RANGE), at);
    const written = Buffer.from(chunk.subarray(0, left));
    yield json ? `${JSON.stringify({ raw: written.toString('hex') })}\n` : written;
  }
}

function* shuffledDecks(chance: FairChance, shuffles: number, { deck, json }: Options): Generator<string> {
  const fresh = deck === '53' ? DECK_53 : DECK_52;
  for (let nth = 0; nth < shuffles; nth += 1) {
    const cards = formatCards(shuffle(chance, fresh));
    yield `${json ? JSON.stringify({ cards }) : cards}\n`;
  }
}
