import { type Card, formatCard, formatCards } from '@fairdeal/cards';
import type { PokerEvent, PokerGame, PokerTable } from '@fairdeal/rules';
import {
  type ComparedPotHand,
  type OddChip,
  type PotReasons,
  type PotShareReasons,
  pushedAtTable,
  whyPots,
} from '@fairdeal/rules/internal';
import { whyPotText } from '@fairdeal/words/internal';

interface WrittenPotHand extends Omit<ComparedPotHand, 'counts' | 'decides'> {
  readonly counts: string;
  readonly decides: { readonly own: string; readonly winner: string } | null;
}

interface WrittenPotShare extends Omit<PotShareReasons, 'hands' | 'oddChip'> {
  readonly hands: readonly WrittenPotHand[];
  readonly oddChip: (Omit<OddChip, 'card'> & { readonly card: string | null }) | null;
}

/** Reasons of a pot as JSON, with their sentences. */
export interface WrittenPotWhy extends Omit<PotReasons, 'pots' | 'shares'> {
  readonly words: string;
  readonly shares: readonly WrittenPotShare[];
  readonly considered: readonly string[];
}

const writeCard = (card: Card | null): string | null => (card === null ? null : formatCard(card));

const writeShare = ({ hands, oddChip, ...share }: PotShareReasons): WrittenPotShare => ({
  ...share,
  hands: hands.map(({ counts, decides, ...hand }) => ({
    ...hand,
    counts: formatCards(counts),
    decides: decides === null ? null : { own: formatCard(decides.own), winner: formatCard(decides.winner) },
  })),
  oddChip: oddChip === null ? null : { ...oddChip, card: writeCard(oddChip.card) },
});

type Amount = (cents: number) => number;

const withAmounts = (reasons: PotReasons, of: Amount): PotReasons => ({
  ...reasons,
  cents: of(reasons.cents),
  shares: reasons.shares.map((share) => ({
    ...share,
    cents: of(share.cents),
    splitExcess: of(share.splitExcess),
    hands: share.hands.map((hand) => ({ ...hand, received: of(hand.received) })),
    oddChip: share.oddChip === null ? null : { ...share.oddChip, cents: of(share.oddChip.cents) },
  })),
});

/** Explains the pots that an event pushed: the hands that were compared, and what ruled each out. `scale` is for a hand that counts chips: units of the table in a chip. */
export const writePotWhy = (
  game: PokerGame,
  before: PokerTable,
  event: PokerEvent,
  scale: number | null = null,
): readonly WrittenPotWhy[] => {
  const pushed = pushedAtTable(before, event);
  if (pushed === null) return [];
  return whyPots(game, before.submission, pushed.hands, pushed.awarded).map((reasons) => {
    const counted = scale === null ? reasons : withAmounts(reasons, (units) => units / scale);
    const spoken = scale === null ? reasons : withAmounts(reasons, (units) => Math.round((units * 100) / scale));
    const { pots: _, shares, ...rest } = counted;
    return { ...rest, ...whyPotText(game, spoken, null), shares: shares.map(writeShare) };
  });
};
