import { type Card, rankOf } from '@fairdeal/cards';
import type { HouseGameId } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { CardDrawing } from '../cards/card.js';
import { ChipsDrawing } from '../cards/chips.js';
import type { PokerFamily } from '../site/games.js';
import { PICTURE_CARDS } from './picture-cards.js';
import './game-pictures.css';

interface PictureCardProps {
  readonly card: Card | null;
  /** Middle of the card's upper edge. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
}

const PictureCard = ({ card, x, y, width, turn = 0 }: PictureCardProps): ReactNode => {
  const size = width / 100;
  return (
    <g
      className="moment-card"
      transform={`translate(${x} ${y}) rotate(${turn} 0 ${70 * size}) scale(${size}) translate(-50 0)`}
    >
      <CardDrawing card={card} />
    </g>
  );
};

interface RowProps {
  readonly cards: readonly Card[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly gap?: number;
}

/** Cards in a row, the first with its left edge at x. */
const Row = ({ cards, x, y, width, gap = 5 }: RowProps): ReactNode =>
  cards.map((card, at) => (
    <PictureCard key={card} card={card} x={x + width / 2 + at * (width + gap)} y={y} width={width} />
  ));

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly kind?: 'counts' | 'strong';
  readonly children: ReactNode;
}

const Words = ({ x, y, kind, children }: WordsProps): ReactNode => (
  <text className={kind === undefined ? 'moment-words' : `moment-words moment-${kind}`} x={x} y={y}>
    {children}
  </text>
);

/** Bracket below the cards that count. */
const Bracket = ({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }): ReactNode => (
  <path className="moment-bracket" d={`M${from} ${y}v5q0 3 3 3H${to - 3}q3 0 3-3v-5`} />
);

const HighCardFlush = (): ReactNode => (
  <>
    <Row cards={PICTURE_CARDS.flush.made} x={10} y={8} width={54} />
    <Bracket from={10} to={241} y={91} />
    <Words x={125} y={119} kind="counts">
      four hearts
    </Words>
    <g className="moment-rest">
      <Row cards={PICTURE_CARDS.flush.rest} x={256} y={22} width={42} gap={4} />
    </g>
  </>
);

const RAISES: readonly (readonly [times: number, when: string])[] = [
  [3, 'now'],
  [2, 'after three'],
  [1, 'at the end'],
];
const RAISED = 2_500;

const HeadsUp = (): ReactNode => {
  const [first = null, second = null] = PICTURE_CARDS.headsUp;
  return (
    <>
      <PictureCard card={first} x={44} y={14} width={66} turn={-5} />
      <PictureCard card={second} x={102} y={14} width={66} turn={6} />
      {RAISES.map(([times, when], at) => (
        <g key={times} transform={`translate(${196 + at * 82} 0)`}>
          <g transform="translate(0 54) scale(1.15)">
            <ChipsDrawing cents={times * RAISED} amount={false} />
          </g>
          <Words x={0} y={99} kind="strong">
            {times}×
          </Words>
          <Words x={0} y={117}>
            {when}
          </Words>
        </g>
      ))}
    </>
  );
};

const points = (card: Card): number => rankOf(card) + 2;

const Saigon = (): ReactNode => {
  const [king = null, nine = null] = PICTURE_CARDS.saigon.two;
  return (
    <>
      <Row cards={PICTURE_CARDS.saigon.three} x={10} y={8} width={56} />
      <Bracket from={10} to={188} y={94} />
      <Words x={99} y={121} kind="counts">
        {PICTURE_CARDS.saigon.three.map(points).join(' + ')} = {PICTURE_CARDS.saigon.sum}
      </Words>
      <PictureCard card={king} x={276} y={10} width={56} turn={-4} />
      <PictureCard card={nine} x={334} y={10} width={56} turn={4} />
      <Words x={305} y={121}>
        and these two play
      </Words>
    </>
  );
};

const OverUnder = (): ReactNode => {
  const { first, under, over } = PICTURE_CARDS.overUnder;
  const [from, to] = [272, 326];
  return (
    <>
      <Row cards={first} x={8} y={12} width={66} />
      <PictureCard card={null} x={109} y={18} width={56} />
      <PictureCard card={null} x={169} y={18} width={56} />
      <path className="moment-line" d={`M212 68H392`} />
      <path className="moment-house" d={`M${from} 68H${to}`} />
      <Words x={from} y={50} kind="strong">
        {under}
      </Words>
      <Words x={to} y={50} kind="strong">
        {over}
      </Words>
      <Words x={236} y={97}>
        under
      </Words>
      <Words x={(from + to) / 2} y={97} kind="counts">
        house
      </Words>
      <Words x={364} y={97}>
        over
      </Words>
    </>
  );
};

