import { evaluateHigh, type RankingId } from '@fairdeal/cards';
import { dollars, type PokerGame, type PokerSubmission, type PokerView, type Seat } from '@fairdeal/rules';
import {
  type AwardedShare,
  type ComparedPotHand,
  type OddChip,
  type PotAbsence,
  type PotReasons,
  type PotShareReasons,
  whyPots,
} from '@fairdeal/rules/internal';
import type { SettledLine } from '../events/event-words.js';
import { seatNames } from '../events/sentences.js';
import { bareName, type HandName, handNameOf, handNameWords, withArticle } from '../hand-parts/hand-name.js';
import { shareName } from '../hands/explain-pots.js';
import { cardName } from '../refusals/phrases.js';
import { capitalize, joinList } from '../text/text.js';

/** Reasons of a pot in words: who won it with what, and what was considered and ruled out. */
export interface PotWhy {
  readonly words: string;
  readonly considered: readonly string[];
}

const potTitle = ({ pot, pots }: Pick<PotReasons, 'pot' | 'pots'>): string =>
  pot > 0 ? `side pot ${pot}` : pots > 1 ? 'the main pot' : 'the pot';

const isWinner = ({ obstacle }: ComparedPotHand): boolean => obstacle === null;

/** Names a part of the pot, where the game splits it: `High: `. */
const partName = ({ shares }: PokerGame, ranking: PotShareReasons['ranking']): string =>
  shares.length > 1 && ranking !== 'unopposed' ? `${shareName(ranking)}: ` : '';

/** A hand by name: of a high hand with its article, of a low one as it is read out. */
const nameOf = (ranking: RankingId, { hand, counts }: ComparedPotHand): HandName =>
  shareName(ranking) === 'High' && counts.length === FIVE ? handNameOf(evaluateHigh(counts)) : bareName(hand);
const FIVE = 5;

const wonWords = (game: PokerGame, part: PotShareReasons, title: string, you: Seat | null): readonly string[] => {
  const { ranking } = part;
  const { does } = seatNames(you);
  return part.hands.filter(isWinner).map((winner) => {
    const { seat, received, hand } = winner;
    const how =
      ranking === 'unopposed'
        ? ' as the last player left'
        : hand === ''
          ? ''
          : ` with ${withArticle(nameOf(ranking, winner))}`;
    return `${partName(game, ranking)}${capitalize(does(seat, 'win'))} ${dollars(received)} from ${title}${how}.`;
  });
};

const lostWords = (own: ComparedPotHand, winner: ComparedPotHand, ranking: RankingId, you: Seat | null): string => {
  const { seat, obstacle, decides } = own;
  const { who, whose } = seatNames(you);
  if (obstacle === 'cards-unknown') return `${capitalize(whose(seat))} cards are not known.`;
  const [mine, theirs] = [nameOf(ranking, own), nameOf(ranking, winner)];
  return decides === null
    ? `Not ${who(seat)}: ${withComma(mine)} does not beat ${withArticle(theirs)}.`
    : `Not ${who(seat)}: ${withArticle(mine)} too, but ${cardName(decides.own)} does not beat ${cardName(decides.winner)}.`;
};

const withComma = (name: HandName): string => `${withArticle(name)}${handNameWords(name).includes(', ') ? ',' : ''}`;

const ODD_CHIP: Readonly<Record<OddChip['by'], string>> = {
  'high-card-by-suit': 'for the highest card by suit',
  'low-card-by-suit': 'for the lowest card by suit',
  'left-of-button': 'as the player nearest to the left of the button',
  'right-of-button': 'as the player nearest to the right of the button',
};

const oddChipWords = ({ seat, cents, by, card }: OddChip, you: Seat | null): string =>
  `${capitalize(seatNames(you).does(seat, 'get'))} the odd ${dollars(cents)} ${ODD_CHIP[by]}${card === null ? '' : `, ${cardName(card)}`}.`;

