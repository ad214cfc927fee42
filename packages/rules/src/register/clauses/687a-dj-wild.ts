import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 687a, DJ Wild Stud Poker, as adopted in 2020. */
export const CLAUSES_687A = {
  // § 687a.1 Terms
  '687a.1': defines(
    'Definitions: Ante, equal Blind, Raise of twice the Ante, fold, and the Progressive, Trips and Bad Beat bonuses.',
  ),
  // § 687a.2 Table, layout and signs
  '687a.2(a)': enforced('At most six betting positions, all facing the dealer.'),
  '687a.2(b)': defines("The layout is filed with the Board's staff and shows at least the items listed."),
  '687a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '687a.2(b)(2)': shown('Ante, Blind and Raise each have a separate area.'),
  '687a.2(b)(3)': shown(
    'Each bonus offered (Progressive, Trips, Two-Way Bad Beat) has a separate area at every position.',
  ),
  '687a.2(b)(4)': shown(
    "If the Progressive is offered, one area is for the face-down extra card that replaces a player's joker.",
  ),
  '687a.2(b)(5)': shown('The payout odds of every wager offered are on the layout or on a sign at the table.'),
  '687a.2(c)': outside(
    "The drop box and tip box hang on the dealer's side, one at each hand, unless another spot is approved.",
    'the placement of boxes is furniture',
  ),
  '687a.2(d)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'a rack fixed to the table is furniture',
  ),
  // § 687a.3 Decks
  '687a.3(a)': enforced('One deck of 53 identical cards, the standard 52 and a joker, with one cover card.'),
  '687a.3(b)': configured(
    'With an automated shuffler the table may use two 53-card decks, under the conditions listed.',
  ),
  '687a.3(b)(1)': enforced('The two decks share one design and have backs of different colors.'),
  '687a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and stored in the shuffler.'),
  '687a.3(b)(3)': enforced('The two decks alternate: each is used every other round.'),
  '687a.3(b)(4)': enforced('The discard rack never holds cards from both decks.'),
  '687a.3(c)': defines('Decks are replaced after a set time, which depends on how they are dealt.'),
  '687a.3(c)(1)': enforced('Decks dealt from the hand are replaced at least every 4 hours.'),
  '687a.3(c)(2)': enforced('Decks dealt from a manual or automated shoe are replaced at least every 8 hours.'),
  // § 687a.4 Opening the table
  '687a.4(a)': enforced('The dealer inspects new decks for defects and the floorperson verifies the inspection.'),
  '687a.4(b)': enforced('The inspected cards are fanned face up, by suit and rank, for the first player to inspect.'),
  '687a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '687a.4(d)': recorded('With a shuffler and two decks, each deck is separately spread, washed, stacked and shuffled.'),
  '687a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled (printed "reshuffled") skip the inspection, spread and wash.',
  ),
  // § 687a.5 Shuffle and cut
  '687a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round, and when a floorperson orders it.',
  ),
  '687a.5(b)': enforced('If a counting shuffler reports a count other than 53, the deck is removed from the table.'),
  '687a.5(c)': enforced('After a shuffle the cards are dealt at once or cut first.'),
  '687a.5(c)(1)': enforced('Cards from an automated shuffler are dealt without a cut.'),
  '687a.5(c)(2)': enforced('Cards shuffled by hand or preshuffled are cut before the deal.'),
  '687a.5(d)': enforced(
    'The dealer places the cover card at least ten cards deep, moves it and the cards above it to the bottom, and loads the shoe.',
  ),
  '687a.5(e)': enforced(
    'Before the first card is dealt, a floorperson or above may order a recut if the cut was improper or unfair.',
  ),
  '687a.5(f)': enforced(
    'At an open table with no players the cards stay spread, face up if the first player to arrive asks; they are washed and shuffled before play.',
  ),
  '687a.5(g)': configured(
    'The house may use a laboratory-approved device that reshuffles and counts automatically; cut, recut and idle spread then do not apply.',
  ),
  // § 687a.6 Ranks and hands
  '687a.6(a)': defines(
    'Cards rank from ace down to 2; an ace may also be low in A-2-3-4-5, with no wraparound; suits are equal.',
  ),
  '687a.6(b)': defines(
    'The four 2s and the joker are wild: each plays as any rank and suit, even of a card already in the hand.',
  ),
  '687a.6(c)': enforced(
    'Hands rank in the order listed, with five-of-a-kind below the royal flush; equal hands compare rank by rank.',
  ),
  '687a.6(c)(1)': enforced('Five wilds, the best hand: the four 2s and the joker.'),
  '687a.6(c)(2)': enforced('Royal flush: A-K-Q-J-10 in one suit.'),
  '687a.6(c)(3)': enforced(
    'Straight flush: any other five in sequence in one suit; it ranks just below five-of-a-kind.',
  ),
  '687a.6(c)(4)': enforced('Four-of-a-kind: four cards of equal rank.'),
  '687a.6(c)(5)': enforced('Full house: three of one rank with two of another.'),
  '687a.6(c)(6)': enforced(
    'Flush: five cards in one suit, not in sequence; a wild counts as the highest rank the flush lacks.',
  ),
  '687a.6(c)(7)': enforced('Straight: five in sequence in mixed suits.'),
  '687a.6(c)(8)': enforced('Three-of-a-kind: three cards of equal rank.'),
  '687a.6(c)(9)': defines('Two pairs: a pair of one rank and a pair of another.'),
  '687a.6(c)(10)': defines('Pair: two cards of equal rank.'),
  '687a.6(c)(11)': defines('High card: a hand below a pair, ranked by its cards.'),
  '687a.6(d)': enforced(
    'Hands that win the Progressive, if offered; 2s are natural for it and the extra card replaces a joker.',
  ),
  '687a.6(d)(1)': enforced('A royal flush wins the Progressive.'),
  '687a.6(d)(2)': enforced('A straight flush wins the Progressive.'),
  '687a.6(d)(3)': enforced('Four-of-a-kind wins the Progressive.'),
  '687a.6(d)(4)': enforced('A full house wins the Progressive.'),
  '687a.6(d)(5)': enforced('A flush wins the Progressive.'),
  '687a.6(d)(6)': enforced('A straight wins the Progressive.'),
  '687a.6(d)(7)': enforced('Three-of-a-kind is the lowest hand that wins the Progressive.'),
  '687a.6(e)': enforced('Hands that win the Trips Bonus, if offered, including five-of-a-kind, which its tables pay.'),
  '687a.6(e)(1)': enforced('Five wilds win the Trips Bonus.'),
  '687a.6(e)(2)': enforced('A royal flush wins the Trips Bonus.'),
  '687a.6(e)(3)': enforced('A straight flush wins the Trips Bonus.'),
  '687a.6(e)(4)': enforced('Four-of-a-kind wins the Trips Bonus.'),
  '687a.6(e)(5)': enforced('A full house wins the Trips Bonus.'),
  '687a.6(e)(6)': enforced('A flush wins the Trips Bonus.'),
  '687a.6(e)(7)': enforced('A straight wins the Trips Bonus.'),
  '687a.6(e)(8)': enforced('Three-of-a-kind is the lowest hand that wins the Trips Bonus.'),
  '687a.6(f)': enforced(
    'Beaten hands that win the Two-Way Bad Beat, if offered, including five-of-a-kind, which its tables pay.',
  ),
  '687a.6(f)(1)': enforced('A beaten royal flush wins the Bad Beat.'),
  '687a.6(f)(2)': enforced('A beaten straight flush wins the Bad Beat.'),
  '687a.6(f)(3)': enforced('A beaten four-of-a-kind wins the Bad Beat.'),
  '687a.6(f)(4)': enforced('A beaten full house wins the Bad Beat.'),
  '687a.6(f)(5)': enforced('A beaten flush wins the Bad Beat.'),
  '687a.6(f)(6)': enforced('A beaten straight wins the Bad Beat.'),
  '687a.6(f)(7)': enforced('A beaten three-of-a-kind is the lowest hand that wins the Bad Beat.'),
  // § 687a.7 Wagers
  '687a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments in the betting area; verbal bets with cash are refused.',
  ),
  '687a.7(b)': enforced(
    'Only seated players may wager, and they stay until the round ends; players who leave early may forfeit their wagers as abandoned.',
  ),
  '687a.7(c)': enforced(
    'All wagers but the Raise are placed before "no more bets"; after that only a Raise is added and none is withdrawn.',
  ),
  '687a.7(d)': enforced('The game has the Ante, Blind and Raise, and three bonuses.'),
  '687a.7(d)(1)': enforced(
    'A player places an equal Ante and Blind to take part, and later a Raise of exactly twice the Ante to stay in.',
  ),
  '687a.7(d)(2)': configured(
    "The house may offer the Progressive, which wins with three-of-a-kind or better in the player's five cards.",
  ),
  '687a.7(d)(3)': configured(
    "The house may offer the Trips Bonus, which wins with three-of-a-kind or better in the player's five cards.",
  ),
  '687a.7(d)(4)': configured(
    "The house may offer the Two-Way Bad Beat, paid on a beaten three-of-a-kind or better (the player's only, unless set two-way).",
  ),
  '687a.7(e)': configured('The submission sets how many adjacent boxes a player may wager on in a round.'),
  // § 687a.8 Dealing from a manual shoe
  '687a.8(a)': enforced('The manual shoe is in its approved place and is loaded only after the shuffle and any cut.'),
  '687a.8(b)': enforced(
    'The dealer calls "no more bets" before the first card, draws with the hand nearest the shoe and places with the other.',
  ),
  '687a.8(c)': enforced(
    'Start Game locks in and lights the Progressive wagers on the sensors, and the dealer collects them.',
  ),
  '687a.8(d)': enforced(
    "Clockwise from the dealer's far left, a stack of five cards face down to every player with Ante and Blind.",
  ),
  '687a.8(e)': enforced("The dealer's five cards are dealt after all players' cards."),
  '687a.8(f)': enforced(
    'If the Progressive is offered one extra card is dealt; the stub goes to the discard rack unexposed, unless a count is due.',
  ),
  '687a.8(g)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '687a.8(h)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '687a.8(i)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 687a.9 Dealing from the hand
  '687a.9(a)': defines('Conditions for dealing from the hand.'),
  '687a.9(a)(1)': enforced('Dealing from the hand requires an automated shuffler.'),
  '687a.9(a)(2)': outside(
    'The dealer holds the deck in the same hand for the whole round, in front and above the chip tray.',
    'software cannot see how the dealer holds the deck',
  ),
  '687a.9(a)(3)': enforced('The dealer calls "no more bets" before the first card.'),
  '687a.9(b)': enforced(
    'Cards are dealt face down from the top of the deck; Start Game locks in the Progressive wagers and the dealer collects them.',
  ),
  '687a.9(c)': enforced(
    "Clockwise from the dealer's far left, a stack of five cards face down to every player with Ante and Blind.",
  ),
  '687a.9(d)': enforced("The dealer's five cards are dealt after all players' cards."),
  '687a.9(e)': enforced(
    'If the Progressive is offered one extra card is dealt; the stub goes to the discard rack unexposed, unless a count is due.',
  ),
  '687a.9(f)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '687a.9(g)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '687a.9(h)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 687a.10 Dealing from an automated shoe
  '687a.10(a)': enforced('Conditions for dealing from an automated shoe.'),
  '687a.10(a)(1)': enforced('The automated shoe is loaded only after the shuffle and any cut.'),
  '687a.10(a)(2)': enforced('The dealer calls "no more bets" before the shoe dispenses the first stack.'),
  '687a.10(b)': enforced(
    'Stacks of five go face down to every player with Ante and Blind, clockwise from the far left.',
  ),
  '687a.10(c)': enforced(
    "The dealer's five cards come last; the dealer then holds the stub and deals the extra card if anyone bet the Progressive.",
  ),
  '687a.10(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '687a.10(e)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '687a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 687a.11 Completing the round
  '687a.11(a)': enforced('After the deal players look at their cards, within the limits listed.'),
  '687a.11(a)(1)': enforced(
    'Players are responsible for their own hands; only the player and the dealer may handle a hand.',
  ),
  '687a.11(a)(2)': outside(
    "A player's five cards stay where the dealer can see them.",
    'software cannot see where players hold their cards',
  ),
  '687a.11(b)': enforced(
    'Clockwise from the far left, each player raises twice the Ante, or folds and loses Ante and Blind.',
  ),
  '687a.11(b)(1)': enforced('After a fold the Trips Bonus stays in play; Ante and Blind lose.'),
  '687a.11(b)(2)': enforced('After a fold the Two-Way Bad Beat loses with Ante and Blind.'),
  '687a.11(b)(3)': configured(
    'The house decides whether a folded hand still plays for the Progressive; by default it does.',
  ),
  '687a.11(c)': enforced(
    'The dealer collects folded wagers and cards, but cards with a Trips or Progressive wager stay until it is settled.',
  ),
  '687a.11(d)': enforced(
    'After all players have raised or folded, the dealer turns up five cards and announces the best hand.',
  ),
  '687a.11(e)': enforced(
    "Players are settled one by one, each best hand announced, counterclockwise from the dealer's right (the printed left is an error).",
  ),
  '687a.11(e)(1)': enforced(
    "If the player's hand is better, Ante and Raise pay 1 to 1 and the Blind pays by its table.",
  ),
  '687a.11(e)(2)': enforced('If the hands tie, Ante, Blind and Raise push.'),
  '687a.11(e)(3)': enforced("If the player's hand is worse, Ante, Blind and Raise lose."),
  '687a.11(f)': defines('The bonuses are settled after Ante, Blind and Raise.'),
  '687a.11(f)(1)': enforced("For the Progressive, the extra card takes the place of a joker in the player's hand."),
  '687a.11(f)(1)(i)': enforced('Below three-of-a-kind, the Progressive loses.'),
  '687a.11(f)(1)(ii)': enforced('With three-of-a-kind or better, the Progressive pays by its table.'),
  '687a.11(f)(2)': defines('Settlement of the Trips Bonus.'),
  '687a.11(f)(2)(i)': enforced('Below three-of-a-kind, the Trips Bonus loses.'),
  '687a.11(f)(2)(ii)': enforced(
    'With three-of-a-kind or better, the Trips Bonus pays by its table, win or lose against the dealer.',
  ),
  '687a.11(f)(3)': defines(
    "Settlement of the Two-Way Bad Beat: the player's beaten hand decides, or either side's if the submission says so.",
  ),
  '687a.11(f)(3)(i)': enforced(
    'The Bad Beat loses below three-of-a-kind, and also when the dealer does not beat the hand.',
  ),
  '687a.11(f)(3)(ii)': enforced('A beaten three-of-a-kind or better pays by the Bad Beat table.'),
  '687a.11(g)': recorded(
    "After settlement, the player's cards go to the discard rack in an order that allows every hand to be reconstructed.",
  ),
  // § 687a.12 Payouts
  '687a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '687a.12(b)': enforced(
    'A winning Blind pays from 1 to 1 for a straight to 1,000 to 1 for five wilds; it pushes with a lower hand.',
  ),
  '687a.12(c)': configured(
    'The Progressive pays by one of two tables, for a $1 or $5 wager only, each with its seed and envy amounts.',
  ),
  '687a.12(d)': configured(
    'Trips pays by one of tables DJWT-04 to 07, with separate natural and wild lines; DJWT-06 pays a wild straight flush 25, the printed 125 only if filed.',
  ),
  '687a.12(e)': configured(
    'The Bad Beat pays by one of tables DJWBB-01 to 04; the last line of 04 is read as three-of-a-kind.',
  ),
  // § 687a.13 Irregularities
  '687a.13(a)': enforced(
    'One card found face up goes to the discard rack; a second voids the round, returns all wagers and requires a reshuffle.',
  ),
  '687a.13(b)': enforced('A card drawn in error but not exposed is dealt as the next card.'),
  '687a.13(c)': enforced(
    'If a player has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '687a.13(d)': enforced(
    'A card exposed before the Raises voids the round: wagers are returned and the cards reshuffled, but Progressive and Trips are settled.',
  ),
  '687a.13(e)': enforced('If a shuffler jams or stops before its cycle ends, the cards are reshuffled.'),
  '687a.13(f)': enforced(
    'If an automated shoe jams or fails during a round, the round is void, wagers are returned and all cards are reshuffled.',
  ),
  '687a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table uses another method.',
  ),
} as const;
