import { isRackAccount, trayAfterEvents } from '@fairdeal/proof';
import type { AnyAct, Refusal } from '@fairdeal/rules';
import { refuseLackingChips } from '@fairdeal/rules/internal';
import type { AnyView, RunningTable } from '@fairdeal/table';
import type { DecidedEntry, GameBundle } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import type { HouseKeys } from '../../keys/keys.js';
import type { AppendFailure, LogWriter } from '../append/append.js';
import { answerFailedAppend, EARLIER_FAILED, RUN_ELSEWHERE, refuseAfterError } from '../append/append-errors.js';
import { type EntryPosition, entryWriter, type LoggedTable } from '../append/entry-writer.js';
import { type TableTray, trayOfTable } from '../reading/trays.js';
import type { Decisions } from './decisions.js';
import type { Lease } from './lease.js';
import type { RackShortages } from './rack-shortages.js';

interface AppenderParts<State, Act extends AnyAct, Event, View> {
  readonly table: Pick<RunningTable<State, Act, Event, View>, 'publish'>;
  readonly decisions: Decisions;
  readonly lease: () => Lease | null;
  readonly lose: () => void;
  readonly shortages: RackShortages<State>;
}

/** Appends decided entries under the lease and publishes each that is durable. One that fails takes with it all that was decided upon it. */
export const entryAppender = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  deps: { readonly pool: Pool; readonly writer: LogWriter; readonly keys: HouseKeys; readonly rules: string },
  logged: LoggedTable,
  { table, decisions, lease, lose, shortages }: AppenderParts<State, Act, Event, View>,
): ((done: DecidedEntry<State, Act, Event>) => Promise<EntryPosition | Refusal>) => {
  const writeEntry = entryWriter(game, deps, logged);

  const failed = (
    { entry, before }: DecidedEntry<State, Act, Event>,
    failure: AppendFailure,
    since: number,
  ): Promise<EntryPosition | Refusal> => {
    const { position, at, by, act, key } = entry;
    const first = decisions.fall(since);
    if (failure.not === 'lease') lose();
    if (first && failure.not === 'short' && isRackAccount(failure.short.account))
      shortages.note(position, before, at, failure.short.needed);
    const asked = { table: logged.id, person: by.person, key: key ?? null, act: game.wire.write.act(act), first };
    return answerFailedAppend(deps.pool, failure, asked, deps.keys);
  };

  const tray = trayOfTable(deps, logged.id, logged.chips);

  /** Refuses an entry that takes chips out of the tray which are not in it, and one that was decided upon such an entry. */
  const refuseByTray = async (
    { entry }: DecidedEntry<State, Act, Event>,
    { now }: TableTray,
    since: number,
  ): Promise<Refusal | null> => {
    if (decisions.falls() !== since) return EARLIER_FAILED;
    const { tray: before } = await now();
    const { lacking } = trayAfterEvents(before, entry.events.map(game.wire.write.event));
    const refused = refuseLackingChips(logged.id, lacking, 'pay');
    if (refused === null) return null;
    decisions.fall(since);
    return refused;
  };

  const write = async (
    done: DecidedEntry<State, Act, Event>,
    since: number,
    by: TableTray | null,
  ): Promise<EntryPosition | Refusal> => {
    const held = lease();
    if (held === null) return RUN_ELSEWHERE;
    try {
      const not = by === null ? null : await refuseByTray(done, by, since);
      if (not !== null) return not;
      const kept = await writeEntry(done, held.epoch);
      if ('not' in kept) return await failed(done, kept, since);
      table.publish(kept, done.after);
      return { position: kept.position };
    } catch (error) {
      decisions.fall(since);
      return refuseAfterError(error);
    }
  };

  return async (done) => {
    const since = decisions.falls();
    return tray === null ? write(done, since, null) : tray.inTurn(() => write(done, since, tray));
  };
};
