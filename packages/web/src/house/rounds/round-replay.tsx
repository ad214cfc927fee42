import { type HouseRefusal, isHouseRefusal, type TableSetup } from '@fairdeal/client';
import { type ClauseId, readAccount } from '@fairdeal/rules';
import { houseRemoteGame, type ListedEvent, pokerRemoteGame, type SavedRound, type SettledLine } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import { openText, type ReplayRecording, type RoundReplayData } from '../../replay/open-recording.js';
import { ReplayPlayer } from '../../replay/player.js';
import { houseClient, roleWords } from '../client/client.js';
import { tableGameOf } from '../table/table-game.js';
import '../../replay/replay.css';
import '../../house-table/screen/table.css';
import { usePerson } from '../client/session.js';
import type { SeatedGame } from '../table/table-game.js';

interface HistoryStep extends ListedEvent {
  readonly at: string;
  readonly words: string;
  readonly lines: readonly SettledLine[];
  readonly view: object;
}

/** A round as the house recalls it. */
export interface HistoryRound {
  readonly table: string;
  readonly round: number;
  readonly before: object;
  readonly steps: readonly HistoryStep[];
  readonly saved: SavedRound | null;
  /** Everybody who sat there during the round. */
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

/** What can be shown of it: with every card where those were opened, else as one's own role shows it. */
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
    return recording === undefined ? 'The round cannot be shown.' : recording;
  }
  return {
    name: `${table} ${round}`,
    viewers: [{ name: roleWords(role), viewer: 'public' }],
    about: [`Table ${table}, round ${round}, as the record has it.${startedWords(recalled)}`],
    replayFor: () => replayFrom(filed, recalled),
  };
};

interface RoundRecording {
  readonly recalled: HistoryRound;
  readonly recording: ReplayRecording;
}

/** Fetches a round; with `why` every card of it is opened, and the record keeps that. */
export const useRoundReplay = (
  table: string,
  round: number,
  why: string | null,
): RoundRecording | HouseRefusal | null => {
  const person = usePerson();
  const [shown, setShown] = useState<RoundRecording | HouseRefusal | null>(null);
  const role = person?.roles.find((known) => known !== 'player') ?? '';
  const known = person != null;
  useEffect(() => {
    if (!known) return undefined;
    let wanted = true;
    const look = async (): Promise<RoundRecording | HouseRefusal> => {
      const at = `/api/tables/${encodeURIComponent(table)}`;
      const opened = await houseClient().request<TableSetup>('GET', `${at}/opening`);
      if (isHouseRefusal(opened)) return opened;
      const filed = tableGameOf(opened);
      const asked = why === null ? '' : `?as=sealed&why=${encodeURIComponent(why)}`;
      const recalled = await houseClient().request<HistoryRound>('GET', `${at}/rounds/${round}${asked}`);
      if (isHouseRefusal(recalled)) return recalled;
      const recording = filed === null ? 'This page does not know the game.' : await recordingOf(filed, recalled, role);
      return typeof recording === 'string'
        ? { refused: recording, reason: 'unreadable', cites: [] }
        : { recalled, recording };
    };
    setShown(null);
    void look().then((found) => (wanted ? setShown(found) : undefined));
    return () => {
      wanted = false;
    };
  }, [table, round, why, role, known]);
  return shown;
};

/** The round step by step. */
export const HouseRoundReplay = ({ shown }: { readonly shown: RoundRecording | HouseRefusal | null }): ReactNode => {
  if (shown === null)
    return (
      <p role="status" className="quiet">
        The round is fetched …
      </p>
    );
  if (isHouseRefusal(shown))
    return (
      <p role="status" className="lose">
        {shown.refused}
      </p>
    );
  const { recalled, recording } = shown;
  return (
    <div className="house-recalled">
      <ReplayPlayer
        key={`${recalled.table} ${recalled.round} ${recalled.saved === null}`}
        recording={recording}
        as={null}
        from={0}
      />
    </div>
  );
};
