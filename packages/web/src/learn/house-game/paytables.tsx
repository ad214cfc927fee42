import type { GameOdds, WagerLineOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { StackedBarChart } from '../../charts/bars.js';
import { compareByWager } from '../../odds/compare-paytables.js';
import { percent } from '../../odds/odds-words.js';
import { PaybackByLine, PaytableComparison } from '../../odds/paytable-comparison.js';
import { WhyButton } from '../../ui/clauses.js';

const clausesOf = (game: HouseGame, edition: string, wager: string): string[] => [
  ...game.wagers.filter(({ id }) => id === wager).map(({ clause }) => clause),
  ...game
    .paytables(edition)
    .filter((table) => table.wager === wager)
    .map(({ clause }) => clause),
];

interface PaytablesSectionProps {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly lines: readonly WagerLineOdds[];
}

/** Paytables of each wager, with frequencies, payouts and the sources of the payback. */
export const PaytablesSection = ({ game, odds, lines }: PaytablesSectionProps): ReactNode =>
  compareByWager(odds, lines).map((side) => {
    const rule = game.wagers.find(({ id }) => id === side.wager);
    const title = shortTitle(rule?.title ?? side.wager);
    const placeOf = (hand: string): number => side.lines.findIndex((line) => line.hand === hand);
    const own = lines.filter(({ wager }) => wager === side.wager);
    return (
      <section key={side.wager} className="panel stack" aria-label={title}>
        <div className="head">
          <h3>{title}</h3>
          <WhyButton
            cites={clausesOf(game, odds.edition, side.wager)}
            about={title}
            edition={odds.edition}
            label="Clauses"
          />
        </div>
        <PaytableComparison title={title} side={side} />
        <StackedBarChart
          caption="Payback of each dollar wagered, by line from the top of the table"
          whole={Math.max(1, ...own.map(({ payback }) => payback))}
          stacks={own.map(({ paytable, payback, lines: parts, fromMeter: meter }) => ({
            label: own.length === 1 ? title : `Table ${paytable}`,
            text: percent(payback),
            parts: [
              ...parts.map(({ hand, contribution }) => ({ line: placeOf(hand), value: contribution })),
              ...(meter === undefined
                ? []
                : [{ line: side.lines.length, value: meter.progression + meter.startedAgain }]),
            ],
          }))}
        />
        <details>
          <summary>Payback by line</summary>
          <PaybackByLine title={title} side={side} />
          {own.some(({ fromMeter }) => fromMeter !== undefined) ? (
            <p className="quiet">
              Lines paid from the meter show only their fixed part. The rest of the payback comes from contributions and
              seeds of the meter.
            </p>
          ) : null}
        </details>
      </section>
    );
  });
