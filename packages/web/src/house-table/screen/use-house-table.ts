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

/** What a player sits down with, and buys again. */
export const BANKROLL: Cents = 100_000;

export interface HouseTableProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly link: HouseTableLink;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly headerLinks: ReactNode;
  readonly settings: ReactNode;
  /** How one leaves it. */
  readonly leave: ReactNode;
  /** What one takes away of a round that was played elsewhere. */
  readonly receipt?: (round: number) => ReactNode;
  /** What happened before the page was opened, in sentences. */
  readonly earlier?: readonly string[];
}

export interface HousePracticeProps extends Pick<HouseTableProps, 'game' | 'submission'> {
  readonly seats: number;
  readonly kept: Extract<SavedTableAccess<SavedHousePractice>, { readonly is: 'here' }>;
}

/** Opens a table to practise at, or goes on where it was left, and keeps it whenever something has happened. */
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

/** What a screen of the table is made of, for a player or, without a seat, for its dealer. */
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
    /** Rounds that have not been shown to their end. */
    unshown: done ? 0 : now.view.rounds - moment.view.rounds,
  };
};

/** "Ante $5 to $500, seat 3, Chapter 678a of 2019". */
export const tableSubtitle = (game: HouseGame, { limits, edition }: Submission, who: string): string => {
  const first = game.wagers.find(({ required }) => required);
  const range = first === undefined ? undefined : limits[first.id];
  return [
    ...(first === undefined || range === undefined
      ? []
      : [`${shortTitle(first.title)} ${dollars(range.min)} to ${dollars(range.max)}`]),
    who,
    `Chapter ${game.chapter} of ${edition}`,
  ].join(', ');
};
