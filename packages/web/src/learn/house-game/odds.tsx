import type { GameOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { costInWords } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { BarChart } from '../../charts/bars.js';
import { BestPlayFrequencies } from '../../odds/best-play.js';
import { EXAMPLE_ANTE, oneIn } from '../../odds/odds-words.js';
import { outcomesPerHundred } from '../../odds/outcomes.js';
import { RoundResults } from '../../odds/round-results.js';
import { HundredRounds } from './hundred-rounds.js';

const WORDS = { won: 'won', tied: 'pushed', lost: 'lost' } as const;

/** Charts of the odds, from the lab's stored results. */
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
          caption="House edge on a $10 bet"
          what="Wager and paytable"
          measure="Cost of $10"
          bars={[
            { label: `Main game, per ${unit === 'Antes' ? 'Ante' : 'wager'}`, value: main.houseEdge },
            ...(main.averageWager === 1
              ? []
              : [{ label: 'Main game, of all money wagered', value: main.elementOfRisk }]),
            ...optional.map(({ wager, paytable, hold }) => ({ label: `${nameOf(wager)} ${paytable}`, value: hold })),
          ].map((bar) => ({ ...bar, text: costInWords(EXAMPLE_ANTE * bar.value) }))}
        />
      </section>
      <section className="panel" aria-label="Hit frequency">
        <BarChart
          caption="Hit frequency of each wager"
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
