import { EDITIONS, type LayoutItem } from '@fairdeal/rules';
import { TABLE_GAMES } from '../../house-games/index.js';
import type { CompiledSubmission } from '../submission/compile.js';
import { boxPath, type LayoutPosition, pointBeside } from './areas.js';
import type { DrawingShape } from './drawing-shape.js';

/** Equipment that the chapter puts on the table beside the layout, in the words of its clauses. */
export const furnitureOf = ({
  chapter,
  edition,
  of,
}: CompiledSubmission): readonly Pick<LayoutItem, 'words' | 'clause'>[] => {
  const clauses = EDITIONS.find((one) => one.chapter === chapter && one.edition === edition)?.clauses ?? {};
  const furniture = of.kind === 'house' ? TABLE_GAMES[of.game.id].documents.furniture : [];
  return Object.entries(clauses)
    .filter(([id]) => furniture.some((clause) => clause === id))
    .map(([id, { requires }]) => ({ words: requires.replace(/\.$/, ''), clause: id as LayoutItem['clause'] }));
};

const [HIGH, SIZE] = [44, 17];

/** Equipment in the rail: its name, its distance from the center, and its width. */
type RailFixture = readonly [words: string, across: number, wide: number];

// The dealer faces down the page, so the dealer's right is on its left.
const HOUSE: readonly RailFixture[] = [
  ['drop box', -620, 190],
  ['discard rack', -400, 190],
  ['dealer, with the table inventory', 0, 520],
  ['tip box', 620, 190],
];

const poker = ({ layout }: CompiledSubmission): readonly RailFixture[] => [
  ...(layout.items.some(({ clause }) => clause === '637a.2(e)') ? [['jackpot box', -620, 190] as const] : []),
  ['drop box', -400, 190],
  ['table inventory', 0, 320],
  ['tip box', 400, 190],
];

/** Equipment on the dealer's side of a table, in the rail, which may be curved. */
export const dealerSideShapes = (
  filed: CompiledSubmission,
  placeAt: (across: number) => LayoutPosition,
  color: string,
): DrawingShape[] =>
  (filed.of.kind === 'poker' ? poker(filed) : HOUSE).flatMap(([words, across, wide]): DrawingShape[] => {
    const place = placeAt(across);
    return [
      { shape: 'path', d: boxPath(place, 0, 0, wide, HIGH), stroke: color, wide: 2 },
      {
        shape: 'text',
        ...pointBeside(place, 0, SIZE * 0.35),
        size: SIZE,
        words,
        fill: color,
        ...(place.turned === 0 ? {} : { turned: place.turned }),
      },
    ];
  });
