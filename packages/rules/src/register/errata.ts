import type { ClauseId } from './index.js';

/** Place where the printed regulation cannot be meant as it stands, in our words, with Fairdeal's answer. */
export interface Erratum {
  /** The chapter, or `all` for a point that several chapters share. */
  readonly chapter: '637a' | '677a' | '678a' | '680a' | '686a' | '687a' | '688a' | 'all';
  readonly title: string;
  /** The clauses, or the section if the point is about its title. */
  readonly clauses: readonly (ClauseId | '680a.12')[];
  /** The only edition that has it, if another edition does not. */
  readonly editions?: Readonly<Partial<Record<ClauseId, string>>>;
  readonly says: string;
  /** Reason that it cannot be meant, or its cost. */
  readonly why: { readonly lead: 'Why not' | 'Why not both' | 'The problem'; readonly words: string };
  readonly does: string;
  /** Setting that lets a house choose otherwise, if there is one. */
  readonly setting: string | null;
}

/** Errata in the order of the chapters; the source of `docs/errata.md`. */
export const ERRATA: readonly Erratum[] = [
  {
    chapter: 'all',
    title: 'Direction of settlement',
    clauses: ['687a.11(e)'],
    says: 'The text has the dealer start with the player farthest to the left and continue counterclockwise.',
    why: {
      lead: 'Why not',
      words:
        'nobody sits further counterclockwise than the far left. Every other chapter with this procedure starts at the right.',
    },
    does: "Fairdeal settles from the dealer's right, counterclockwise, in every game. Over/Under is an exception by its own text: the dealer serves and settles players one by one from the left, clockwise (686a.7(f), 686a.7(j)).",
    setting: null,
  },
  {
    chapter: 'all',
    title: '"Reshuffled" for "preshuffled"',
    clauses: ['677a.4(e)', '678a.4(e)', '686a.4(e)', '687a.4(e)', '688a.4(e)'],
    editions: { '678a.4(e)': '2016' },
    says: 'The text mentions cards that arrive at the table inspected and "reshuffled".',
    why: {
      lead: 'Why not',
      words:
        'cards that have not been shuffled at the table cannot be reshuffled. The rule that the clause refers to is about preshuffled cards. 637a.4(e), 680a.4(e) and the 2019 edition of 678a.4(e) say "preshuffled".',
    },
    does: 'Fairdeal reads "preshuffled". The setting `preshuffled` says whether the house uses such cards.',
    setting: 'preshuffled',
  },
  {
    chapter: '637a',
    title: 'Fourth street in Super Seven-card Stud with nine players',
    clauses: ['637a.10(f)', '637a.10(h)', '637a.10(m)'],
    says: 'The text gives each remaining player their own fourth card. It allows one common card only on later streets, when the deck is too short.',
    why: {
      lead: 'Why not',
      words:
        'nine players get five cards each, which leaves seven cards. If all nine stay, the deck is too short for a burn card and nine more cards.',
    },
    does: 'Fairdeal deals one common card on fourth street whenever the deck is too short, as 637a.10(h) does on later streets. There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'Two missing paytables',
    clauses: ['677a.11(h)(2)(iii)(B)', '677a.11(i)(1)(i)'],
    says: 'The text refers the Bad Beat and the Pocket Bonus to two subsections of § 677a.12, but their tables are missing.',
    why: { lead: 'The problem', words: 'neither can be paid without its table.' },
    does: "Fairdeal pays a beaten straight flush 500 to 1, four-of-a-kind 50, full house 10, flush 8 and straight 5. This gives the game's known house edge of 2.358%. The Pocket Bonus has three tables. Their lines are a pair of aces; an ace with a suited king, queen or jack; the same offsuit; and a pair of 2s to kings. Table A pays 30, 20, 10 and 5 to 1, table B 25, 20, 10 and 5, and table C 30, 20, 10 and 4. The house edge is 4.52% with A and 9.95% with C, the range that the Board published. The letters are ours.",
    setting: null,
  },
  {
    chapter: '677a',
    title: 'The smallest raise',
    clauses: ['677a.11(b)', '677a.11(d)'],
    says: 'The text lets a player raise up to three times the Ante before the Flop and up to two times after it. It gives no minimum.',
    why: {
      lead: 'Why not',
      words:
        'a raise of one chip would keep the whole Ante and Odds in play to the end for almost nothing. The player would have an edge of more than 5%.',
    },
    does: 'Fairdeal requires a whole multiple of the Ante: one, two or three times before the Flop, one or two times after it, and exactly the Ante at the end (677a.11(f)). There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'Winning with less than a pair',
    clauses: ['677a.12(b)'],
    says: 'The text pays the Odds Wager by a table that ends with a push for a pair. A player can win with less than that when the dealer has even less.',
    why: { lead: 'Why not', words: 'a winning wager cannot lose, and nothing says how much it would be paid.' },
    does: 'Fairdeal pushes it. There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'The house edge of Trips Plus, table A',
    clauses: ['677a.12(e)'],
    says: 'The Board published a range of house edges that starts at 0.75%.',
    why: { lead: 'Why not', words: 'an exact count of all seven-card hands gives table A a house edge of 0.7402%.' },
    does: 'Fairdeal pays by the table as printed and reports the exact figure.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'Trips Plus after an exposed dealer card',
    clauses: ['677a.13(d)'],
    says: "The text voids Ante, Odds and Raise when a dealer's card is exposed too early. Trips Plus is still settled, on five community cards that may not be dealt yet.",
    why: { lead: 'Why not', words: 'the wager cannot be decided without them.' },
    does: 'Fairdeal deals the missing community cards, with a burn card each time, before the round is void. If nobody has a Trips Plus Wager none are dealt. There is no setting.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'The ace in a straight flush',
    clauses: ['678a.6(a)', '678a.6(d)'],
    says: 'The text ranks the ace only above the king, and requires suited cards of consecutive rank. A suited A-2-3 would then not be a straight flush.',
    why: {
      lead: 'Why not',
      words:
        'the Board published house edges of 6.6% to 13.0% for the Straight Flush Bonus. Read literally, the four tables have 14.28% to 20.51%. If the ace may also be low, they have 6.27% to 13.09%.',
    },
    does: 'Fairdeal lets the ace be high or low in a sequence, never in the middle. A house that wants the literal text sets `aceLowStraightFlush` to false.',
    setting: 'aceLowStraightFlush',
  },
  {
    chapter: '678a',
    title: 'The house edge of the Straight Flush Bonus',
    clauses: ['678a.12(c)'],
    says: 'The Board published 6.6% to 13.0%.',
    why: {
      lead: 'Why not',
      words:
        'an exact count of all seven-card hands, with the ace low, gives table A a house edge of 13.0864%, B 6.2673%, C 7.7574% and D 7.3885%.',
    },
    does: 'Fairdeal pays by the tables as printed and reports both the published range and the exact figures.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'The house edge of the Progressive Jackpot',
    clauses: ['678a.12(d)'],
    says: 'The Board published a house edge of 23%.',
    why: {
      lead: 'Why not',
      words:
        '23% is the part of each wager that goes to the meter, not the house edge. The fixed lines return 47.07% with table A and 52.15% with table B. Players also win the 23% for the meter and the 5% for the reserve in the end. That leaves a house edge of 24.93% with table A and 19.85% with table B. If the ace is only high, it is 29.06% and 24.78%. No reading of the tables gives 23%.',
    },
    does: 'Fairdeal pays by the tables as printed and reports the computed figures.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'A reserve with no stated use',
    clauses: ['678a.12(d)(3)'],
    editions: { '678a.12(d)(3)': '2019' },
    says: 'The text puts 5% of each Progressive Jackpot Wager in a reserve and resets the meter to $0 after its top award. It does not mention the reserve again.',
    why: {
      lead: 'The problem',
      words: 'the reserve would grow forever, and the next player would play for an empty meter.',
    },
    does: 'Fairdeal resets the meter with the money in the reserve. There is no setting. The 2016 edition has no reserve: the submission sets the rate and both amounts (`progressionRate`, `initialAmount`, `resetAmount`).',
    setting: null,
  },
  {
    chapter: '680a',
    title: '"Reshuffled" for "preshuffled"',
    clauses: ['680a.5(c)(2)'],
    says: 'The text requires a cut when cards were shuffled by hand or "reshuffled". The 2016 edition of 678a.5(c)(2) has the same words.',
    why: {
      lead: 'Why not',
      words:
        'a reshuffle is done by hand, which the clause already names, or by a device, whose cards are dealt without a cut (680a.5(c)(1)). The matching clauses 677a.5(c)(2), 687a.5(c)(2) and the 2019 edition of 678a.5(c)(2) say "preshuffled".',
    },
    does: 'Fairdeal reads "preshuffled". Cards shuffled by hand or preshuffled are cut; cards from a shuffler are not.',
    setting: null,
  },
  {
    chapter: '680a',
    title: 'Two pair on the Bonus',
    clauses: ['680a.12(c)'],
    says: 'The text pays 8 to 1 for two pair.',
    why: {
      lead: 'The problem',
      words:
        'at 8 to 1 the house edge of the Bonus is 12.80%. The Board published 7.97%, which is exactly the house edge with two pair at 9 to 1, so 9 to 1 was probably filed.',
    },
    does: 'Fairdeal pays the printed 8 to 1. There is no setting: the chapter has only table A.',
    setting: null,
  },
  {
    chapter: '680a',
    title: 'A section title with missing content',
    clauses: ['680a.12'],
    says: 'The text calls the section "Payout odds; Envy Bonus; rate of progression".',
    why: {
      lead: 'Why not',
      words:
        'the chapter has no envy bonus, progressive wager or rate of progression. The title was copied from another game.',
    },
    does: 'Fairdeal offers none of them.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'A total on the wrong side',
    clauses: ['686a.7(k)'],
    says: 'The text says that the Ante and the second wager lose on 18 to 23. It does not mention a player who bet Over and got 17 or less, or bet Under and got 24 or more.',
    why: {
      lead: 'Why not',
      words:
        'a wager that neither wins nor loses would have to be returned. With best play the player would then have an edge of 17.9% of the Ante (22482/125333). The published payback on the required wagers is 98.95%, which is exact if such a hand loses.',
    },
    does: 'Fairdeal settles these wagers as losses, by 686a.7(k). There is no setting.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'The Bonus after a surrender',
    clauses: ['686a.7(h)'],
    says: 'The text says that a player who surrenders keeps the Bonus, and that subsection (k) settles it.',
    why: { lead: 'Why not', words: '(k) is about the Ante and the second wager. The Bonus is settled in (l).' },
    does: 'Fairdeal settles it by 686a.7(l). There is no setting.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'A subsection number used twice',
    clauses: ['686a.7(i)', '686a.7(j)(i)'],
    says: 'The text uses the number (i) for a subsection and again for the paragraph under (j) that decides the winner.',
    why: { lead: 'The problem', words: 'a citation of (i) is ambiguous.' },
    does: 'Fairdeal cites the subsection as 686a.7(i) and the paragraph as 686a.7(j)(i).',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'The payback of the Bonus',
    clauses: ['686a.8(b)'],
    says: 'The Board published a payback of 94.393% for the Bonus.',
    why: {
      lead: 'Why not',
      words:
        'that figure adds rounded lines. An exact count over six decks gives a payback of 45503/48205, or 94.3948%.',
    },
    does: 'Fairdeal pays by the table as printed and reports the exact figure.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'Five-of-a-kind has no rank',
    clauses: ['687a.6(c)'],
    says: "The text lists the hands from five wilds down to high card. Five-of-a-kind, such as four of a rank and a wild, is not listed. Every paytable of 687a.12 except the Progressive's has a line for it.",
    why: {
      lead: 'Why not',
      words: 'a hand with a payout needs a rank. The paytables put it between the royal flush and the straight flush.',
    },
    does: 'Fairdeal ranks it there, below a royal flush and above a straight flush. There is no setting.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'Rank and suit of a wild card',
    clauses: ['687a.6(b)'],
    says: 'The text lets a wild card take a different rank.',
    why: {
      lead: 'Why not',
      words:
        'a wild card that kept its suit could complete a flush or straight flush only in that suit, and the joker has no suit.',
    },
    does: 'Fairdeal lets a wild card take any rank and suit, even of a card already in the hand. A pair made with a wild card ranks the same as a natural pair; equal hands tie. There is no setting.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'Beaten hands that win the Bad Beat',
    clauses: ['687a.7(d)(4)', '687a.11(f)(3)'],
    says: "The text calls the wager two-way. It pays only when the dealer beats the player's three-of-a-kind or better.",
    why: {
      lead: 'The problem',
      words:
        "the Board published paybacks of 85.8% to 87.7%. They are correct only if the dealer's beaten hand pays too. By the text the wager returns about half of that.",
    },
    does: "Fairdeal follows the text. With the setting `badBeatTwoWay` either side's beaten hand pays. Fairdeal reports both paybacks.",
    setting: 'badBeatTwoWay',
  },
  {
    chapter: '687a',
    title: 'The wild straight flush of DJWT-06',
    clauses: ['687a.12(d)'],
    says: 'The text prints 125 to 1 for a wild straight flush in this table. The other three Trips tables pay 25 to 1.',
    why: {
      lead: 'Why not',
      words: 'the table would return 105.8%. With 25 to 1 it matches the figure that the Board published.',
    },
    does: 'Fairdeal pays 25 to 1. A house that files the printed table sets `wildStraightFlush125`.',
    setting: 'wildStraightFlush125',
  },
  {
    chapter: '687a',
    title: 'The payback of Trips',
    clauses: ['687a.12(d)'],
    says: 'The Board published 98.843%, 92.474%, 92.338% and 91.454% for DJWT-04 to DJWT-07.',
    why: {
      lead: 'Why not',
      words:
        'the first is a typo for 93.843%. All four are then 0.892 points below the exact paybacks of 94.735%, 93.367%, 93.231% and 92.346%. In these a hand is natural only without a wild card, so a deuce makes a hand wild even where its face value would do.',
    },
    does: 'Fairdeal pays by the tables, with DJWT-06 as above, and reports the exact figures.',
    setting: null,
  },
  {
    chapter: '687a',
    title: '"Or less" in DJWBB-04',
    clauses: ['687a.12(e)'],
    says: 'The text ends this table with a line of 15 to 1 for three-of-a-kind or less.',
    why: {
      lead: 'Why not',
      words:
        'the wager loses below three-of-a-kind (687a.11(f)(3)(i)), and a table that paid every beaten hand 15 to 1 would return many times the money bet.',
    },
    does: 'Fairdeal reads three-of-a-kind. There is no setting.',
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Three pair made of threes',
    clauses: ['688a.6(b)(9)'],
    says: 'The text describes the best three pair as three aces, three kings and three queens, and the worst as three 4s, three 3s and three 2s.',
    why: { lead: 'Why not', words: 'three of each makes nine cards; a hand has seven.' },
    does: 'Fairdeal reads two of each. There is no setting.',
    setting: null,
  },
  {
    chapter: '688a',
    title: "The dealer's Ace High Pai Gow and losing hands",
    clauses: ['688a.11(f)'],
    says: 'The text lists cases in which the wager loses, including two lower hands and hands set incorrectly. It then makes the wager tie when the dealer has an Ace High Pai Gow. Both can be true at once.',
    why: {
      lead: 'Why not both',
      words: 'the inscription of 688a.2(b)(8) promises players that their wagers are returned.',
    },
    does: "Fairdeal checks for the dealer's Ace High Pai Gow first. Every wager that was not surrendered ties, even if the hand was set incorrectly. There is no setting.",
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Lowest winning hand of the Fortune Bonus',
    clauses: ['688a.11(h)(2)(i)(A)'],
    says: 'The text has the dealer collect the Fortune Bonus from every player without a straight or better.',
    why: {
      lead: 'Why not',
      words:
        'all six tables of 688a.12(c) pay three-of-a-kind, table 1 pushes three pair, and 688a.7(e)(2) describes the wager as three pair or better.',
    },
    does: 'Fairdeal lets the selected table decide. Three-of-a-kind pays 3 to 1 and a straight 2 to 1; a hand with both gets the better payout. Three pair pushes in table 1 and loses in the others, which do not list it.',
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Four-of-a-kind in Fortune table 5',
    clauses: ['688a.12(c)'],
    says: 'The text prints 5 to 1, the same as for a full house.',
    why: {
      lead: 'Why not',
      words: "every other table pays 20 or 25 to 1, and the Board's published payback of 92.62% requires 25.",
    },
    does: 'Fairdeal pays the printed 5 to 1. A house that filed 25 to 1 sets `fortune5FourOfAKind` to `25`.',
    setting: 'fortune5FourOfAKind',
  },
  {
    chapter: '688a',
    title: 'The rate of Progressive table 6',
    clauses: ['688a.12(d)'],
    says: 'The text prints a rate of progression of 17%.',
    why: {
      lead: 'Why not',
      words: 'the Board published a payback of 75.349% for this table, which requires a rate of 45%.',
    },
    does: 'Fairdeal uses the printed 17%. A house that filed 45% sets `progressive6Rate` to `45`.',
    setting: 'progressive6Rate',
  },
  {
    chapter: '688a',
    title: 'Outdated lines in Progressive table 7',
    clauses: ['688a.12(d)'],
    says: 'The text of this table was amended. Its lines moved up by one, so five aces win all of the meter. A line that pays five aces a tenth of the meter and the words "fully wild joker" remain.',
    why: {
      lead: 'Why not',
      words:
        'one hand cannot win both shares, and without a line for five-of-a-kind a fully wild joker has no purpose. The published payback of 75.746% is for an ordinary joker.',
    },
    does: 'Fairdeal pays five aces 100% of the meter and uses the ordinary joker. There is no setting.',
    setting: null,
  },
];

/** Errata that affect a chapter. */
export const errataOf = (chapter: string): readonly Erratum[] =>
  ERRATA.filter(
    (erratum) => erratum.chapter === chapter || erratum.clauses.some((clause) => clause.startsWith(`${chapter}.`)),
  );
