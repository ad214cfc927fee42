import { isRefusal, type Opened, type Refusal } from '@fairdeal/client';
import { houseRemote, type NamedMove, pokerRemote, type SavedRound, type SettledLine } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import { openText, type Recording, type Replayed } from '../replay/opening.js';
import { Player } from '../replay/player.js';
import { type Filed, filedOf } from './picture.js';
import { house, roleWords, usePerson } from './store.js';
import '../replay/replay.css';
import '../table/table.css';

/** A round as the house recalls it. */
export interface RecalledRound {
  readonly table: string;
  readonly round: number;
  readonly before: object;
  readonly steps: readonly {
    readonly at: string;
    readonly did: string;
    readonly words: string;
    readonly cites: readonly string[];
    readonly moves: readonly NamedMove[];
    readonly lines: readonly SettledLine[];
    readonly view: object;
  }[];
  readonly saved: SavedRound | null;
  /** Everybody who sat there during the round. */
  readonly seats: readonly { readonly seat: number; readonly person: string; readonly name: string }[];
}

/** The round with its pictures. */
const told = (filed: Filed, { before, steps }: RecalledRound): Replayed => {
  const lines = steps.flatMap((step) => step.lines);
  const asStep = <View,>(view: (push: { readonly view: object }) => View) =>
    steps.map((step) => ({ ...step, cites: step.cites as never, view: view(step), delivers: null }));
  if (filed.kind === 'house') {
    const { view } = houseRemote(filed.game, filed.submission);
    return { ...filed, agrees: null, lines, view: view({ view: before }), steps: asStep(view) };
  }
  const { view } = pokerRemote(filed.game);
  return { ...filed, agrees: null, lines, view: view({ view: before }), steps: asStep(view) };
};

const began = ({ steps }: RecalledRound): string => {
  const at = steps[0]?.at;
  return at === undefined ? '' : ` It began on ${new Date(at).toLocaleString()}.`;
};

/** What can be shown of it: with every card where those were opened, else as one's own role shows it. */
const recordingOf = async (filed: Filed, recalled: RecalledRound, role: string): Promise<Recording | string> => {
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
    about: [`Table ${table}, round ${round}, as the record has it.${began(recalled)}`],
    replayed: () => told(filed, recalled),
  };
};

interface Shown {
  readonly recalled: RecalledRound;
  readonly recording: Recording;
}

/** Fetches a round; with `why` every card of it is opened, and the record keeps that. */
export const useRecalled = (table: string, round: number, why: string | null): Shown | Refusal | null => {
  const person = usePerson();
  const [shown, setShown] = useState<Shown | Refusal | null>(null);
  const role = person?.roles.find((known) => known !== 'player') ?? '';
  const known = person != null;
  useEffect(() => {
    if (!known) return undefined;
    let wanted = true;
    const look = async (): Promise<Shown | Refusal> => {
      const at = `/api/tables/${encodeURIComponent(table)}`;
      const opened = await house().ask<Opened>('GET', `${at}/opening`);
      if (isRefusal(opened)) return opened;
      const filed = filedOf(opened);
      const asked = why === null ? '' : `?as=sealed&why=${encodeURIComponent(why)}`;
      const recalled = await house().ask<RecalledRound>('GET', `${at}/rounds/${round}${asked}`);
      if (isRefusal(recalled)) return recalled;
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
export const Recalled = ({ shown }: { readonly shown: Shown | Refusal | null }): ReactNode => {
  if (shown === null)
    return (
      <p role="status" className="quiet">
        The round is fetched …
      </p>
    );
  if (isRefusal(shown))
    return (
      <p role="status" className="house-said">
        {shown.refused}
      </p>
    );
  const { recalled, recording } = shown;
  return (
    <div className="house-recalled">
      <Player
        key={`${recalled.table} ${recalled.round} ${recalled.saved === null}`}
        recording={recording}
        as={null}
        from={0}
      />
    </div>
  );
};
