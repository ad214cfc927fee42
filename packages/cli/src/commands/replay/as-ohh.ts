import { isRefused, type PhhHand, replayHand } from '@fairdeal/rules';
import { isOhh, type OhhFile, readOhh, writeOhh } from '@fairdeal/rules/internal';
import { refusalText, replayRefusalText } from '@fairdeal/words';
import { VERSION } from '../../shared/identification.js';
import { print } from '../../shared/print.js';

interface HandInFile {
  readonly file: string;
  readonly hand: unknown;
}

const textField = (hand: object, name: string): string | undefined => {
  const value: unknown = (hand as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
};

const namesOf = (hand: object): readonly string[] | undefined => {
  const { players } = hand as { readonly players?: unknown };
  return Array.isArray(players) && players.every((name) => typeof name === 'string') ? players : undefined;
};

/** Start of a hand; Poker Hand History has a date in parts. */
const startOf = (hand: object): string => {
  const { year, month = 1, day = 1 } = hand as Readonly<Record<string, number | undefined>>;
  return new Date(year === undefined ? 0 : Date.UTC(year, month - 1, day)).toISOString();
};

/** The hand, or the reason that it can't be written. */
const asOhh = (file: string, hand: unknown): OhhFile | string => {
  const read = isOhh(hand) ? readOhh(hand) : null;
  if (read !== null && isRefused(read)) return replayRefusalText(read);
  const recorded = (read === null ? hand : read.hand) as PhhHand & object;
  const names = read?.names ?? namesOf(recorded);
  const replay = replayHand(recorded);
  if (isRefused(replay)) return replayRefusalText(replay);
  const written = writeOhh(recorded, replay, {
    site: textField(recorded, 'venue') ?? 'Fairdeal',
    version: VERSION,
    number: textField(recorded, 'hand') ?? file,
    startedAt: startOf(recorded),
    table: textField(recorded, 'table') ?? textField(recorded, 'event') ?? '',
    currency: read?.currency ?? textField(recorded, 'currency') ?? 'USD',
    ...(names === undefined ? {} : { names }),
  });
  return isRefused(written) ? refusalText(written) : written;
};

/** Writes poker hands as Open Hand History, one on each line. Hands that can't be written are named on standard error. */
export const writeAllAsOhh = async (hands: AsyncIterable<HandInFile> | readonly HandInFile[]): Promise<void> => {
  process.exitCode = 0;
  for await (const { file, hand } of hands) {
    const written = typeof hand === 'string' ? hand : asOhh(file, hand);
    if (typeof written === 'string') {
      process.stderr.write(`${file}: ${written}\n`);
      process.exitCode = typeof hand === 'string' ? 2 : Math.max(1, Number(process.exitCode));
    } else print(JSON.stringify(written));
  }
};
