import type { GameOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import type { ReactNode } from 'react';
import { BarChart } from '../../charts/bars.js';
import { BestPlayFrequencies } from '../../odds/best-play.js';
import { costInWords, EXAMPLE_ANTE, oneIn } from '../../odds/odds-words.js';
import { outcomesPerHundred } from '../../odds/outcomes.js';
import { RoundResults } from '../../odds/round-results.js';
import { HundredRounds } from './hundred-rounds.js';

const WORDS = { won: 'end with more than they began', tied: 'end as they began', lost: 'end with less' } as const;

/** The odds as pictures, all from what the lab stored. */
export const OddsSection = ({ game, odds }: { readonly game: HouseGame; readonly odds: GameOdds }): ReactNode => {
  const { main } = odds;
  const optional = odds.wagers.filter(({ wager }) => game.optional.includes(wager));
  const nameOf = (wager: string): string => shortWagerTitle(game, wager);
  const unit = game.wagers[0]?.id === 'ante' ? 'Antes' : 'wagers';
  return (
    <div className="columns">
      <section className="panel" aria-label="A hundred rounds">
        <HundredRounds ends={outcomesPerHundred(main.distribution)} words={WORDS} />
      </section>
      <section className="panel" aria-label="Results of a round">
        <RoundResults distribution={main.distribution} unit={unit} />
      </section>
      <section className="panel" aria-label="House edge">
        <BarChart
          caption="What the house keeps of $10"
          what="Wager and paytable"
          measure="Of $10"
          bars={[
            { label: `Main game, of the ${unit === 'Antes' ? 'Ante' : 'wager'}`, value: main.houseEdge },
            ...(main.averageWager === 1
              ? []
              : [{ label: 'Main game, of all that is wagered', value: main.elementOfRisk }]),
            ...optional.map(({ wager, paytable, hold }) => ({ label: `${nameOf(wager)} ${paytable}`, value: hold })),
          ].map((bar) => ({ ...bar, text: costInWords(EXAMPLE_ANTE * bar.value) }))}
        />
      </section>
      <section className="panel" aria-label="How often it wins">
        <BarChart
          caption="How often a wager wins"
          what="Wager"
          measure="Chance"
          bars={[...new Map(optional.map((row) => [row.wager, row])).values()].map(({ wager, hitFrequency }) => ({
            label: nameOf(wager),
            value: hitFrequency,
            text: oneIn(hitFrequency),
          }))}
        />
        <BestPlayFrequencies frequencies={main.frequencies} />
      </section>
    </div>
  );
};
