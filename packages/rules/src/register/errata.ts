import type { ClauseId } from './index.js';

/** A place where the printed regulation cannot be meant as it stands, in our words, and what Fairdeal does about it. */
export interface Erratum {
  /** The chapter, or `all` for what several chapters share. */
  readonly chapter: '637a' | '677a' | '678a' | '680a' | '686a' | '687a' | '688a' | 'all';
  readonly title: string;
  /** The clauses, or the section where it is the title of one. */
  readonly clauses: readonly (ClauseId | '680a.12')[];
  /** The one edition that has it, where the other has not. */
  readonly editions?: Readonly<Partial<Record<ClauseId, string>>>;
  readonly says: string;
  /** Why that cannot be meant, or what it would cost. */
  readonly why: { readonly lead: 'Why not' | 'Why not both' | 'What it costs'; readonly words: string };
  readonly does: string;
  /** The setting by which a house chooses otherwise, where there is one. */
  readonly setting: string | null;
}

/** In the order of the chapters; `docs/errata.md` is made of it. */
export const ERRATA: readonly Erratum[] = [
  {
    chapter: 'all',
    title: 'The side from which hands are settled',
    clauses: ['687a.11(e)'],
    says: 'The text has the dealer begin with the player farthest to the left and go on counterclockwise.',
    why: {
      lead: 'Why not',
      words:
        'from the far left there is nobody further counterclockwise to go to; every other chapter with the same procedure begins at the right.',
    },
    does: "Fairdeal settles from the dealer's right, counterclockwise, in every game. Over/Under is the exception by its own text: it serves and settles one player after another from the left, clockwise (686a.7(f), 686a.7(j)).",
    setting: null,
  },
  {
    chapter: 'all',
    title: '"Reshuffled" for "preshuffled"',
    clauses: ['677a.4(e)', '678a.4(e)', '686a.4(e)', '687a.4(e)', '688a.4(e)'],
    editions: { '678a.4(e)': '2016' },
    says: 'The text speaks of cards that come to the table already inspected and "reshuffled".',
    why: {
      lead: 'Why not',
      words:
        'cards that have not yet been shuffled at the table cannot be reshuffled. The rule that the clause refers to is about preshuffled cards, and 637a.4(e), 680a.4(e) and the 2019 edition of 678a.4(e) say so.',
    },
    does: 'Fairdeal reads "preshuffled". Whether such cards are used is the setting `preshuffled`.',
    setting: 'preshuffled',
  },
  {
    chapter: '637a',
    title: 'Fourth street in Super Seven-card Stud with nine players',
    clauses: ['637a.10(f)', '637a.10(h)', '637a.10(m)'],
    says: 'The text gives each remaining player a fourth card of their own. It has one common card only for a later street that the deck is too short for.',
    why: {
      lead: 'Why not',
      words:
        'nine players take five cards each, and seven cards are left. If all nine stay, the deck is too short for a burn card and nine more cards.',
    },
    does: 'Fairdeal deals one common card on fourth street whenever the deck is too short, as 637a.10(h) does on later streets. There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'Two tables that the printed text lacks',
    clauses: ['677a.11(h)(2)(iii)(B)', '677a.11(i)(1)(i)'],
    says: 'The text sends a Bad Beat and the Pocket Bonus to two subsections of § 677a.12 whose tables are missing from it.',
    why: { lead: 'What it costs', words: 'without them neither can be paid.' },
    does: "Fairdeal pays a beaten straight flush 500 to 1, four-of-a-kind 50, full house 10, flush 8 and straight 5; this gives the game's known house edge of 2.358 %. The Pocket Bonus has three tables, for a pair of aces, an ace with king, queen or jack suited, the same offsuit, and a pair of 2s to kings: A 30, 20, 10, 5; B 25, 20, 10, 5; C 30, 20, 10, 4 (to 1). A holds 4.52 % and C 9.95 %, the range that the Board published. The letters are ours.",
    setting: null,
  },
  {
    chapter: '677a',
    title: 'The smallest raise',
    clauses: ['677a.11(b)', '677a.11(d)'],
    says: 'The text lets a player raise up to three times the Ante before the Flop and up to two times after it. It names no least amount.',
    why: {
      lead: 'Why not',
      words:
        'a raise of a chip would keep the whole Ante and Odds in play to the end for almost nothing, and the player would have an advantage of more than 5 %.',
    },
    does: 'Fairdeal takes a raise that is a whole multiple of the Ante: one, two or three times before the Flop, one or two times after it, and exactly the Ante at last (677a.11(f)). There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'A win without a pair',
    clauses: ['677a.12(b)'],
    says: 'The text pays the Odds Wager by a table that ends with a push for a pair. A player can also win with less, when the dealer has less still.',
    why: { lead: 'Why not', words: 'a winning wager cannot be lost, and nothing says what it would be paid.' },
    does: 'Fairdeal pushes it. There is no setting.',
    setting: null,
  },
  {
    chapter: '677a',
    title: 'The hold of Trips Plus, table A',
    clauses: ['677a.12(e)'],
    says: 'The Board published a range of holds that begins at 0.75 %.',
    why: { lead: 'Why not', words: 'counted exactly over all seven-card hands, table A holds 0.7402 %.' },
    does: 'Fairdeal pays by the table as printed and reports the exact figure.',
    setting: null,
  },
  {
    chapter: '677a',
    title: "Trips Plus when a card of the dealer's is seen",
    clauses: ['677a.13(d)'],
    says: "The text voids Ante, Odds and Raise when a card of the dealer's is exposed too early, and has the Trips Plus settled all the same, on five community cards that may not lie on the table yet.",
    why: { lead: 'Why not', words: 'the wager cannot be decided without them.' },
    does: 'Fairdeal deals the missing community cards, each time behind a burned card, before the round is void. When nobody has a Trips Plus Wager none are dealt. There is no setting.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'The ace in a straight flush',
    clauses: ['678a.6(a)', '678a.6(d)'],
    says: 'The text ranks the ace above the king and nowhere else, and asks for cards of one suit in consecutive rank. An ace, 2 and 3 of a suit would then be nothing.',
    why: {
      lead: 'Why not',
      words:
        'the Board published holds of 6.6 % to 13.0 % for the Straight Flush Bonus. Read literally, the four tables hold 14.28 % to 20.51 %; with the ace below the 2 as well they hold 6.27 % to 13.09 %.',
    },
    does: 'Fairdeal lets the ace stand at either end of a run, never in its middle. A house that wants the letter sets `aceLowStraightFlush` to false.',
    setting: 'aceLowStraightFlush',
  },
  {
    chapter: '678a',
    title: 'The hold of the Straight Flush Bonus',
    clauses: ['678a.12(c)'],
    says: 'The Board published 6.6 % to 13.0 %.',
    why: {
      lead: 'Why not',
      words:
        'counted exactly over all seven-card hands, with the ace low, table A holds 13.0864 %, B 6.2673 %, C 7.7574 % and D 7.3885 %.',
    },
    does: 'Fairdeal pays by the tables as printed and reports both the published range and the exact figures.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'The hold of the Progressive Jackpot',
    clauses: ['678a.12(d)'],
    says: 'The Board published a hold of 23 %.',
    why: {
      lead: 'Why not',
      words:
        '23 % is the part of each wager that goes to the meter, not what the house keeps. The fixed lines return 47.07 % by table A and 52.15 % by table B; with the 23 % for the meter and the 5 % for the reserve, which players win in the end, the house keeps 24.93 % by table A and 19.85 % by table B. With the ace only high it keeps 29.06 % and 24.78 %. No reading of the tables gives 23 %.',
    },
    does: 'Fairdeal pays by the tables as printed and reports the computed figures.',
    setting: null,
  },
  {
    chapter: '678a',
    title: 'A reserve without a use',
    clauses: ['678a.12(d)(3)'],
    editions: { '678a.12(d)(3)': '2019' },
    says: 'The text puts 5 % of each Progressive Jackpot Wager in a reserve, starts the meter again at nothing after its top award, and says no more of the reserve.',
    why: {
      lead: 'What it costs',
      words: 'the reserve would grow for ever, and the next player would play for an empty meter.',
    },
    does: 'Fairdeal starts the meter again with what the reserve holds. There is no setting. In the 2016 edition there is no reserve: the submission names the rate and both amounts (`progressionRate`, `initialAmount`, `resetAmount`).',
    setting: null,
  },
  {
    chapter: '680a',
    title: '"Reshuffled" for "preshuffled"',
    clauses: ['680a.5(c)(2)'],
    says: 'The text has the cards cut when they were shuffled by hand or "reshuffled". The 2016 edition of 678a.5(c)(2) prints the same.',
    why: {
      lead: 'Why not',
      words:
        'a reshuffle is either by hand, which the clause has named already, or by a device, which 680a.5(c)(1) sends straight to the deal. The sister clauses 677a.5(c)(2), 687a.5(c)(2) and the 2019 edition of 678a.5(c)(2) say "preshuffled".',
    },
    does: 'Fairdeal reads "preshuffled": cards shuffled by hand or before they came to the table are cut, cards from a shuffler are not.',
    setting: null,
  },
  {
    chapter: '680a',
    title: 'Two pair on the Bonus',
    clauses: ['680a.12(c)'],
    says: 'The text pays 8 to 1 for two pair.',
    why: {
      lead: 'What it costs',
      words:
        'with 8 to 1 the house holds 12.80 % of the Bonus. The Board published 7.97 %, and two pair at 9 to 1 gives exactly that, so 9 to 1 is likely what was filed.',
    },
    does: 'Fairdeal pays the printed 8 to 1. There is no setting: the chapter names one table, A.',
    setting: null,
  },
  {
    chapter: '680a',
    title: 'A title that promises more than the section holds',
    clauses: ['680a.12'],
    says: 'The text calls the section "Payout odds; Envy Bonus; rate of progression".',
    why: {
      lead: 'Why not',
      words:
        'the chapter has no envy bonus, no progressive wager and no rate of progression; the title came over from another game.',
    },
    does: 'Fairdeal offers none of them.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'A miss on the far side',
    clauses: ['686a.7(k)'],
    says: 'The text says that the Ante and the second wager lose when the hand counts 18 to 23. It says nothing of a player who called over and got 17 or less, or who called under and got 24 or more.',
    why: {
      lead: 'Why not',
      words:
        'a wager that neither wins nor loses would have to be returned. The player would then have an advantage of 17.9 % of the Ante (22482/125333) with the best play, in a game whose published payback on the required wagers is 98.95 %. That figure is reached exactly when such a hand loses.',
    },
    does: 'Fairdeal: it loses, and the settlement cites 686a.7(k). There is no setting.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'Where the Bonus of a surrendered hand is settled',
    clauses: ['686a.7(h)'],
    says: 'The text says that a player who surrenders keeps his Bonus, and sends it to subsection (k) to be settled.',
    why: { lead: 'Why not', words: '(k) is about the Ante and the second wager. The Bonus is settled in (l).' },
    does: 'Fairdeal settles it by 686a.7(l). There is no setting.',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'A number used twice',
    clauses: ['686a.7(i)', '686a.7(j)(i)'],
    says: 'The text uses the number (i) for a subsection and again for the paragraph under (j) that says who wins.',
    why: { lead: 'What it costs', words: 'nothing but a doubt about which one is meant.' },
    does: 'Fairdeal cites the subsection as 686a.7(i) and the paragraph as 686a.7(j)(i).',
    setting: null,
  },
  {
    chapter: '686a',
    title: 'The payback of the Bonus',
    clauses: ['686a.8(b)'],
    says: 'The Board published 94.393 % for the Bonus.',
    why: {
      lead: 'Why not',
      words:
        'the figure adds lines that had been rounded. Counted exactly over six decks, the payback is 45503/48205, that is 94.3948 %.',
    },
    does: 'Fairdeal pays by the table as printed and reports the exact figure.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'Five-of-a-kind has no rank',
    clauses: ['687a.6(c)'],
    says: "The text lists the hands from five wilds down to a high card. Five-of-a-kind, which four of a rank and a wild make, is not among them, though every paytable of 687a.12 but the Progressive's has a line for it.",
    why: {
      lead: 'Why not',
      words:
        'a hand that is paid must have a place. The paytables put it between the royal flush and the straight flush.',
    },
    does: 'Fairdeal ranks it there: below a royal flush, above a straight flush. There is no setting.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'What a wild card becomes',
    clauses: ['687a.6(b)'],
    says: 'The text lets a wild card take a different rank.',
    why: {
      lead: 'Why not',
      words:
        'a card that changes its rank and keeps its suit could complete a flush or a straight flush only by luck of its own suit, and the joker has no suit at all.',
    },
    does: 'Fairdeal lets a wild card take any rank and any suit, also of a card that is already held. A pair made with a wild card ranks as a natural one; equal hands tie. There is no setting.',
    setting: null,
  },
  {
    chapter: '687a',
    title: 'Whose beaten hand wins the Bad Beat',
    clauses: ['687a.7(d)(4)', '687a.11(f)(3)'],
    says: "The text calls the wager two-way, and pays it only when the player's own hand, three-of-a-kind or better, is beaten by the dealer's.",
    why: {
      lead: 'What it costs',
      words:
        "the Board published paybacks of 85.8 % to 87.7 %. They are reached only when the dealer's beaten hand pays as well; by the text the wager returns about half of that.",
    },
    does: "Fairdeal follows the text. With the setting `badBeatTwoWay` either side's beaten hand is paid, and both paybacks are reported.",
    setting: 'badBeatTwoWay',
  },
  {
    chapter: '687a',
    title: 'The wild straight flush of DJWT-06',
    clauses: ['687a.12(d)'],
    says: 'The text prints 125 to 1 for a straight flush with a wild card in this one of the four Trips tables; the others have 25 to 1.',
    why: {
      lead: 'Why not',
      words: 'the table would pay back 105.8 %. With 25 to 1 it fits the figure that the Board published.',
    },
    does: 'Fairdeal pays 25 to 1. A house that files the printed table sets `wildStraightFlush125`.',
    setting: 'wildStraightFlush125',
  },
  {
    chapter: '687a',
    title: 'The payback of Trips',
    clauses: ['687a.12(d)'],
    says: 'The Board published 98.843 %, 92.474 %, 92.338 % and 91.454 % for DJWT-04 to DJWT-07.',
    why: {
      lead: 'Why not',
      words:
        'the first is a slip for 93.843 %. All four then lie 0.892 points below what the tables pay back exactly: 94.735 %, 93.367 %, 93.231 % and 92.346 %, where a hand is natural when it holds no wild card, so that a deuce counts as wild even where its face would do.',
    },
    does: 'Fairdeal pays by the tables, with DJWT-06 as above, and reports the exact figures.',
    setting: null,
  },
  {
    chapter: '687a',
    title: '"Or less" in DJWBB-04',
    clauses: ['687a.12(e)'],
    says: 'The text ends this table with 15 to 1 for three-of-a-kind or less.',
    why: {
      lead: 'Why not',
      words:
        '687a.11(f)(3)(i) collects the wager below three-of-a-kind, and a table that paid every beaten hand 15 to 1 would pay back many times the stakes.',
    },
    does: 'Fairdeal reads three-of-a-kind. There is no setting.',
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Three pair made of threes',
    clauses: ['688a.6(b)(9)'],
    says: 'The text describes the best three pair as three aces, three kings and three queens, and the least as three 4s, three 3s and three 2s.',
    why: { lead: 'Why not', words: 'that is nine cards, and three threes of a kind; a hand has seven.' },
    does: 'Fairdeal reads two of each. There is no setting.',
    setting: null,
  },
  {
    chapter: '688a',
    title: "A dealer's Ace High Pai Gow against everything else",
    clauses: ['688a.11(f)'],
    says: 'The text lists cases in which the wager loses, among them both hands lower and hands set wrongly, and then lets it tie when the dealer has an Ace High Pai Gow. Both can be true at once.',
    why: {
      lead: 'Why not both',
      words: 'the inscription of 688a.2(b)(8) promises every player that his wager is returned.',
    },
    does: "Fairdeal looks for the dealer's Ace High Pai Gow first: every wager that was not surrendered ties, also of a hand that was set wrongly. There is no setting.",
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Where the Fortune Bonus begins to win',
    clauses: ['688a.11(h)(2)(i)(A)'],
    says: 'The text has the dealer collect the Fortune Bonus from every player without a straight or better.',
    why: {
      lead: 'Why not',
      words:
        'all six tables of 688a.12(c) pay a three-of-a-kind, table 1 returns the wager on three pair, and 688a.7(e)(2) describes the wager as one on three pair or better.',
    },
    does: 'Fairdeal lets the chosen table decide. A three-of-a-kind pays 3 to 1 and a straight 2 to 1; a hand that holds both is paid as the better paying of the two. Three pair pushes in table 1 and loses in the others, which do not list it.',
    setting: null,
  },
  {
    chapter: '688a',
    title: 'Four-of-a-kind in Fortune table 5',
    clauses: ['688a.12(c)'],
    says: 'The text prints 5 to 1, as much as for a full house.',
    why: {
      lead: 'Why not',
      words: "every other table pays 20 or 25 to 1, and the Board's published payback of 92.62 % needs 25.",
    },
    does: 'Fairdeal pays the printed 5 to 1. A house that filed 25 to 1 sets `fortune5FourOfAKind` to `25`.',
    setting: 'fortune5FourOfAKind',
  },
  {
    chapter: '688a',
    title: 'The rate of Progressive table 6',
    clauses: ['688a.12(d)'],
    says: 'The text prints a rate of progression of 17 %.',
    why: {
      lead: 'Why not',
      words: 'the Board published a payback of 75.349 % for this table, which a rate of 45 % gives.',
    },
    does: 'Fairdeal uses the printed 17 %. A house that filed 45 % sets `progressive6Rate` to `45`.',
    setting: 'progressive6Rate',
  },
  {
    chapter: '688a',
    title: 'Leftovers in Progressive table 7',
    clauses: ['688a.12(d)'],
    says: 'The text of this table was amended: its lines moved up by one, so that five aces win all of the meter. A line that gives five aces a tenth of the meter and the words "fully wild joker" were left standing.',
    why: {
      lead: 'Why not',
      words:
        'one hand cannot win both shares, and without the line for five-of-a-kind a fully wild joker has nothing to do there. The published payback of 75.746 % is that of an ordinary joker.',
    },
    does: 'Fairdeal pays five aces 100 % of the meter and uses the joker as everywhere else. There is no setting.',
    setting: null,
  },
];

/** The errata that touch a chapter. */
export const errataOf = (chapter: string): readonly Erratum[] =>
  ERRATA.filter(
    (erratum) => erratum.chapter === chapter || erratum.clauses.some((clause) => clause.startsWith(`${chapter}.`)),
  );
