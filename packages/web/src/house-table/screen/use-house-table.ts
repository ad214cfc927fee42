import { type Cents, dollars, type HouseGame, type Seat, type Submission } from '@fairdeal/rules';
import { type HouseTableLink, houseLink, openHousePractice, type SavedHousePractice } from '@fairdeal/table/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { chanceFromQuery } from '../../session/chance.js';
import { type SavedTableAccess, useAutosave } from '../../session/use-saved-table.js';
import { usePlayback } from '../../table-frame/playback.js';
import { useSound } from '../../table-frame/sound.js';
import { useTempo } from '../../table-frame/tempo.js';
import { houseFrames, houseSoundOf } from '../model/frames.js';

/** Buy-in and rebuy of a player. */
export const BANKROLL: Cents = 100_000;

export interface HouseTableProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly link: HouseTableLink;
  /** True where single-key shortcuts are on. */
  readonly keys: boolean;
  readonly headerLinks: ReactNode;
  readonly settings: ReactNode;
  /** Controls for leaving the table. */
  readonly leave: ReactNode;
  /** Receipt of a round played over the network. */
  readonly receipt?: (round: number) => ReactNode;
  /** Sentences for events before the page was opened. */
  readonly earlier?: readonly string[];
}

export interface HousePracticeProps extends Pick<HouseTableProps, 'game' | 'submission'> {
  readonly seats: number;
  readonly kept: Extract<SavedTableAccess<SavedHousePractice>, { readonly is: 'here' }>;
}

/** Opens a practice table, or resumes a saved one, and saves it after each event. */
export const useHousePractice = (
  { game, submission, seats, kept }: HousePracticeProps,
  mine: Seat | null,
): HouseTableLink => {
  const [{ practice, link }] = useState(() => {
    const opening = {
      ...{ game, submission, seats, bankroll: BANKROLL, clock: Date.now },
      chance: chanceFromQuery(window.location.search),
      automated: mine === null ? ('dealer-mine' as const) : ('all' as const),
      ...(mine === null ? {} : { seat: mine }),
    };
    const opened = openHousePractice(opening, kept.from ?? undefined);
    const linked = houseLink(opening, opened);
    if (kept.from !== null) opened.resume();
    return { practice: opened, link: linked };
  });
  useAutosave(kept, game.title, link, practice.toSaved);
  return link;
};

/** State of a table screen, for a player or, without a seat, for its dealer. */
export const useHouseTable = ({ game, submission, link }: HouseTableProps, mine: Seat | null) => {
  const { factor } = useTempo();
  const frames = useMemo(() => houseFrames(mine), [mine]);
  const playback = usePlayback(link, frames, factor);
  const { snapshot: now, moment, before, done } = playback;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const isStill = mine !== null && done && !moment.over;
  return {
    playback,
    drawing,
    rootRef: useRef<HTMLElement>(null),
    sound: useSound(moment, isStill ? null : houseSoundOf(moment, before, factor)),
    /** Rounds not yet shown to their end. */
    unshown: done ? 0 : now.view.rounds - moment.view.rounds,
  };
};

/** Name of the first wager; one that is named like its game is just the bet. */
const betName = (title: string): string => (/poker|flush|hold/i.test(title) ? 'Bet' : shortTitle(title));

/** "Ante $5 to $500, seat 3, Chapter 678a of 2019". */
export const tableSubtitle = (game: HouseGame, { limits, edition }: Submission, who: string): string => {
  const first = game.wagers.find(({ required }) => required);
  const range = first === undefined ? undefined : limits[first.id];
  return [
    ...(first === undefined || range === undefined
      ? []
      : [`${betName(first.title)} ${dollars(range.min)} to ${dollars(range.max)}`]),
    who,
    `Chapter ${game.chapter} of ${edition}`,
  ].join(', ');
};
