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

/** House edge, standard deviation, best-play frequencies and results of a round. */
export const MainFigures = ({ game, odds: { main } }: MainFiguresProps): ReactNode => {
  const unit = unitOf(game);
  return (
    <div className="stack">
      <div className="panel">
        <BigFigures
          label="Figures of the main game"
          figures={[
            {
              name: `House edge, per ${unit === 'Antes' ? 'Ante' : 'wager'}`,
              text: percent(main.houseEdge, 6),
              below: `EV ${withMinus(main.expected)}`,
            },
            { name: 'Element of risk', text: percent(main.elementOfRisk, 6) },
            { name: 'Main-game payback', text: percent(main.payback, 6) },
            { name: 'Average total wager', text: main.averageWager.toFixed(4), below: `${unit} per round` },
            { name: 'Standard deviation', text: main.standardDeviation.toFixed(4), below: `${unit} per round` },
            ...(main.published === null
              ? []
              : [
                  {
                    name: 'Payback published by the Board',
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
        <section className="panel stack" aria-label="Best-play frequencies">
          <BestPlayFrequencies frequencies={main.frequencies} digits={4} />
        </section>
      </div>
    </div>
  );
};