/** `Seats 3 and 4`, `You and seat 3`. */
const seatList = (seats: readonly Seat[], you: Seat | null): string =>
  seats.length > 1 && !seats.some((seat) => seat === you)
    ? `Seats ${joinList(seats.map((seat) => `${seat}`))}`
    : capitalize(joinList(seats.map(seatNames(you).who)));

const partWords = (game: PokerGame, part: PotShareReasons, you: Seat | null): readonly string[] => {
  const { ranking, hands, oddChip, splitExcess } = part;
  if (ranking === 'unopposed') return [];
  const name = partName(game, ranking);
  const winner = hands.find(isWinner);
  if (winner === undefined) return [`${name}no hand qualifies.`];
  const short = hands.filter(({ obstacle }) => obstacle === 'not-qualified').map(({ seat }) => seat);
  const others = hands.filter(({ obstacle }) => obstacle !== null && obstacle !== 'not-qualified');
  const isOne = short.length === 1 && short[0] !== you;
  return [
    ...others.map((hand) => `${name}${lostWords(hand, winner, ranking, you)}`),
    ...(short.length === 0 ? [] : [`${name}${seatList(short, you)} ${isOne ? 'does' : 'do'} not qualify.`]),
    ...(oddChip === null ? [] : [`${name}${oddChipWords(oddChip, you)}`]),
    ...(splitExcess === 0
      ? []
      : [`The ${shareName(ranking).toLowerCase()} half takes the odd ${dollars(splitExcess)} of the split.`]),
  ];
};

const absentWords = (seats: readonly Seat[], why: PotAbsence, title: string, you: Seat | null): string => {
  const names = seatList(seats, you);
  if (why === 'folded') return `${names} folded.`;
  if (why === 'mucked') return `${names} mucked without showing.`;
  const were = seats.length > 1 || seats[0] === you ? 'were' : 'was';
  return `${names} ${were} all-in for less, with no claim to ${title}.`;
};

const ABSENCES: readonly PotAbsence[] = ['chips-short', 'mucked', 'folded'];

/** Writes the reasons of a pot as sentences. */
export const whyPotText = (game: PokerGame, reasons: PotReasons, you: Seat | null): PotWhy => {
  const title = potTitle(reasons);
  return {
    words: reasons.shares.flatMap((part) => wonWords(game, part, title, you)).join(' '),
    considered: [
      ...reasons.shares.flatMap((part) => partWords(game, part, you)),
      ...ABSENCES.flatMap((absence) => {
        const seats = reasons.absent.filter(({ why }) => why === absence).map(({ seat }) => seat);
        return seats.length === 0 ? [] : [absentWords(seats, absence, title, you)];
      }),
    ],
  };
};

/** Number of a pot by its name in the settlement. */
const potNumber = (what: string): number => Number(/\d+$/.exec(what)?.[0] ?? 0);

const awardedIn = (lines: readonly SettledLine[]): readonly AwardedShare[] => {
  const parts = new Map<string, AwardedShare>();
  for (const { what, pays, seat, received, cites } of lines) {
    const part = `${what} ${pays}`;
    const winners = [...(parts.get(part)?.winners ?? []), { seat, cents: received }];
    parts.set(part, { pot: potNumber(what), ranking: pays, winners, cites });
  }
  return [...parts.values()];
};

/** Hands that did not win a pot, as far as the viewer can know: one sentence each. `laid` is the table before the pots were pushed. */
export const potRuledOutInView = (
  game: PokerGame,
  submission: Pick<PokerSubmission, 'excessTo' | 'splitExcess'>,
  laid: Pick<PokerView, 'players' | 'board'>,
  { what, pays }: SettledLine,
  lines: readonly SettledLine[],
  you: Seat | null,
): readonly string[] => {
  const own = lines.filter((line) => line.what === what);
  return whyPots(game, submission, laid, awardedIn(own)).flatMap((reasons) => {
    const shares = reasons.shares.filter(({ ranking, cents }) => ranking === pays || cents === 0);
    return whyPotText(game, { ...reasons, shares }, you).considered;
  });
};
