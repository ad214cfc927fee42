import { HOUSE_GAMES, submit } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import type { PageProps } from '../app/pages.js';
import { CardFace } from '../parts/card.js';
import { Felt } from '../parts/felt.js';

export const Shown = ({ words }: PageProps): ReactNode => (
  <div className="page">
    <h1>table</h1>
    {words[0] === 'cards' ? (
      <>
        <div className="row">
          {Array.from({ length: 53 }, (_, card) => (
            <CardFace key={card} card={card} />
          ))}
          <CardFace card={null} />
          <CardFace card={null} back="blue" />
        </div>
        <div className="row">
          {Array.from({ length: 53 }, (_, card) => (
            <CardFace key={card} card={card} size="small" />
          ))}
        </div>
      </>
    ) : null}
    {HOUSE_GAMES.filter((g) => g.id === words[0]).map((game) => {
      const edition = game.editions.at(-1)?.edition ?? '';
      const made = submit(game, {
        paytables: Object.fromEntries(game.paytables(edition).map(({ wager, name }) => [wager, name])),
      });
      if ('faults' in made) return null;
      return (
        <Felt
          key={game.id}
          drawing={game.layout({ submission: made.ok })}
          wagers={game.wagers}
          title={game.title}
          label="x"
          mine={4}
          dealer={[1, 2, null, 4, 5].slice(0, game.counts.dealer)}
          community={[7, 8, null, null, null].slice(0, game.counts.community)}
          meters={{ x: 123456 }}
          hands={[
            {
              position: 4,
              wagers: Object.fromEntries(game.wagers.map(({ id }) => [id, 3600])),
              cards: [1, 2, 3, 40, 50, 51, 52].slice(0, game.counts.hand),
              name: 'you',
            },
            { position: 1, wagers: { ante: 500, 'pai-gow': 12500 }, cards: [null, null, null] },
          ]}
        />
      );
    })}
  </div>
);
