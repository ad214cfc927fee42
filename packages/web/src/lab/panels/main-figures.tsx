import type { GameOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { BestPlayFrequencies } from '../../odds/best-play.js';
import { percent, withMinus } from '../../odds/odds-words.js';
import { RoundResults } from '../../odds/round-results.js';
import { BigFigures } from '../../ui/big-figures.js';

export const unitOf = (game: HouseGame): 'Antes' | 'wagers' => (game.wagers[0]?.id === 'ante' ? 'Antes' : 'wagers');

interface MainFiguresProps {
  readonly game: HouseGame;
  readonly odds: GameOdds;
}

/** Edge, deviation, what best play does, and how rounds end. */
export const MainFigures = ({ game, odds: { main } }: MainFiguresProps): ReactNode => {
  const unit = unitOf(game);
  const first = unit === 'Antes' ? 'the Ante' : 'the wager';
  return (
    <div className="stack">
      <div className="panel">
        <BigFigures
          label="Figures of the main game"
          figures={[
            {
              name: `House edge, of ${first}`,
              text: percent(main.houseEdge, 6),
              below: `expected ${withMinus(main.expected)}`,
            },
            { name: 'Element of risk, of all wagered', text: percent(main.elementOfRisk, 6) },
            { name: 'Payback of all wagered', text: percent(main.payback, 6) },
            { name: 'Wagered on average', text: main.averageWager.toFixed(4), below: `${unit} in a round` },
            { name: 'Standard deviation', text: main.standardDeviation.toFixed(4), below: `${unit} in a round` },
            ...(main.published === null
              ? []
              : [
                  {
                    name: 'Payback that the Board published',
                    text: percent(main.published, 3),
                    below: `${main.verdict}${main.note === null ? '' : `: ${main.note}`}`,
                  },
                ]),
          ]}
        />
      </div>
      <div className="sides">
        <section className="panel stack" aria-label="Results of a round">
          <RoundResults distribution={main.distribution} unit={unit} />
        </section>
        <section className="panel stack" aria-label="What best play does">
          <BestPlayFrequencies frequencies={main.frequencies} digits={4} />
        </section>
      </div>
    </div>
  );
};
