import { formatCards } from '@fairdeal/cards';
import { type PokerDecision, type PokerRaise, type ReviewedStep, reviewHand } from '@fairdeal/lab';
import { dollars, type PokerGame } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { type ReactNode, useEffect, useState } from 'react';
import { dollarsOrMinus } from '../../ui/money.js';
import { ScrollArea } from '../../ui/scroll-area.js';

const DID: Readonly<Record<PokerDecision['did'], string>> = {
  folded: 'folds',
  checked: 'checks',
  called: 'calls',
  raised: 'raises',
};

/** Value of a raise by the cards alone. They don't tell how others would have answered it. */
const raiseWords = ({ cents, called, folds }: PokerRaise): string =>
  `${dollars(cents)}: ${dollarsOrMinus(Math.round(called))} if all call${folds === 0 ? '' : `. Equal to staying in if all fold ${percent(folds, 0)} of the time`}`;

interface HandReviewProps {
  readonly game: PokerGame;
  readonly steps: readonly ReviewedStep[];
}

/** Value of each decision of a hand, if all cards are known. It adds them one by one, since the first take longest. */
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
    <section className="room-worth" aria-label="Decision review">
      <h3>Decision review</h3>
      <p className="quiet" role="status">
        {!done
          ? 'Calculating…'
          : known.length === 0
            ? 'Some hands are hidden, so their decisions can’t be valued.'
            : 'Values average over all cards to come and assume no more bets. Staying in is compared with a fold, which is worth $0. A raise assumes that every player calls as far as they can. The cards can’t tell how often players would fold, so a raise shows no loss.'}
      </p>
      {known.length === 0 ? null : (
        <ScrollArea label="Decisions">
          <table className="room-review">
            <thead>
              <tr>
                {['Decision', 'Board', 'Pot', 'Equity', 'Value of staying in', 'Loss', 'Raise'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.map(({ step, seat, did, board, pot, toCall, equity, exact, worth, cost, raise }) => (
                <tr key={step}>
                  <th scope="row">
                    Seat {seat} {DID[did]}
                    {toCall > 0 && did !== 'raised' ? ` (${dollars(toCall)})` : ''}
                  </th>
                  <td>{board.length === 0 ? 'none' : formatCards(board)}</td>
                  <td>{dollars(pot)}</td>
                  <td>
                    {percent(equity ?? 0, 1)}
                    {exact ? '' : ', sampled'}
                  </td>
                  <td>{worth === null ? '' : dollarsOrMinus(Math.round(worth))}</td>
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
