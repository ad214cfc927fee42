import { type HouseRefusal, isHouseRefusal, type TableSetup } from '@fairdeal/client';
import type { ClauseId } from '@fairdeal/rules';
import { readAccount } from '@fairdeal/rules/internal';
import type { SavedRound } from '@fairdeal/table';
import { houseRemoteGame, type ListedEvent, pokerRemoteGame } from '@fairdeal/table/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { openText, type ReplayRecording, type RoundReplayData } from '../../replay/open-recording.js';
import { ReplayPlayer } from '../../replay/player.js';
import { useLoaded } from '../../ui/hooks/use-loaded.js';
import { Status, Waiting } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { roleWords } from '../client/roles.js';
import { type SeatedGame, tableGameOf } from '../table/table-game.js';
import '../../replay/replay.css';
import '../../house-table/screen/table.css';
import { usePerson } from '../client/session.js';

interface HistoryStep extends ListedEvent {
  readonly at: string;
  readonly words: string;
  readonly lines: readonly SettledLine[];
  readonly view: object;
}

/** A finished round from the house's log. */
export interface HistoryRound {
  readonly table: string;
  readonly round: number;
  readonly before: object;
  readonly steps: readonly HistoryStep[];
  readonly saved: SavedRound | null;
  /** People who sat at the table during the round. */
  readonly seats: readonly { readonly seat: number; readonly person: string; readonly name: string }[];
}

/** The round with its pictures. */
const replayFrom = (filed: SeatedGame, { before, steps }: HistoryRound): RoundReplayData => {
  const lines = steps.flatMap((step) => step.lines);
  const asStep = <View,>(view: (push: Pick<HistoryStep, 'view'>) => View) =>
    steps.map(({ words, lines: settled, did, cites, moves, ...step }) => ({
      ...{ words, lines: settled, view: view(step) },
      event: {
        did,
        cites: cites as readonly ClauseId[],
        moves: moves.flatMap(({ from: fromText, to: toText, cents }) => {
          const [from, to] = [readAccount(fromText, 'table'), readAccount(toText, 'table')];
          return from === null || to === null ? [] : [{ from, to, cents }];
        }),
      },
    }));
  if (filed.kind === 'house') {
    const { readView: view } = houseRemoteGame(filed.game, filed.submission);
    return { ...filed, agrees: null, lines, view: view({ view: before }), steps: asStep(view) };
  }
  const { readView: view } = pokerRemoteGame(filed.game);
  return { ...filed, agrees: null, lines, view: view({ view: before }), steps: asStep(view) };
};

const startedWords = ({ steps }: HistoryRound): string => {
  const at = steps[0]?.at;
  return at === undefined ? '' : ` It began on ${new Date(at).toLocaleString()}.`;
};

/** Recording of the round: with every card if those were opened, else as the viewer's role may see it. */
const recordingOf = async (
  filed: SeatedGame,
  recalled: HistoryRound,
  role: string,
): Promise<ReplayRecording | string> => {
  const { table, round, saved } = recalled;
  if (saved !== null) {
    const opened = await openText(JSON.stringify(saved), `Round ${round}`);
    if ('wrong' in opened) return opened.wrong;
    const [recording] = opened.recordings;
    return recording === undefined ? 'The round can’t be shown.' : recording;
  }
  return {
    name: `${table} ${round}`,
    viewers: [{ name: roleWords(role), viewer: 'public' }],
    about: [`Table ${table}, round ${round}, from the house’s log.${startedWords(recalled)}`],
    replayFor: () => replayFrom(filed, recalled),
  };
};

interface RoundRecording {
  readonly recalled: HistoryRound;
  readonly recording: ReplayRecording;
}

/** Fetches a round. A reason (`why`) opens every card, and the log records it. */
export const useRoundReplay = (
  table: string,
  round: number,
  why: string | null,
): RoundRecording | HouseRefusal | null => {
  const person = usePerson();
  const role = person?.roles.find((known) => known !== 'player') ?? '';
  const key = person == null ? null : JSON.stringify([table, round, why, role]);
  const { value } = useLoaded(key, async (): Promise<RoundRecording | HouseRefusal> => {
    const at = `/api/tables/${encodeURIComponent(table)}`;
    const opened = await houseClient().request<TableSetup>('GET', `${at}/opening`);
    if (isHouseRefusal(opened)) return opened;
    const filed = tableGameOf(opened);
    const asked = why === null ? '' : `?as=sealed&why=${encodeURIComponent(why)}`;
    const recalled = await houseClient().request<HistoryRound>('GET', `${at}/rounds/${round}${asked}`);
    if (isHouseRefusal(recalled)) return recalled;
    const recording = filed === null ? 'This page doesn’t know the game.' : await recordingOf(filed, recalled, role);
    return typeof recording === 'string'
      ? { refused: recording, reason: 'unreadable', cites: [] }
      : { recalled, recording };
  });
  return value ?? null;
};

/** The round step by step. */
export const HouseRoundReplay = ({ shown }: { readonly shown: RoundRecording | HouseRefusal | null }): ReactNode => {
  if (shown === null) return <Waiting>Loading the round…</Waiting>;
  if (isHouseRefusal(shown)) return <Status className="lose">{shown.refused}</Status>;
  const { recalled, recording } = shown;
  const key = `${recalled.table} ${recalled.round} ${recalled.saved === null}`;
  return (
    <div className="house-recalled">
      <ReplayPlayer key={key} recording={recording} as={null} from={0} />
    </div>
  );
};
