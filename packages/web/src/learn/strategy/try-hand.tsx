import { type Card, shuffle, simulationChance } from '@fairdeal/cards';
import { saigonSettings } from '@fairdeal/cards/internal';
import type { HouseGame, HouseGameId } from '@fairdeal/rules';
import { costInWords } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { CardFace } from '../../cards/card.js';
import { actionWords, antesInDollars, EXAMPLE_ANTE, signedAntes, withMinus } from '../../odds/odds-words.js';
import { Button } from '../../ui/button.js';
import { Computing } from '../../ui/computing.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { LabeledHand } from '../cards/labeled-hand.js';
import type { ChoiceValue } from '../solver/solver-messages.js';
import { useSolver } from '../solver/use-solver.js';

interface SampleHand {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
}

/** Games where a whole hand tells more than a chart, with the cards face up at the decision. */
const FACE_UP_CARDS: Readonly<Record<HouseGameId, 'nothing' | 'dealer' | 'flop' | null>> = {
  'heads-up-holdem': 'flop',
  'high-card-flush': 'nothing',
  'saigon-5': 'nothing',
  // The chart already shows every hand.
  'over-under': null,
  'dj-wild': 'nothing',
  'face-up-pai-gow': 'dealer',
};

/** In Saigon 5 Card, only a hand with several Point Counts gives a choice. */
const leavesChoice = (game: HouseGame, own: readonly Card[]): boolean =>
  game.id !== 'saigon-5' || new Set(saigonSettings(own).map(({ points }) => points)).size > 1;

/** Deck of the hand with this number, the same for everyone. */
const deckOf = (game: HouseGame, number: number): readonly Card[] => {
  let left = number;
  for (let seed = 1; ; seed += 1) {
    const deck = shuffle(simulationChance(`learn ${game.id} ${seed}`), game.batch);
    if (leavesChoice(game, deck.slice(0, game.counts.hand))) left -= 1;
    if (left === 0) return deck;
  }
};

const deal = (game: HouseGame, number: number): SampleHand => {
  const deck = deckOf(game, number);
  const { hand, dealer } = game.counts;
  const own = deck.slice(0, hand).toSorted((one, other) => other - one);
  const rest = deck.slice(hand);
  switch (FACE_UP_CARDS[game.id]) {
    case 'dealer':
      return { cards: own, dealer: rest.slice(0, dealer).toSorted((one, other) => other - one) };
    case 'flop':
      return { cards: own, community: rest.slice(0, 3) };
    default:
      return { cards: own };
  }
};

const ActionLabel = ({ choice: { action, low } }: { readonly choice: ChoiceValue }): ReactNode =>
  low.length === 0 ? (
    actionWords(action)
  ) : (
    <span className="learn-hand">
      {low.map((card) => (
        <CardFace key={card} card={card} size="small" />
      ))}
      <span className="learn-low">low</span>
    </span>
  );

const ChoiceValues = ({ choices }: { readonly choices: readonly ChoiceValue[] }): ReactNode => {
  const best = choices[0]?.expected ?? 0;
  return (
    <>
      <ScrollArea label="EV of every choice" className="learn-choices">
        <table>
          <TableHead names={['Choice', { number: 'EV on $10' }, { number: 'Costs' }]} />
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.action}>
                <th scope="row">
                  <ActionLabel choice={choice} />
                </th>
                <td className="number">{antesInDollars(choice.expected)}</td>
                <td className="number">
                  {choice.expected === best ? 'best' : costInWords(EXAMPLE_ANTE * (best - choice.expected))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <details>
        <summary>Exact values in Antes</summary>
        <ScrollArea label="Exact EV of every choice" className="learn-choices">
          <table>
            <TableHead names={['Choice', { number: 'EV' }, 'Fraction']} />
            <tbody>
              {choices.map((choice) => (
                <tr key={choice.action}>
                  <th scope="row">
                    <ActionLabel choice={choice} />
                  </th>
                  <td className="number">{signedAntes(choice.expected)}</td>
                  <td>{withMinus(choice.fraction)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
    </>
  );
};

/** Sample hands with the EV of each choice. */
export const TryHand = ({ game, edition }: { readonly game: HouseGame; readonly edition: string }): ReactNode => {
  const [number, setNumber] = useState(1);
  const dealt = deal(game, number);
  const isOffered = FACE_UP_CARDS[game.id] !== null;
  const { answer, share, wrong } = useSolver(
    `hand ${game.id} ${edition} ${number}`,
    isOffered ? { about: 'choices', game: game.id, edition, situations: [dealt] } : null,
  );
  if (!isOffered) return null;
  return (
    <section className="panel stack" aria-label="Sample hand">
      <div className="head">
        <h3>Hand {number}</h3>
        <Button onClick={() => setNumber(number + 1)}>Deal another hand</Button>
      </div>
      <div className="learn-felt on-felt">
        {dealt.dealer === undefined ? null : <LabeledHand label="Dealer" cards={dealt.dealer} />}
        {dealt.community === undefined ? null : <LabeledHand label="The Flop" cards={dealt.community} />}
        <LabeledHand label="Your cards" cards={dealt.cards} />
      </div>
      {answer === null ? (
        <Computing what="The EV of each choice" share={share} wrong={wrong} />
      ) : (
        <div aria-live="polite">
          <ChoiceValues choices={answer[0] ?? []} />
        </div>
      )}
    </section>
  );
};
