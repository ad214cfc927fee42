import {
  bindRack,
  entryRoundOf,
  PLAY_MONEY_ACCOUNT,
  payingAccount,
  playerAccount,
  postingsOf,
  recordAct,
} from '@fairdeal/proof';
import type { Actor, AnyAct, Seat } from '@fairdeal/rules';
import type { HouseAccount } from '@fairdeal/rules/internal';
import type { AnyView, Entry } from '@fairdeal/table';
import type { DecidedEntry, GameBundle } from '@fairdeal/table/internal';
import type { HouseKeys } from '../../keys/keys.js';
import { pooledRandomBytes } from '../../keys/random.js';
import { sealSecret } from '../../keys/seal.js';
import type { AppendFailure, LogWriter } from './append.js';
import { sharedNameIn } from './shared-meters.js';

/** Position of a table at which something is done and durable. */
export interface EntryPosition {
  readonly position: number;
}

/** How a table is kept in the log. */
export interface LoggedTable {
  readonly id: string;
  /** Whether players buy in from their accounts with the house, or play for nothing. */
  readonly money: 'house' | 'play';
  /** Whether its rack never goes below zero. */
  readonly bound?: boolean;
  /** Denominations of its chips, where they are known one by one. */
  readonly chips?: readonly number[];
}

/** The edition of its chapter that a submission was filed under. */
export const editionOf = (filed: unknown): string | null =>
  typeof filed === 'object' && filed !== null && 'edition' in filed && typeof filed.edition === 'string'
    ? filed.edition
    : null;

/** The account that money of a seat comes from and goes to: of the person who has just come to it, sits there, or has just left it. */
const purseOf = (money: 'house' | 'play', by: Actor, seat: Seat | null, sitting: string | null): HouseAccount => {
  if (seat === null) return payingAccount(money);
  const person = by.role === 'player' && by.seat === seat ? by.person : sitting;
  return money === 'play' || person === null ? PLAY_MONEY_ACCOUNT : playerAccount(person);
};

/** Writes a decided entry under a lease. Gives the entry as the log has it, or the reason why it is not there. */
export type WriteEntry<State, Act extends AnyAct, Event> = (
  decided: DecidedEntry<State, Act, Event>,
  epoch: number,
) => Promise<Entry<Act, Event> | AppendFailure>;

/** Writes the entries of one table, with their secrets sealed and their money posted. */
export const entryWriter = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { writer, keys, rules }: { readonly writer: LogWriter; readonly keys: HouseKeys; readonly rules: string },
  { id, money, bound = false }: LoggedTable,
): WriteEntry<State, Act, Event> => {
  const edition = editionOf(game.submission);
  const shares = sharedNameIn(game.submission);
  return async ({ entry, before, after }, epoch) => {
    const { position, at, by, key = null } = entry;
    const { publicPart: said, secret } = recordAct(game, entry, entryRoundOf(game, before, after), pooledRandomBytes);
    const whole = said.events.map((event, nth) => secret?.events[nth] ?? event);
    const purse = (seat: Seat | null): HouseAccount =>
      purseOf(money, by, seat, seat === null ? null : (game.personAt(after, seat) ?? game.personAt(before, seat)));
    const postings = postingsOf(id, whole, purse, shares);
    const answer = await writer.append({
      ...{ table: id, epoch, position, at: new Date(at).toISOString(), by, key, edition, rules, ...said, whole },
      ...(secret === null ? {} : { sealed: sealSecret(keys, id, position, secret) }),
      postings: bound ? bindRack(postings) : postings,
    });
    if ('not' in answer) return answer;
    return said.deck === undefined ? entry : { ...entry, deck: said.deck };
  };
};
