import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 680a, Saigon 5 Card, as adopted in 2016. */
export const CLAUSES_680A = {
  // § 680a.1 Terms
  '680a.1': defines('Definitions: Ante, Bonus, qualifying three-card hand (10, 20 or 30), two-card showdown hand.'),
  // § 680a.2 Table, layout and signs
  '680a.2(a)': enforced('At most six betting positions, all facing the dealer.'),
  '680a.2(b)': defines("The layout is filed with the Board's staff and shows at least the items listed."),
  '680a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '680a.2(b)(2)': shown('Each player has a separate area for the Ante.'),
  '680a.2(b)(3)': shown('Each player has separate areas for the three qualifying cards and the two showdown cards.'),
  '680a.2(b)(4)': shown('If the Bonus is offered, each player has a separate area for it.'),
  '680a.2(b)(5)': shown('The payout odds of every wager offered are on the layout or on a sign at the table.'),
  '680a.2(b)(6)': shown('A payout limit, if the house sets one, is on the layout or on a sign at the table.'),
  '680a.2(c)': outside(
    "The drop box and tip box hang on the dealer's side, one at each hand, unless another spot is approved.",
    'the placement of boxes is furniture',
  ),
  '680a.2(d)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'a rack fixed to the table is furniture',
  ),
  // § 680a.3 Decks
  '680a.3(a)': enforced(
    'One deck of 52 identical cards and a joker, with one cover card; a second joker stays out of play.',
  ),
  '680a.3(b)': configured('With an automated shuffler the table may use two decks, under the conditions listed.'),
  '680a.3(b)(1)': enforced('The two decks share one design and have backs of different colors.'),
  '680a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and stored in the shuffler.'),
  '680a.3(b)(3)': enforced('The two decks alternate: each is used every other round.'),
  '680a.3(b)(4)': enforced('The discard rack never holds cards from both decks.'),
  '680a.3(c)': defines('Decks are replaced after a set time, which depends on how they are dealt.'),
  '680a.3(c)(1)': enforced('Decks dealt from the hand are replaced at least every 4 hours.'),
  '680a.3(c)(2)': enforced('Decks dealt from a manual or automated shoe are replaced at least every 8 hours.'),
  // § 680a.4 Opening the table
  '680a.4(a)': enforced('The dealer inspects new decks for defects and the floorperson verifies the inspection.'),
  '680a.4(b)': enforced('The inspected cards are fanned face up, by suit and rank, for the first player to inspect.'),
  '680a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '680a.4(d)': recorded('With a shuffler and two decks, each deck is separately spread, washed, stacked and shuffled.'),
  '680a.4(e)': enforced('Decks that arrive preinspected and preshuffled skip the inspection, spread and wash.'),
  // § 680a.5 Shuffle and cut
  '680a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round, and when a floorperson orders it.',
  ),
  '680a.5(b)': enforced('If a counting shuffler reports a count other than 53, the deck is removed from the table.'),
  '680a.5(c)': enforced('After a shuffle the cards are dealt at once or cut first.'),
  '680a.5(c)(1)': enforced('Cards from an automated shuffler are dealt without a cut.'),
  '680a.5(c)(2)': enforced('Cards shuffled by hand, or preshuffled (printed "reshuffled"), are cut before the deal.'),
  '680a.5(d)': enforced(
    'The dealer places the cover card at least ten cards deep, moves it and the cards above it to the bottom, and loads the shoe.',
  ),
  '680a.5(e)': enforced(
    'Before the first card is dealt, a floorperson or above may order a recut if the cut was improper or unfair.',
  ),
  '680a.5(f)': enforced(
    'At an open table with no players the cards stay spread, face down unless a player asks; they are washed and shuffled before play.',
  ),
  '680a.5(g)': configured(
    'The house may use a laboratory-approved device that reshuffles and counts automatically; cut, recut and idle spread then do not apply.',
  ),
  // § 680a.6 Values and hands
  '680a.6(a)': defines('Card values for the three-card hand and the Point Count.'),
  '680a.6(a)(1)': defines('Cards 2 to 9 count at face value.'),
  '680a.6(a)(2)': defines('Tens and face cards count 10.'),
  '680a.6(a)(3)': defines('An ace always counts 1.'),
  '680a.6(a)(4)': defines('The joker counts 3, 6 or 9, whichever is best for the hand.'),
  '680a.6(b)': defines(
    'Point Count: the total of the two showdown cards, minus 10 if over 10; 10 is best and 1 is worst.',
  ),
  '680a.6(b)(1)': defines('Example: ace and 4 make a Point Count of 5.'),
  '680a.6(b)(2)': defines('Example: 10 and jack total 20, a Point Count of 10.'),
  '680a.6(c)': defines(
    'For the Bonus the joker is an ace or completes a straight, flush, straight flush or royal flush with joker; A-2-3-4-5 is a straight, no wraparound.',
  ),
  '680a.6(c)(1)': defines('Five aces: the four aces and the joker.'),
  '680a.6(c)(2)': defines('Royal flush without a joker: natural A-K-Q-J-10 in one suit.'),
  '680a.6(c)(3)': defines('Royal flush with a joker: A-K-Q-J-10 in one suit, one of them replaced by the joker.'),
  '680a.6(c)(4)': defines('Straight flush: any other five in sequence in one suit.'),
  '680a.6(c)(5)': defines('Four-of-a-kind: four cards of equal rank.'),
  '680a.6(c)(6)': defines('Full house: three of one rank with two of another.'),
  '680a.6(c)(7)': defines('Flush: five cards in one suit, not in sequence.'),
  '680a.6(c)(8)': defines('Straight: five in sequence in mixed suits.'),
  '680a.6(c)(9)': defines('Three-of-a-kind: three cards of equal rank.'),
  '680a.6(c)(10)': defines('Two pair: a pair of one rank and a pair of another.'),
  // § 680a.7 Wagers
  '680a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments in the betting area; verbal bets with cash are refused.',
  ),
  '680a.7(b)': enforced(
    'Only seated players may wager, and they stay until the round ends; players who leave early may forfeit their wagers as abandoned.',
  ),
  '680a.7(c)': enforced('Wagers are placed before "no more bets"; after that none is placed, increased or withdrawn.'),
  '680a.7(d)': enforced('The game has two wagers, the Ante and the Bonus.'),
  '680a.7(d)(1)': enforced('The Ante puts a player against the dealer alone.'),
  '680a.7(d)(2)': configured(
    "The house may offer a Bonus, which wins with two pair or better in the player's five cards, to players with an Ante.",
  ),
  '680a.7(e)': configured('The submission sets how many adjacent boxes a player may wager on in a round.'),
  // § 680a.8 Dealing from a manual shoe
  '680a.8(a)': enforced('The manual shoe is in its approved place and is loaded only after the shuffle and any cut.'),
  '680a.8(b)': enforced(
    'The dealer calls "no more bets" before the first card, draws with the hand nearest the shoe and places with the other.',
  ),
  '680a.8(c)': enforced(
    "Clockwise from the dealer's far left, one card at a time to every Ante and last to the dealer, until all have five.",
  ),
  '680a.8(d)': enforced(
    'After the deal the dealer takes the stub from the shoe to the discard rack unexposed, unless a count is due.',
  ),
  '680a.8(e)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '680a.8(f)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '680a.8(g)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 680a.9 Dealing from the hand
  '680a.9(a)': defines('Conditions for dealing from the hand.'),
  '680a.9(a)(1)': enforced('Dealing from the hand requires an automated shuffler.'),
  '680a.9(a)(2)': outside(
    'The dealer holds the deck in the same hand for the whole round, in front and above the chip tray.',
    'software cannot see how the dealer holds the deck',
  ),
  '680a.9(a)(3)': enforced('The dealer calls "no more bets" before the first card.'),
  '680a.9(b)': enforced(
    'From the top of the deck, clockwise from the far left, one card at a time face down to every Ante and the dealer, five each.',
  ),
  '680a.9(c)': recorded('After the deal the stub goes to the discard rack unexposed, unless a count is due.'),
  '680a.9(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '680a.9(e)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '680a.9(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 680a.10 Dealing from an automated shoe
  '680a.10(a)': defines('Conditions for dealing from an automated shoe.'),
  '680a.10(a)(1)': enforced('The automated shoe is loaded only after the shuffle and any cut.'),
  '680a.10(a)(2)': enforced('The dealer calls "no more bets" before the shoe dispenses the first stack.'),
  '680a.10(b)': enforced(
    'Stacks of five go face down to every Ante, clockwise from the far left, and then one to the dealer.',
  ),
  '680a.10(c)': enforced(
    'After the last stack the dealer takes the stub from the shoe to the discard rack unexposed, unless a count is due.',
  ),
  '680a.10(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '680a.10(e)': enforced('If the count is 53, the stub goes to the discard rack unexposed.'),
  '680a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 53 cards are there.',
  ),
  // § 680a.11 Completing the round
  '680a.11(a)': enforced('After the deal players look at their cards, within the limits listed.'),
  '680a.11(a)(1)': enforced(
    'Players are responsible for their own hands; only the player and the dealer may handle a hand.',
  ),
  '680a.11(a)(2)': outside(
    "A player's five cards stay where the dealer can see them.",
    'software cannot see where players hold their cards',
  ),
  '680a.11(b)': enforced('Each player sets five cards as a three-card hand and a two-card showdown hand.'),
  '680a.11(b)(1)': enforced(
    'Three cards totaling 10, 20 or 30 qualify and must be set; if the player misses them, the dealer sets the highest Point Count, on record.',
  ),
  '680a.11(b)(2)': enforced(
    'If no three cards total 10, 20 or 30, the hand does not qualify and may be set in any way.',
  ),
  '680a.11(c)': enforced(
    'After all players have set, the dealer turns up five cards and sets them for the highest Point Count that qualifies.',
  ),
  '680a.11(c)(1)': enforced(
    'The dealer qualifies with three cards totaling 10, 20 or 30; the other two are the dealer’s showdown hand.',
  ),
  '680a.11(c)(2)': enforced("If no three of the dealer's cards total 10, 20 or 30, the dealer does not qualify."),
  '680a.11(d)': enforced(
    "Players are settled one by one from the dealer's far right, counterclockwise, three-card hands compared first.",
  ),
  '680a.11(d)(1)': defines('Outcomes when the dealer does not qualify.'),
  '680a.11(d)(1)(i)': enforced('Neither side qualifies: the Ante is returned.'),
  '680a.11(d)(1)(ii)': defines(
    'Only the player qualifies: the showdown hand is shown, and its Point Count sets the odds of the win.',
  ),
  '680a.11(d)(1)(ii)(A)': enforced('Any Point Count but 5 wins the Ante at 1 to 1.'),
  '680a.11(d)(1)(ii)(B)': enforced('A Point Count of 5 wins the Ante at 1 to 2.'),
  '680a.11(d)(2)': defines('Outcomes when the dealer qualifies.'),
  '680a.11(d)(2)(i)': enforced('Only the dealer qualifies: the Ante loses.'),
  '680a.11(d)(2)(ii)': defines('Both qualify: the showdown hands are shown and their Point Counts compared.'),
  '680a.11(d)(2)(ii)(A)': enforced("The dealer's Point Count is higher: the Ante loses."),
  '680a.11(d)(2)(ii)(B)': enforced(
    "The player's Point Count is higher: the Ante wins 1 to 1, or 1 to 2 when that count is 5.",
  ),
  '680a.11(d)(2)(ii)(C)': enforced('Equal Point Counts: the Ante is returned.'),
  '680a.11(e)': enforced("The Bonus is settled after the Ante, on the best poker hand of the player's five cards."),
  '680a.11(e)(1)': enforced('Below two pair, the Bonus loses.'),
  '680a.11(e)(2)': enforced('With two pair or better, the Bonus pays by its table.'),
  '680a.11(f)': recorded(
    "After settlement, the player's cards go to the discard rack in an order that allows every hand to be reconstructed.",
  ),
  // § 680a.12 Payouts (the envy bonus and the progression of its title do not exist)
  '680a.12(a)': enforced('A winning Ante pays 1 to 1 with any showdown Point Count but 5.'),
  '680a.12(b)': enforced('A winning Ante pays 1 to 2 with a showdown Point Count of 5.'),
  '680a.12(c)': enforced(
    'The Bonus pays by Paytable A, from five aces at 5,000 to 1 to two pair at the printed 8 to 1.',
  ),
  '680a.12(d)': configured(
    "The house may limit a player's winnings per round, to no less than $50,000 or the most a minimum wager can win, if more.",
  ),
  // § 680a.13 Irregularities
  '680a.13(a)': enforced(
    'One card found face up goes to the discard rack; a second voids the round, returns all wagers and requires a reshuffle.',
  ),
  '680a.13(b)': enforced('A card drawn in error but not exposed is dealt as the next card.'),
  '680a.13(c)': enforced(
    'If a player or the dealer has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '680a.13(d)': enforced('If a shuffler jams or stops before its cycle ends, the cards are reshuffled.'),
  '680a.13(e)': enforced(
    'If an automated shoe jams or fails during a round, the round is void, wagers are returned and all cards are reshuffled.',
  ),
  '680a.13(f)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table uses another method.',
  ),
} as const;
