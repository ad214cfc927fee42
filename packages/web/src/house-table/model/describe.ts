import { dollars, type HouseGame, type LayoutDrawing, type TableView } from '@fairdeal/rules';
import { cardName } from '../../cards/card.js';

const named = (cards: readonly (number | null)[]): string =>
  cards.length > 1 && cards.every((card) => card === null)
    ? `${cards.length} face-down cards`
    : cards.map(cardName).join(', ');

const wagersWords = ({ wagers: rules }: HouseGame, wagers: Readonly<Record<string, number>>): string =>
  rules
    .filter(({ id }) => (wagers[id] ?? 0) > 0)
    .map(({ id, title }) => `${title} ${dollars(wagers[id] ?? 0)}`)
    .join(', ');

/** Description of the whole table for screen readers. */
export const describeHouseTable = (game: HouseGame, view: TableView, mine: number | null): string => {
  const boxes = view.boxes.map(({ box, owner, cards, wagers }) => {
    const parts = [wagersWords(game, wagers), named(cards)].filter((part) => part !== '');
    const place = box === mine ? 'Your position' : `${owner === mine ? 'Your position' : 'Position'} ${box}`;
    return `${place}: ${parts.length === 0 ? 'no bet' : parts.join('; ')}.`;
  });
  return [
    `${game.title} table.`,
    ...(view.dealer.length === 0 ? [] : [`Dealer: ${named(view.dealer)}.`]),
    ...(view.community.length === 0 ? [] : [`Board: ${named(view.community)}.`]),
    ...(view.extra.length === 0 ? [] : [`Extra card: ${named(view.extra)}.`]),
    ...boxes,
  ].join(' ');
};

/** Name of the area that picked cards go to. */
export const settingAreaWords = ({ items }: LayoutDrawing, area: string | undefined): string =>
  items.find(({ id, where }) => id === area && where === 'position')?.words ?? 'hand';
