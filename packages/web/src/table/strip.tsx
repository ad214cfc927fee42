import { dollars, type HouseGame, type TableView } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { type CardBack, CardFace, cardName } from '../parts/card.js';

const named = (cards: readonly (number | null)[]): string => cards.map(cardName).join(', ');

const wagersWords = ({ wagers: rules }: HouseGame, wagers: Readonly<Record<string, number>>): string =>
  rules
    .filter(({ id }) => (wagers[id] ?? 0) > 0)
    .map(({ id, title }) => `${title} ${dollars(wagers[id] ?? 0)}`)
    .join(', ');

/** The whole table in words, for who cannot see its picture. */
export const inWords = (game: HouseGame, view: TableView, mine: number | null): string => {
  const boxes = view.boxes.map(({ box, owner, cards, wagers }) => {
    const parts = [wagersWords(game, wagers), named(cards)].filter((part) => part !== '');
    const place = box === mine ? 'Your position' : `${owner === mine ? 'Your position' : 'Position'} ${box}`;
    return `${place}: ${parts.length === 0 ? 'no wager' : parts.join('; ')}.`;
  });
  return [
    `${game.title} table.`,
    ...(view.dealer.length === 0 ? [] : [`Dealer: ${named(view.dealer)}.`]),
    ...(view.community.length === 0 ? [] : [`Board: ${named(view.community)}.`]),
    ...(view.extra.length === 0 ? [] : [`Extra card: ${named(view.extra)}.`]),
    ...boxes,
  ].join(' ');
};

/** The dealer's side and the other seats, as small as a phone needs them. */
export const Strip = ({
  game,
  view,
  mine,
  back,
}: {
  readonly game: HouseGame;
  readonly view: TableView;
  readonly mine: number | null;
  readonly back: CardBack;
}): ReactNode => {
  const others = view.boxes.filter(({ owner }) => owner !== mine);
  return (
    <div className="table-strip">
      {(
        [
          ['Dealer', view.dealer],
          ['Board', view.community],
          ['Extra card', view.extra],
        ] as const
      ).map(([name, cards]) =>
        cards.length === 0 ? null : (
          <div key={name} className="table-strip-row">
            <span className="quiet">{name}</span>
            <span className="table-strip-cards">
              {cards.map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
                <CardFace key={`${at} ${card}`} card={card} size="small" back={back} />
              ))}
            </span>
          </div>
        ),
      )}
      {others.length === 0 ? null : (
        <ul className="table-strip-others">
          {others.map(({ box, wagers, cards }) => (
            <li key={box}>
              <strong>Seat {box}</strong> <span className="quiet">{wagersWords(game, wagers)}</span>
              {cards.every((card) => card === null) ? (
                <span className="quiet">{cards.length === 0 ? '' : `${cards.length} cards`}</span>
              ) : (
                <span className="table-strip-cards table-strip-tiny">
                  {cards.map((card, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
                    <CardFace key={`${at} ${card}`} card={card} size="small" back={back} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
