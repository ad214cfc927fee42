import { formatCards } from '@fairdeal/cards';
import { type PokerDecision, type PokerRaise, type ReviewedStep, reviewHand } from '@fairdeal/lab';
import { dollars, type PokerGame } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { type ReactNode, useEffect, useState } from 'react';
import { ScrollArea } from '../ui/scroll-area.js';

const DID: Readonly<Record<PokerDecision['did'], string>> = {
  folded: 'folds',
  checked: 'checks',
  called: 'calls',
  raised: 'raises',
};

/** What the cards say of a raise: of what others would have done they say nothing. */
const raiseWords = ({ cents, called, folds }: PokerRaise): string =>
  `${dollars(cents)}: ${signed(Math.round(called))} if all call${folds === 0 ? '' : `; as good as staying in where all fold ${percent(folds, 0)} of the time`}`;

const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

interface HandReviewProps {
  readonly game: PokerGame;
  readonly steps: readonly ReviewedStep[];
}

/** What every decision of a hand was worth, where the cards of all who were in it are known. One after the other: the first take longest. */
export const HandReview = ({ game, steps }: HandReviewProps): ReactNode => {
  const [decisions, setDecisions] = useState<readonly PokerDecision[]>([]);
  const [done, setDone] = useState(false);
  useEffect(() => {
    const review = reviewHand(game, steps);
    let timer = 0;
    const next = (): void => {
      const { value, done: over } = review.next();
      if (over === true) {
        setDone(true);
        return;
      }
      setDecisions((before) => [...before, value]);
      timer = window.setTimeout(next);
    };
    setDecisions([]);
    setDone(false);
    timer = window.setTimeout(next);
    return () => window.clearTimeout(timer);
  }, [game, steps]);
  const known = decisions.filter(({ equity }) => equity !== null);
  return (
    <section className="room-worth" aria-label="What each decision was worth">
      <h3>What each decision was worth</h3>
      <p className="quiet" role="status">
        {!done
          ? 'The cards to come are counted …'
          : known.length === 0
            ? 'Not all hands that were in it are known: nothing can be said.'
            : 'By all cards to come, if nobody bets any more. Staying in is set against a fold, which is worth nothing. A raise is set against all who are in calling it, as far as they can; how often they would have folded no card tells, so nothing is said to be given away by it.'}
      </p>
      {known.length === 0 ? null : (
        <ScrollArea label="Decisions">
          <table className="room-review">
            <thead>
              <tr>
                {['Decision', 'Board', 'Pot', 'Part of the pot', 'Staying in', 'Given away', 'The raise'].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {known.map(({ step, seat, did, board, pot, toCall, equity, exact, worth, cost, raise }) => (
                <tr key={step}>
                  <th scope="row">
                    Seat {seat} {DID[did]}
                    {toCall > 0 && did !== 'raised' ? ` (${dollars(toCall)})` : ''}
                  </th>
                  <td>{board.length === 0 ? 'none yet' : formatCards(board)}</td>
                  <td>{dollars(pot)}</td>
                  <td>
                    {percent(equity ?? 0, 1)}
                    {exact ? '' : ', sampled'}
                  </td>
                  <td>{worth === null ? '' : signed(Math.round(worth))}</td>
                  <td>{cost === null || cost < 0.5 ? '' : <strong>{dollars(Math.round(cost))}</strong>}</td>
                  <td className="room-raise">{raise === null ? '' : raiseWords(raise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
};