const DjWild = (): ReactNode =>
  PICTURE_CARDS.wild.map((card, at) => {
    const off = at - (PICTURE_CARDS.wild.length - 1) / 2;
    return (
      <PictureCard
        key={card}
        card={card}
        x={200 + off * 58}
        y={10 + Math.abs(off) ** 1.7 * 5}
        width={66}
        turn={off * 8}
      />
    );
  });

const SLOT = { width: 22, height: 28, gap: 30 } as const;

const Slots = ({ count, x }: { readonly count: number; readonly x: number }): ReactNode =>
  Array.from({ length: count }, (_, at) => x + at * SLOT.gap).map((left) => (
    <rect key={left} className="moment-slot" x={left} y="97" width={SLOT.width} height={SLOT.height} rx="4" />
  ));

const FaceUpPaiGow = (): ReactNode => (
  <>
    <Row cards={PICTURE_CARDS.paiGow.high} x={8} y={4} width={45} gap={4} />
    <Row cards={PICTURE_CARDS.paiGow.low} x={296} y={4} width={45} gap={4} />
    <Words x={129} y={85}>
      the dealer’s five
    </Words>
    <Words x={343} y={85}>
      and two
    </Words>
    <Slots count={5} x={8} />
    <Words x={224} y={116} kind="counts">
      and yours?
    </Words>
    <Slots count={2} x={296} />
  </>
);

interface GamePictureEntry {
  readonly Drawn: () => ReactNode;
  /** Description for screen readers. */
  readonly seen: string;
}

const GAME_PICTURES: Readonly<Record<HouseGameId, GamePictureEntry>> = {
  'high-card-flush': { Drawn: HighCardFlush, seen: 'Seven cards, four of them hearts' },
  'heads-up-holdem': {
    Drawn: HeadsUp,
    seen: 'Ace and nine of clubs. Raise three times the Ante now, two times after three cards, or once at the end',
  },
  'saigon-5': { Drawn: Saigon, seen: 'Seven, eight and five make 20. A king and a nine are left to play' },
  'over-under': {
    Drawn: OverUnder,
    seen: 'An eight and two cards face down. You win under 18 or over 23, and the house wins in between',
  },
  'dj-wild': { Drawn: DjWild, seen: 'The four deuces and the joker' },
  'face-up-pai-gow': {
    Drawn: FaceUpPaiGow,
    seen: 'The dealer’s five cards and two cards face up, and seven empty places for yours',
  },
};

/** Picture of a game in real cards. */
export const GamePicture = ({ game }: { readonly game: HouseGameId }): ReactNode => {
  const { Drawn, seen } = GAME_PICTURES[game];
  return (
    <svg className="moment" viewBox="0 0 400 128" role="img" aria-label={seen}>
      <Drawn />
    </svg>
  );
};

const BoardPicture = (): ReactNode => {
  const [king = null, queen = null] = PICTURE_CARDS.board.own;
  return (
    <>
      <Row cards={PICTURE_CARDS.board.board} x={16} y={13} width={26} gap={3} />
      <PictureCard card={king} x={43} y={60} width={32} turn={-5} />
      <PictureCard card={queen} x={75} y={60} width={32} turn={5} />
    </>
  );
};

const StudPicture = (): ReactNode => (
  <>
    <PictureCard card={null} x={27} y={50} width={30} />
    <PictureCard card={null} x={43} y={50} width={30} />
    {PICTURE_CARDS.stud.map((card, at) => (
      <PictureCard key={card} card={card} x={58 + at * 16} y={36} width={30} />
    ))}
  </>
);

const DrawPicture = (): ReactNode => (
  <>
    {PICTURE_CARDS.draw.map((card, at) => (
      <PictureCard key={card} card={card} x={28 + at * 16} y={62} width={30} />
    ))}
    <PictureCard card={null} x={93} y={16} width={26} turn={14} />
    <path className="moment-bracket" d="M38 52C40 34 54 26 70 30M63 24l8 6-7 7" />
  </>
);

const FAMILY_PICTURES: Readonly<Record<PokerFamily, () => ReactNode>> = {
  board: BoardPicture,
  stud: StudPicture,
  draw: DrawPicture,
};

/** Picture of the deal of a poker family. */
export const PokerFamilyPicture = ({ family }: { readonly family: PokerFamily }): ReactNode => {
  const Drawn = FAMILY_PICTURES[family];
  return (
    <svg className="moment" viewBox="0 0 118 122" aria-hidden="true" focusable="false">
      <Drawn />
    </svg>
  );
};
