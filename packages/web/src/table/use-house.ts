import {
  type Act,
  type Cents,
  dollars,
  type HouseGame,
  type LayoutDrawing,
  type Seat,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import { type HouseLink, houseLink, type KeptHouseTable, openHousePractice } from '@fairdeal/table';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { chanceOf } from '../seat/chance.js';
import { useShortcuts } from '../seat/keys.js';
import { type Kept, useKeeping } from '../seat/use-kept.js';
import { type Shape, useShape } from '../stage/plane.js';
import { type Showing, useShowing } from '../stage/showing.js';
import { type Tempo, useTempo } from '../stage/tempo.js';
import { type HouseMoment, houseMoments } from './moments.js';

/** What a player sits down with, and buys again. */
export const BANKROLL: Cents = 100_000;

export interface HouseProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly link: HouseLink;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly elsewhere: ReactNode;
  readonly settings: ReactNode;
  /** How one leaves it. */
  readonly leave: ReactNode;
  /** What one takes away of a round that was played elsewhere. */
  readonly receipt?: (round: number) => ReactNode;
  /** What happened before the page was opened, in sentences. */
  readonly earlier?: readonly string[];
}

export interface PracticeProps extends Pick<HouseProps, 'game' | 'submission'> {
  readonly seats: number;
  readonly kept: Extract<Kept<KeptHouseTable>, { readonly is: 'here' }>;
}

/** A table of a house game, for who plays at it or deals it. */
export interface HouseTable extends Showing<Act, TableView, HouseMoment> {
  readonly tempo: Tempo;
  readonly drawing: LayoutDrawing;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly felt: RefObject<HTMLDivElement | null>;
  readonly shape: Shape;
  /** How many rounds have been shown. */
  readonly rounds: number;
}

/** Opens a table to practise at, or goes on where it was left, and keeps it whenever something has happened. */
export const usePractice = ({ game, submission, seats, kept }: PracticeProps, mine: Seat | null): HouseLink => {
  const [{ practice, link }] = useState(() => {
    const opening = {
      ...{ game, submission, seats, bankroll: BANKROLL, clock: Date.now },
      chance: chanceOf(window.location.search),
      automated: mine === null ? ('dealer-mine' as const) : ('all' as const),
      ...(mine === null ? {} : { seat: mine }),
    };
    const opened = openHousePractice(opening, kept.from ?? undefined);
    const linked = houseLink(opening, opened);
    if (kept.from !== null) opened.goOn();
    return { practice: opened, link: linked };
  });
  useKeeping(kept, game.title, link, practice.kept);
  return link;
};

/** What a screen of the table is made of. */
export const useHouse = ({ game, submission, link, keys }: HouseProps, mine: Seat | null): HouseTable => {
  const tempo = useTempo();
  const momentsOf = useMemo(() => houseMoments(mine), [mine]);
  const showing = useShowing(link, momentsOf, tempo.factor);
  const { now, moment, done } = showing;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const place = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useShape(felt, { width: 1310, height: 624 });
  useShortcuts(keys, place);
  const { rounds } = done ? now.view : moment.view;
  return { ...showing, tempo, drawing, place, felt, shape, rounds };
};

/** "Ante $5 to $500, seat 3, Chapter 678a of 2019". */
export const subOf = (game: HouseGame, { limits, edition }: Submission, who: string): string => {
  const first = game.wagers.find(({ required }) => required);
  const range = first === undefined ? undefined : limits[first.id];
  return [
    ...(first === undefined || range === undefined
      ? []
      : [`${first.title.replace(/ Wager$/, '')} ${dollars(range.min)} to ${dollars(range.max)}`]),
    who,
    `Chapter ${game.chapter} of ${edition}`,
  ].join(', ');
};
