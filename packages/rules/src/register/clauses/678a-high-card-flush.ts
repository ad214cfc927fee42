import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/**
 * 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2016 and the one of 2019.
 * Clauses with the same requirement in both.
 */
const BOTH = {
  // § 678a.1 Words used
  '678a.1': defines(
    'Fold: leaving the round by not raising. Raise Wager: the wager made after seeing all seven cards.',
  ),

  // § 678a.2 Table, layout, signs, progressive system
  '678a.2(a)': enforced('At most six betting positions on one side of the table, facing the dealer.'),
  '678a.2(b)': defines('The approved layout shows at least the areas and inscriptions listed here.'),
  '678a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '678a.2(b)(2)': shown('Every position has separate betting areas for Ante and Raise.'),
  '678a.2(b)(3)': shown("The dealer's seven cards have a separate area."),
  '678a.2(b)(4)': shown('If Flush Bonus is offered, every position has a betting area for it.'),
  '678a.2(b)(5)': shown('If Straight Flush Bonus is offered, every position has a betting area for it.'),
  '678a.2(b)(6)': shown('If the Progressive Jackpot is offered, every position has a betting area for it.'),
  '678a.2(b)(7)': defines('The layout states odds, dealer qualification, raise sizes and payout limit.'),
  '678a.2(b)(7)(i)': shown('Inscription: the odds of every wager the house offers.'),
  '678a.2(b)(7)(ii)': shown(
    'Inscription: below three of a suit, nine high, the dealer pays the Ante and the Raise pushes.',
  ),
  '678a.2(b)(7)(iii)': defines('Inscription: how large a Raise may be, by the length of the flush.'),
  '678a.2(b)(7)(iii)(A)': shown('Inscription: with a flush of two to four cards the Raise equals the Ante.'),
  '678a.2(b)(7)(iii)(B)': shown('Inscription: with a five-card flush the Raise may reach twice the Ante.'),
  '678a.2(b)(7)(iii)(C)': shown('Inscription: with a flush of six or seven the Raise may reach three times the Ante.'),
  '678a.2(b)(7)(iv)': shown('Inscription: the payout limit per player per round, if the house has set one.'),
  '678a.2(b)(8)': configured('A sign at the table shows anything in paragraph (7) that the layout does not.'),
  '678a.2(c)': configured('The Progressive Jackpot requires a progressive system, a linked one if tables are linked.'),
  '678a.2(c)(1)': shown(
    'A device at each position accepts the Progressive Jackpot Wager or shows that it was accepted.',
  ),
  '678a.2(c)(2)': enforced('The system monitors progressive wagers and locks out any placed after "no more bets".'),
  '678a.2(d)': outside(
    "The drop box and tip box hang on the dealer's side, one at each hand, unless a Bureau allows the tip box elsewhere.",
    'boxes fixed to a physical table',
  ),
  '678a.2(e)': outside("A discard rack is fixed on top of the dealer's side.", 'a rack fixed to a physical table'),

  // § 678a.3 Decks
  '678a.3(a)': enforced('One deck of 52 identical cards and two cover cards, unless two decks alternate under (b).'),
  '678a.3(b)': configured('With an automated shuffler the house may use two decks, under four conditions.'),
  '678a.3(b)(1)': enforced('The two decks share one design and have backs of different colors.'),
  '678a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and stored in the shuffler.'),
  '678a.3(b)(3)': enforced('The two decks alternate: each is used every other round.'),
  '678a.3(b)(4)': enforced('The discard rack never holds cards from both decks.'),
  '678a.3(c)': defines('Decks are replaced after a set time in use.'),
  '678a.3(c)(1)': enforced('Cards dealt from the hand are replaced at least every 4 hours.'),
  '678a.3(c)(2)': enforced('Cards dealt from a manual or automated shoe are replaced at least every 8 hours.'),

  // § 678a.4 Opening the table
  '678a.4(a)': enforced(
    'When the cards arrive the dealer inspects them for defects and the floorperson verifies the inspection.',
  ),
  '678a.4(b)': enforced(
    'The inspected cards are fanned face up, by deck, suit and rank, for the first player to inspect.',
  ),
  '678a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '678a.4(d)': recorded(
    'With a shuffler and two decks, each deck is separately inspected, spread, washed, stacked and shuffled.',
  ),
  '678a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled skip (a) to (d). The printed "reshuffled" (2016) is read as preshuffled.',
  ),

  // § 678a.5 Shuffle and cut
  '678a.5(a)': enforced(
    'The cards are shuffled by hand or device into one stack before play (unless preshuffled), after every round, and when the floor orders it.',
  ),
  '678a.5(b)': enforced('If a counting shuffler reports a count other than 52, the deck is removed from the table.'),
  '678a.5(c)': enforced('The next step depends on how the cards were shuffled.'),
  '678a.5(c)(1)': enforced('A deck shuffled by a device is dealt without a cut.'),
  '678a.5(c)(2)': enforced('A deck shuffled by hand, or preshuffled ("reshuffled" in 2016), is cut first.'),
  '678a.5(d)': enforced(
    'The dealer places the cover card at least ten cards deep, moves it and the cards above it to the bottom, and loads the shoe.',
  ),
  '678a.5(e)': enforced(
    'Before the first card is dealt, a floorperson or above may order a recut if the cut was improper or unfair.',
  ),
  '678a.5(f)': enforced(
    'At an open table with no players the cards stay spread, face down unless a player asks; a player inspects them, then wash, shuffle and cut.',
  ),
  '678a.5(g)': configured(
    'The house may use an approved shoe or device that reshuffles and counts automatically; (d) to (f) then do not apply.',
  ),

  // § 678a.6 Rankings
  '678a.6(a)': defines(
    'Cards rank from ace down to 2 and suits are equal; by a setting an ace may also rank below a 2 in a straight flush.',
  ),
  '678a.6(b)': defines('For Ante, Raise and Flush Bonus a hand ranks by its number of cards in one suit.'),
  '678a.6(b)(1)': defines('Seven-card flush: all seven in one suit.'),
  '678a.6(b)(2)': defines('Six-card flush: six of one suit.'),
  '678a.6(b)(3)': defines('Five-card flush: five of one suit.'),
  '678a.6(b)(4)': defines('Four-card flush: four of one suit.'),
  '678a.6(b)(5)': defines('Three-card flush: three of one suit.'),
  '678a.6(b)(6)': defines('Two-card flush: two of one suit, the least that seven cards can hold.'),
  '678a.6(c)': enforced(
    'Flushes of the same length compare by the highest card the other lacks; if none differs, they tie.',
  ),
  '678a.6(d)': defines(
    'Straight Flush Bonus and Progressive Jackpot use the longest sequence in one suit; `aceLowStraightFlush` lets A-2-3 count.',
  ),
  '678a.6(d)(1)': defines('Seven-card straight flush: all seven in sequence in one suit.'),
  '678a.6(d)(2)': defines('Six-card straight flush: six in sequence in one suit.'),
  '678a.6(d)(3)': defines('Five-card straight flush: five in sequence in one suit.'),
  '678a.6(d)(4)': defines('Four-card straight flush: four in sequence in one suit.'),
  '678a.6(d)(5)': defines(
    'Three-card straight flush: three in sequence in one suit; counts only if the paytable in use lists it.',
  ),

  // § 678a.7 Wagers
  '678a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments in the betting area; verbal bets with cash are refused.',
  ),
  '678a.7(b)': enforced(
    'Only seated players may wager, and they stay until the round ends; players who leave early may forfeit their wagers.',
  ),
  '678a.7(c)': enforced(
    'Ante and side wagers are placed before "no more bets"; after that none is placed, increased or withdrawn, except the Raise.',
  ),
  '678a.7(d)': enforced('The wagers of the game: Ante, Raise, and three optional side wagers.'),
  '678a.7(d)(1)': enforced("To play against the dealer's seven cards, a player places the Ante and later a Raise."),
  '678a.7(d)(2)': configured(
    'The house may offer Flush Bonus, which wins with four or more of seven cards in one suit, whatever the dealer has.',
  ),
  '678a.7(d)(3)': configured(
    'The house may offer Straight Flush Bonus, which wins with three or more suited cards in sequence, whatever the dealer has.',
  ),
  '678a.7(d)(4)': configured(
    'The house may offer the Progressive Jackpot with an Ante, on a device the player checks; it wins from three or four suited cards in sequence, by paytable.',
  ),

  // § 678a.8 Dealing from a manual shoe
  '678a.8(a)': enforced('The shoe is in its approved place and is loaded only after the shuffle and cut are complete.'),
  '678a.8(b)': enforced(
    '"No more bets" locks the progressive; the dealer collects its chips, checks them against the system and puts them in the tray.',
  ),
  '678a.8(c)': outside(
    'The dealer draws each card with the hand nearest the shoe and places it with the other.',
    'software cannot see which hand a dealer uses',
  ),
  '678a.8(d)': enforced(
    "One at a time, face down, clockwise from the dealer's left: seven cards to each Ante, and seven to the dealer under a cover card.",
  ),
  '678a.8(e)': enforced(
    'After the deal the dealer takes the stub from the shoe to the rack unexposed, unless a count is due.',
  ),
  '678a.8(f)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '678a.8(g)': enforced('If the count is 52, the stub goes to the rack unexposed.'),
  '678a.8(h)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),

  // § 678a.9 Dealing from the hand
  '678a.9(a)': enforced('Conditions for dealing from the hand.'),
  '678a.9(a)(1)': enforced('Dealing from the hand requires an automated shuffler.'),
  '678a.9(a)(2)': outside(
    'The dealer holds the deck in the same hand for the whole round, in front and above the table inventory container.',
    'software cannot see how a person holds cards',
  ),
  '678a.9(b)': enforced(
    'After "no more bets", the lock and the progressive chip count: seven cards each, one at a time, clockwise from the left.',
  ),
  '678a.9(c)': recorded('After the deal the stub goes to the rack unexposed, unless a count is due.'),
  '678a.9(d)': recorded(
    'When dealing from the hand without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '678a.9(e)': recorded('If the count is 52, the stub goes to the rack unexposed.'),
  '678a.9(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),

  // § 678a.10 Dealing from an automated shoe
  '678a.10(a)': defines('Conditions for dealing from an automated shoe.'),
  '678a.10(a)(1)': enforced('The shoe is loaded only after the shuffle and cut are complete.'),
  '678a.10(a)(2)': recorded(
    'Before the first stack the dealer calls "no more bets", locks the progressive, and collects and checks its chips.',
  ),
  '678a.10(b)': enforced(
    "Stacks of seven go face down, clockwise from the left, to each Ante; the last, under a cover card, is the dealer's.",
  ),
  '678a.10(c)': recorded(
    'After the last stack the dealer takes the stub from the shoe to the rack unexposed, unless a count is due.',
  ),
  '678a.10(d)': recorded(
    'With an automated shoe and no counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '678a.10(e)': recorded('If the count is 52, the stub goes to the rack unexposed.'),
  '678a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),

  // § 678a.11 Playing out the round
  '678a.11(a)': enforced('After the deal players look at their seven cards, within limits.'),
  '678a.11(a)(1)': enforced(
    'Players are responsible for their own hands; only the player and the dealer may handle a hand.',
  ),
  '678a.11(a)(2)': outside(
    'Cards stay where the dealer can see them.',
    'software cannot see where players hold real cards',
  ),
  '678a.11(b)': enforced(
    'Clockwise from the left each player folds or raises in whole multiples of the Ante, at least 1x.',
  ),
  '678a.11(b)(1)': enforced('With a longest flush of two to four cards the Raise is exactly the Ante.'),
  '678a.11(b)(2)': enforced('With a five-card flush the Raise is 1x or 2x the Ante.'),
  '678a.11(b)(3)': enforced('With a flush of six or seven cards the Raise is 1x, 2x or 3x the Ante.'),
  '678a.11(c)': enforced('Consequences of a raise and of a fold.'),
  '678a.11(c)(1)': enforced('The Raise goes on its own betting area.'),
  '678a.11(c)(2)': enforced('A fold loses the Ante to the table inventory; side wagers decide where the cards go.'),
  '678a.11(c)(2)(i)': enforced(
    'A folded hand with a side wager stays face down under that wager until the end of the round.',
  ),
  '678a.11(c)(2)(ii)': enforced('A folded hand with no side wager goes to the discard rack at once.'),
  '678a.11(d)': enforced(
    'After all players have raised or folded, the dealer turns up seven cards and makes the best flush, which must qualify.',
  ),
  '678a.11(d)(1)': enforced(
    "Dealer below a three-card flush, nine high: from the right, counterclockwise, each raiser's Ante is paid and Raise returned.",
  ),
  '678a.11(d)(1)(i)': enforced(
    'Dealer not qualified, side wagers placed: those hands are shown counterclockwise and their side wagers settled.',
  ),
  '678a.11(d)(1)(ii)': enforced('Dealer not qualified, no side wager: the hand goes to the discard rack.'),
  '678a.11(d)(2)': enforced(
    'Dealer qualified, nine high or better: players are settled one by one, counterclockwise from the right.',
  ),
  '678a.11(d)(2)(i)': enforced("The dealer turns up the player's hand and makes its best flush."),
  '678a.11(d)(2)(ii)': defines("The player's flush is compared with the dealer's."),
  '678a.11(d)(2)(ii)(A)': enforced('Player better: Ante and Raise pay even money.'),
  '678a.11(d)(2)(ii)(B)': enforced('Hands tied: Ante and Raise push.'),
  '678a.11(d)(2)(ii)(C)': enforced('Player worse: Ante and Raise lose.'),
  '678a.11(e)': enforced(
    'After Ante and Raise come the side wagers: Flush Bonus, then Straight Flush Bonus, then Progressive Jackpot.',
  ),
  '678a.11(e)(1)': enforced("Flush Bonus depends on the length of the player's best flush."),
  '678a.11(e)(1)(i)': enforced('Three or fewer of a suit: Flush Bonus loses.'),
  '678a.11(e)(1)(ii)': enforced('Four or more of a suit: Flush Bonus pays by the selected table.'),
  '678a.11(e)(2)': enforced(
    "Straight Flush Bonus depends on the player's longest straight flush, after the wagers before it.",
  ),
  '678a.11(e)(2)(i)': enforced('Two or fewer in suited sequence: Straight Flush Bonus loses.'),
  '678a.11(e)(2)(ii)': enforced('Three or more in suited sequence: Straight Flush Bonus pays by the selected table.'),
  '678a.11(e)(3)': enforced(
    'Progressive Jackpot wins from three (table A) or four (table B) suited cards in sequence; a win takes four steps.',
  ),
  '678a.11(e)(3)(i)': enforced('The dealer verifies that the progressive hand wins.'),
  '678a.11(e)(3)(ii)': enforced('The dealer verifies that the correct light of the progressive system is on.'),
  '678a.11(e)(3)(iii)': enforced('A floorperson or above validates the progressive win under the internal controls.'),
  '678a.11(e)(3)(iv)': enforced(
    'The win is paid; a share of the meter never comes from the table inventory, and its cards stay until the paperwork is done.',
  ),
  '678a.11(f)': recorded(
    'Settled cards go to the discard rack in an order that allows every hand to be reconstructed in a dispute.',
  ),

  // § 678a.12 Payouts and progression
  '678a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '678a.12(b)': configured('Flush Bonus pays by one of tables A to H, chosen in the Rules Submission.'),
  '678a.12(c)': configured('Straight Flush Bonus pays by one of tables A to D, chosen in the Rules Submission.'),
  '678a.12(d)': defines('Payouts and progression of the Progressive Jackpot, if offered.'),
  '678a.12(d)(1)': configured(
    'Progressive pays by table A or B: all of the meter for seven, a tenth for six, fixed "for 1" odds below.',
  ),
  '678a.12(d)(2)': enforced('Only the longest straight flush of a hand is paid.'),
  '678a.12(d)(4)': enforced('A share of the meter is calculated from its amount when that player is paid.'),

  // § 678a.13 Irregularities
  '678a.13(a)': enforced(
    'One card found face up is set aside for the round; two or more void the round, return all wagers and require a reshuffle.',
  ),
  '678a.13(b)': enforced('A card drawn in error but not exposed is dealt as the next card.'),
  '678a.13(c)': enforced(
    'If a player or the dealer has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '678a.13(d)': enforced(
    "If a dealer's card is exposed before all players have raised or folded, Ante and Raise are void, side wagers are settled and the cards reshuffled.",
  ),
  '678a.13(e)': enforced('If a shuffler jams or stops before its cycle ends, the deck is reshuffled.'),
  '678a.13(f)': enforced(
    'If an automated shoe jams or fails during a round, the round is void, wagers are returned and all cards are reshuffled.',
  ),
  '678a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table uses another method.',
  ),
} as const;

/** 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2016. */
export const CLAUSES_678A_2016 = {
  ...BOTH,
  '678a.7(e)': enforced('A player may wager at one position only.'),
  '678a.12(d)(3)': configured(
    'The Rules Submission sets the rate of progression, and a start and reset amount of at least $30,000.',
  ),
  '678a.12(e)': configured(
    "The house may limit a player's winnings per round, except the progressive, to no less than $50,000 or the most a minimum wager can win, if more.",
  ),
} as const;

/** 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2019. */
export const CLAUSES_678A_2019 = {
  ...BOTH,
  '678a.7(e)': configured('The Rules Submission sets how many adjacent positions a player may wager on in a round.'),
  '678a.10': defines('Heading of the section on dealing with an automated shoe.'),
  '678a.12(d)(3)': enforced(
    'Per dollar of progressive wager: seed $30,000, reseed $0 plus the reserve; 23% feeds the meter and 5% the reserve.',
  ),
  '678a.12(e)': configured(
    "The house may limit a player's Ante and Raise winnings per round to no less than $50,000 or the most a minimum wager can win, if more.",
  ),
} as const;
