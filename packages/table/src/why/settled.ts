import { formatCards } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame, isRefused, type Refusal, type RoundSettlement } from '@fairdeal/rules';
import {
  type BetterOutcome,
  type SettledHand,
  type SettledHandReasons,
  type SettledWagerReasons,
  seatAtBox,
  settleJsonByHand,
  whySettled,
} from '@fairdeal/rules/internal';
import { whySettledText } from '@fairdeal/words/internal';

/** Better outcome of a wager as JSON, with its cards as text. */
export interface WrittenOutcome extends Omit<BetterOutcome, 'swaps'> {
  readonly swaps: readonly { readonly out: string; readonly in: string }[];
}

/** Reasons of one wager as JSON, with their sentences. */
export interface WrittenWagerWhy extends Omit<SettledWagerReasons, 'better'> {
  readonly words: string;
  readonly better: readonly WrittenOutcome[];
  readonly considered: readonly string[];
}

/** Reasons of a seat's settlement as JSON, with their sentences. */
export interface WrittenSettledWhy extends Pick<SettledHandReasons, 'dealer' | 'decisions'> {
  readonly seat: number;
  readonly words: string;
  readonly wagers: readonly WrittenWagerWhy[];
}

/** Settled round with the reasons of every seat, in settlement order. */
export interface ExplainedSettlement extends RoundSettlement {
  readonly why: readonly WrittenSettledWhy[];
}

const writeOutcome = ({ swaps, ...rest }: BetterOutcome): WrittenOutcome => ({
  ...rest,
  swaps: swaps.map(({ out, in: cards }) => ({ out: formatCards([out]), in: formatCards(cards) })),
});

/** Explains the settlement of a hand: what decided each wager, what else was considered, and the fact that ruled it out. */
export const writeSettledWhy = (game: HouseGame, settled: SettledHand): WrittenSettledWhy => {
  const reasons = whySettled(game, settled);
  const said = whySettledText(game, settled, reasons, null);
  return {
    seat: Number(seatAtBox(reasons.box)),
    words: said.words,
    dealer: reasons.dealer,
    wagers: reasons.wagers.map(({ better, ...line }, at) => ({
      ...line,
      words: said.wagers[at]?.words ?? '',
      better: better.map(writeOutcome),
      considered: said.wagers[at]?.considered ?? [],
    })),
    decisions: reasons.decisions,
  };
};

/** Settles a round from JSON with the reasons of every seat. */
export const settleWithReasons = (input: unknown): ExplainedSettlement | Refusal => {
  const read = settleJsonByHand(HOUSE_GAMES, input);
  if (isRefused(read)) return read;
  const { game, settled, answer } = read;
  return { ...answer, why: settled.map((one) => writeSettledWhy(game, one)) };
};
