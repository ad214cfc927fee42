import {
  bindRack,
  entryRoundOf,
  isRackAccount,
  PLAY_MONEY_ACCOUNT,
  payingAccount,
  playerAccount,
  postingsOf,
  recordAct,
} from '@fairdeal/proof';
import {
  type Actor,
  type AnyAct,
  type HouseAccount,
  type Refusal,
  type Rulebook,
  refuse,
  type Seat,
} from '@fairdeal/rules';
import type { AnyView, Entry, GameBundle, RunningTable } from '@fairdeal/table';
import type { Pool } from 'pg';
import type { HouseKeys } from '../keys/keys.js';
import { pooledRandomBytes } from '../keys/random.js';
import { sealSecret } from '../keys/seal.js';
import type { AppendFailure, LogWriter } from './append.js';
import { answerFailedAppend } from './append-errors.js';
import type { Decider } from './runner-decider.js';
import type { DurableTable } from './runner-publish.js';
import { sharedNameIn } from './shared-meters.js';

/** Position of a table at which something is done and durable. */
export interface EntryPosition {
  readonly position: number;
}

/** Log of one table as its runner writes it. */
export interface AppendTarget {
  readonly id: string;
  readonly epoch: number;
  /** Whether players buy in from their accounts with the house, or play for nothing. */
  readonly money: 'house' | 'play';
  /** Whether its rack never goes below zero. */
  readonly bound?: boolean;
}

export interface AppendDeps {
  readonly pool: Pool;
  readonly writer: LogWriter;
  readonly keys: HouseKeys;
}

/** The edition of its chapter that a submission was filed under. */
export const editionOf = (filed: unknown): string | null =>
  typeof filed === 'object' && filed !== null && 'edition' in filed && typeof filed.edition === 'string'
    ? filed.edition
    : null;

/** The account that money of a seat comes from and goes to: of the person who has just come to it, sits there, or has just left it. */
const purseOf = (money: 'house' | 'play', by: Actor, seat: Seat | null, sitting: () => string | null): HouseAccount => {
  if (seat === null) return payingAccount(money);
  const person = by.role === 'player' && by.seat === seat ? by.person : sitting();
  return money === 'play' || person === null ? PLAY_MONEY_ACCOUNT : playerAccount(person);
};

/** Notes the last entry that the rack could not cover, and tells for how long it waits for a fill. */
export const rackShortages = <State, Act extends AnyAct, Event, View>(
  { requiredNext }: Pick<Rulebook<never, State, Act, Event, View>, 'requiredNext'>,
  durable: Pick<DurableTable<State, Act, Event>, 'now'>,
) => {
  let uncovered: { readonly position: number; readonly due: string | null; readonly takes: number } | null = null;
  const dueIn = (state: State, at: number): string | null => {
    const due = requiredNext(state, at);
    return due === null ? null : JSON.stringify(due.act);
  };
  return {
    note: (position: number, before: State, at: number, takes: number): void => {
      uncovered = { position, due: dueIn(before, at), takes };
    },
    now: (): number | null => {
      if (uncovered === null) return null;
      const { position, due, takes } = uncovered;
      const now = durable.now();
      // Others may act meanwhile: the payout waits for as long as it is due.
      return now.position < position || (due !== null && due === dueIn(now.state, now.at)) ? takes : null;
    },
  };
};

/** Writes one entry that a decider made. */
export type AppendEntry<State, Act extends AnyAct, Event, View> = (
  decider: RunningTable<State, Act, Event, View>,
  done: Entry<Act, Event>,
  key: string | null,
) => Promise<EntryPosition | Refusal>;

export const entryAppender = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { pool, writer, keys }: AppendDeps,
  { id, epoch, money, bound = false }: AppendTarget,
  durable: DurableTable<State, Act, Event>,
  deciding: Pick<Decider<State, Act, Event, View>, 'drop' | 'lose'>,
  shortages: Pick<ReturnType<typeof rackShortages<State, Act, Event, View>>, 'note'>,
): AppendEntry<State, Act, Event, View> => {
  const edition = editionOf(game.submission);
  const shares = sharedNameIn(game.submission);
  /** The table after the last entry that was sent to the log, and the decider that entry came from. */
  let entered: { readonly by: unknown; readonly state: State } | null = null;

  const failed = (
    decider: RunningTable<State, Act, Event, View>,
    { position, at, by, act }: Entry<Act, Event>,
    key: string | null,
    before: State,
    failure: AppendFailure,
  ): Promise<EntryPosition | Refusal> => {
    const first = deciding.drop(decider);
    if (failure.not === 'lease') deciding.lose();
    const short = failure.not === 'wrong' ? failure.short : undefined;
    if (first && short !== undefined && isRackAccount(short.account)) shortages.note(position, before, at, short.takes);
    const asked = game.wire.write.act(act);
    return answerFailedAppend(pool, failure, { table: id, person: by.person, key, act: asked, first }, keys);
  };

  const write: AppendEntry<State, Act, Event, View> = async (decider, done, key) => {
    const { position, at, by } = done;
    const before = entered?.by === decider ? entered.state : durable.now().state;
    const after = durable.evolve(done.events, before);
    entered = { by: decider, state: after };
    const { publicPart: said, secret } = recordAct(game, done, entryRoundOf(game, before, after), pooledRandomBytes);
    const whole = said.events.map((event, nth) => secret?.events[nth] ?? event);
    const purse = (seat: Seat | null): HouseAccount =>
      purseOf(money, by, seat, () =>
        seat === null ? null : (game.personAt(decider.state(), seat) ?? game.personAt(durable.now().state, seat)),
      );
    const postings = postingsOf(id, whole, purse, shares);
    const answer = await writer.append({
      ...{ table: id, epoch, position, at: new Date(at).toISOString(), by, key, edition, ...said, whole },
      ...(secret === null ? {} : { sealed: sealSecret(keys, id, position, secret) }),
      postings: bound ? bindRack(postings) : postings,
    });
    if ('not' in answer) return failed(decider, done, key, before, answer);
    durable.publish(said.deck === undefined ? done : { ...done, deck: said.deck }, after);
    return { position };
  };

  return (decider, done, key) =>
    write(decider, done, key).catch((error: unknown): Refusal => {
      deciding.drop(decider);
      return refuse(`The record could not take this: ${error instanceof Error ? error.message : error}`);
    });
};
