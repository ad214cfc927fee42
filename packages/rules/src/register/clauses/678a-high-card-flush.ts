import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/**
 * 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2016 and the one of 2019.
 * Here stand the clauses that require the same in both.
 */
const BOTH = {
  // § 678a.1 Words used
  '678a.1': defines('Fold: leaving the round by not raising. Raise Wager: the bet made after seeing all seven cards.'),

  // § 678a.2 Table, layout, signs, progressive system
  '678a.2(a)': enforced(
    'Six betting positions at most, on one side of the table; the dealer faces them from the other.',
  ),
  '678a.2(b)': defines('The approved layout shows at least the areas and inscriptions listed here.'),
  '678a.2(b)(1)': shown('The layout carries the name or logo of the casino.'),
  '678a.2(b)(2)': shown('Every position has its own betting areas for Ante and Raise.'),
  '678a.2(b)(3)': shown("The dealer's seven cards have an area of their own."),
  '678a.2(b)(4)': shown('Where Flush Bonus is offered, every position has a betting area for it.'),
  '678a.2(b)(5)': shown('Where Straight Flush Bonus is offered, every position has a betting area for it.'),
  '678a.2(b)(6)': shown('Where the Progressive Jackpot is offered, every position has a betting area for it.'),
  '678a.2(b)(7)': defines('The layout states odds, dealer qualification, raise sizes and payout limit.'),
  '678a.2(b)(7)(i)': shown('Inscription: the odds of every wager the house offers.'),
  '678a.2(b)(7)(ii)': shown(
    'Inscription: below three of a suit, nine high, the dealer pays the Ante and the Raise pushes.',
  ),
  '678a.2(b)(7)(iii)': defines('Inscription: how large a Raise may be, by the length of the flush.'),
  '678a.2(b)(7)(iii)(A)': shown('Inscription: with a flush of two to four cards the Raise equals the Ante.'),
  '678a.2(b)(7)(iii)(B)': shown('Inscription: with a five-card flush the Raise may reach twice the Ante.'),
  '678a.2(b)(7)(iii)(C)': shown('Inscription: with a flush of six or seven the Raise may reach three times the Ante.'),
  '678a.2(b)(7)(iv)': shown('Inscription: the payout limit for a player in one round, where the house has set one.'),
  '678a.2(b)(8)': configured(
    'What paragraph (7) asks for and the layout does not state stands on a sign at the table.',
  ),
  '678a.2(c)': configured(
    'Offering the Progressive Jackpot needs a progressive system, one fit for linked tables where tables are linked.',
  ),
  '678a.2(c)(1)': shown('A device at each position takes the Progressive Jackpot Wager or shows that it was taken.'),
  '678a.2(c)(2)': enforced('The system watches progressive wagers and locks out any that come after "no more bets".'),
  '678a.2(d)': outside(
    "Drop box and tip box hang on the dealer's side, one at each hand, unless a Bureau allows the tip box elsewhere.",
    'boxes fixed to a physical table',
  ),
  '678a.2(e)': outside("A discard rack is fixed on top of the dealer's side.", 'a rack fixed to a physical table'),

  // § 678a.3 Decks
  '678a.3(a)': enforced(
    'One deck of 52 like cards is in play, with two cover cards, unless two decks alternate under (b).',
  ),
  '678a.3(b)': configured('With an automated shuffler the house may use two decks, on four conditions.'),
  '678a.3(b)(1)': enforced('Two decks share one design and differ in the colour of their backs.'),
  '678a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and waits inside the shuffler.'),
  '678a.3(b)(3)': enforced('The two decks take turns: each serves every second round.'),
  '678a.3(b)(4)': enforced('The discard rack never holds cards of both decks together.'),
  '678a.3(c)': defines('Decks are due for replacement after a set time in use.'),
  '678a.3(c)(1)': enforced('Cards dealt from the hand are replaced after four hours at the latest.'),
  '678a.3(c)(2)': enforced(
    'Cards dealt from a shoe, manual or automated, are replaced after eight hours at the latest.',
  ),

  // § 678a.4 Opening the table
  '678a.4(a)': enforced(
    'On arrival of the cards the dealer checks them for defects and the floorperson confirms the check.',
  ),
  '678a.4(b)': enforced(
    'The checked cards lie face up, fanned by deck, suit and sequence, for the first player to look at.',
  ),
  '678a.4(c)': enforced(
    'Once the first player has had a look, the cards go face down, are washed, stacked and then shuffled.',
  ),
  '678a.4(d)': recorded(
    'With a shuffler and two decks, each deck goes through the check, spread, wash, stack and shuffle.',
  ),
  '678a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled skip (a) to (d). "Reshuffled" (2016) reads preshuffled.',
  ),

  // § 678a.5 Shuffle and cut
  '678a.5(a)': enforced(
    'Shuffle by hand or device into one stack: at the start unless preshuffled, after every round, and on floor orders.',
  ),
  '678a.5(b)': enforced('A deck that a counting shuffler finds to hold other than 52 cards leaves the table.'),
  '678a.5(c)': enforced('What follows the shuffle depends on how it was done.'),
  '678a.5(c)(1)': enforced('A deck shuffled by a device is dealt without a cut.'),
  '678a.5(c)(2)': enforced('A deck shuffled by hand, or preshuffled ("reshuffled" in 2016), is cut first.'),
  '678a.5(d)': enforced(
    'Cut: cover card ten or more cards deep; it and all above it go to the bottom; then the stack enters the shoe.',
  ),
  '678a.5(e)': enforced(
    'Until the first card is dealt, a floorperson or above may order a new cut if the first was faulty or unfair.',
  ),
  '678a.5(f)': enforced(
    'At an idle open table the cards lie spread, face down unless a player asks; then look, wash, shuffle and cut.',
  ),
  '678a.5(g)': configured(
    'An approved shoe or device that itself reshuffles and counts may be used; (d) to (f) then fall away.',
  ),

  // § 678a.6 Rankings
  '678a.6(a)': defines(
    'Cards rank from ace down to 2 and suits are equal; by setting an ace may also stand below a 2 in a straight flush.',
  ),
  '678a.6(b)': defines('Ante, Raise and Flush Bonus rank a hand by how many cards of one suit it holds.'),
  '678a.6(b)(1)': defines('Seven-card flush: all seven of one suit.'),
  '678a.6(b)(2)': defines('Six-card flush: six of one suit.'),
  '678a.6(b)(3)': defines('Five-card flush: five of one suit.'),
  '678a.6(b)(4)': defines('Four-card flush: four of one suit.'),
  '678a.6(b)(5)': defines('Three-card flush: three of one suit.'),
  '678a.6(b)(6)': defines('Two-card flush: two of one suit, the least that seven cards can hold.'),
  '678a.6(c)': enforced(
    'Flushes of one length compare by the highest card the other lacks; where none is left, they tie.',
  ),
  '678a.6(d)': defines(
    'Straight Flush Bonus and Progressive Jackpot look at the longest run in one suit; `aceLowStraightFlush` lets A-2-3 count.',
  ),
  '678a.6(d)(1)': defines('Seven-card straight flush: all seven in sequence in one suit.'),
  '678a.6(d)(2)': defines('Six-card straight flush: six in sequence in one suit.'),
  '678a.6(d)(3)': defines('Five-card straight flush: five in sequence in one suit.'),
  '678a.6(d)(4)': defines('Four-card straight flush: four in sequence in one suit.'),
  '678a.6(d)(5)': defines(
    'Three-card straight flush: three in sequence in one suit; counts only where the paytable in use lists it.',
  ),

  // § 678a.7 Wagers
  '678a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments set on their areas; spoken bets with cash are refused.',
  ),
  '678a.7(b)': enforced(
    'Only seated players bet, and they stay until the round ends; one who leaves may forfeit the wagers as lost.',
  ),
  '678a.7(c)': enforced(
    'Ante and side wagers come before "no more bets"; later none is made, raised or taken back, save the Raise.',
  ),
  '678a.7(d)': enforced('The wagers of the game: Ante, Raise, and three optional side wagers.'),
  '678a.7(d)(1)': enforced("To play against the dealer's seven cards, bet the Ante, then a Raise when asked."),
  '678a.7(d)(2)': configured(
    'Flush Bonus may be offered: wins when four or more of the seven cards share a suit. It stands alone.',
  ),
  '678a.7(d)(3)': configured(
    'Straight Flush Bonus may be offered: wins with three or more in sequence in one suit. It stands alone.',
  ),
  '678a.7(d)(4)': configured(
    'Progressive Jackpot may be offered beside an Ante, by chip on a device the player checks: wins from three or four in suited sequence, by paytable.',
  ),

  // § 678a.8 Dealing from a manual shoe
  '678a.8(a)': enforced('The shoe stands where approved, and holds the stack only after shuffle and cut are complete.'),
  '678a.8(b)': enforced(
    '"No more bets" locks the progressive; its chips are collected, counted against the system and put in the container.',
  ),
  '678a.8(c)': outside(
    'The hand nearest the shoe draws each card and the other one places it.',
    'which hand a dealer uses is not seen by software',
  ),
  '678a.8(d)': enforced(
    "Singly, face down, clockwise from the dealer's left: seven cards for each Ante, and seven for the dealer under a cover.",
  ),
  '678a.8(e)': enforced(
    'After the deal the stub leaves the shoe and, unless it is to be counted, goes unseen to the rack.',
  ),
  '678a.8(f)': enforced(
    'Without a shuffler that counts to 52, the dealer counts the stub, face down, every five rounds or sooner.',
  ),
  '678a.8(g)': enforced('When the count shows all 52, the stub goes to the rack with no card shown.'),
  '678a.8(h)': enforced(
    'A wrong count voids the round and returns every wager; unless 52 are there and it was a misdeal, the deck goes.',
  ),

  // § 678a.9 Dealing from the hand
  '678a.9(a)': enforced('Conditions on which the dealer may deal from the hand.'),
  '678a.9(a)(1)': enforced('Hand dealing needs an automated shuffler.'),
  '678a.9(a)(2)': outside(
    'The dealer keeps the deck in one chosen hand all round, in front and above the table inventory container.',
    'how a person holds cards is not seen by software',
  ),
  '678a.9(b)': enforced(
    'After "no more bets", the lock and the count of progressive chips: seven cards each, singly, clockwise from the left.',
  ),
  '678a.9(c)': recorded('After the deal the stub, unless it is to be counted, goes unseen to the rack.'),
  '678a.9(d)': recorded(
    'Hand dealing without a counting shuffler: the stub is counted face down every five rounds or sooner.',
  ),
  '678a.9(e)': recorded('A count that comes to 52 sends the stub to the rack with no card shown.'),
  '678a.9(f)': enforced(
    'A count other than 52 voids the round, wagers back; the deck goes too, unless a misdeal explains it and 52 remain.',
  ),

  // § 678a.10 Dealing from an automated shoe
  '678a.10(a)': defines('Conditions on which an automated shoe deals.'),
  '678a.10(a)(1)': enforced('The cards enter the shoe only when shuffle and cut are complete.'),
  '678a.10(a)(2)': recorded(
    'Before the first stack: "no more bets", progressive locked, its chips collected, counted against the system and banked.',
  ),
  '678a.10(b)': enforced(
    'Stacks of seven go face down, clockwise from the left, to each Ante; the last, beneath a cover card, is for the dealer.',
  ),
  '678a.10(c)': recorded(
    'After the last stack the rest leaves the shoe and, unless it is to be counted, goes unseen to the rack.',
  ),
  '678a.10(d)': recorded(
    'An automated shoe without a counting shuffler: the stub is counted face down every five rounds or sooner.',
  ),
  '678a.10(e)': recorded('If the count finds 52, the stub goes to the rack with no card shown.'),
  '678a.10(f)': enforced(
    'If the count is off, the round is void and wagers return; the deck leaves unless it was a misdeal of a full 52.',
  ),

  // § 678a.11 Playing out the round
  '678a.11(a)': enforced('After the deal each player looks at his seven cards, within limits.'),
  '678a.11(a)(1)': enforced('Each player answers for his hand; nobody else but the dealer may handle it.'),
  '678a.11(a)(2)': outside(
    'Cards stay where the dealer can see them.',
    'where a player holds real cards is not seen by software',
  ),
  '678a.11(b)': enforced(
    'Clockwise from the left each player folds or raises, in whole multiples of the Ante, 1x at least.',
  ),
  '678a.11(b)(1)': enforced('With a longest flush of two to four cards the Raise is exactly the Ante.'),
  '678a.11(b)(2)': enforced('With a five-card flush the Raise is 1x or 2x the Ante.'),
  '678a.11(b)(3)': enforced('With a flush of six or seven cards the Raise is 1x, 2x or 3x the Ante.'),
  '678a.11(c)': enforced('What a raise and a fold bring about.'),
  '678a.11(c)(1)': enforced('The Raise goes on its own betting area.'),
  '678a.11(c)(2)': enforced(
    'A fold loses the Ante to the table inventory; side wagers decide what becomes of the cards.',
  ),
  '678a.11(c)(2)(i)': enforced(
    'A folded hand with a side wager stays, face down under that wager, until the end of the round.',
  ),
  '678a.11(c)(2)(ii)': enforced('A folded hand with no side wager goes to the discard rack at once.'),
  '678a.11(d)': enforced(
    'When all have raised or folded, the dealer shows seven cards and makes the best flush; it must qualify.',
  ),
  '678a.11(d)(1)': enforced(
    'Dealer short of a three-card flush, nine high: from the right, counterclockwise, each raiser is paid the Ante and given the Raise back.',
  ),
  '678a.11(d)(1)(i)': enforced(
    'Dealer not qualified, side wagers placed: those hands are shown, counterclockwise, and the side wagers settled.',
  ),
  '678a.11(d)(1)(ii)': enforced('Dealer not qualified, no side wager: the hand goes to the discard rack.'),
  '678a.11(d)(2)': enforced(
    'Dealer qualified, nine high or better: players are settled one after another, counterclockwise from the right.',
  ),
  '678a.11(d)(2)(i)': enforced("The player's hand is shown and its best flush made."),
  '678a.11(d)(2)(ii)': defines("The player's flush is compared with the dealer's."),
  '678a.11(d)(2)(ii)(A)': enforced('Player better: Ante and Raise pay even money.'),
  '678a.11(d)(2)(ii)(B)': enforced('Hands tied: Ante and Raise push.'),
  '678a.11(d)(2)(ii)(C)': enforced('Player worse: Ante and Raise lose.'),
  '678a.11(e)': enforced(
    'After Ante and Raise come the side wagers: Flush Bonus, then Straight Flush Bonus, then Progressive Jackpot.',
  ),
  '678a.11(e)(1)': enforced("Flush Bonus looks at the length of the player's best flush."),
  '678a.11(e)(1)(i)': enforced('Three or fewer of a suit: Flush Bonus loses.'),
  '678a.11(e)(1)(ii)': enforced('Four or more of a suit: Flush Bonus pays by the table selected.'),
  '678a.11(e)(2)': enforced(
    "Straight Flush Bonus looks at the player's longest straight flush, after the wagers before it.",
  ),
  '678a.11(e)(2)(i)': enforced('Two or fewer in suited sequence: Straight Flush Bonus loses.'),
  '678a.11(e)(2)(ii)': enforced('Three or more in suited sequence: Straight Flush Bonus pays by the table selected.'),
  '678a.11(e)(3)': enforced(
    'Progressive Jackpot wins from three (table A) or four (table B) in suited sequence; four steps come with a win.',
  ),
  '678a.11(e)(3)(i)': enforced('The dealer checks that the progressive hand wins.'),
  '678a.11(e)(3)(ii)': enforced('The dealer checks that the right light of the progressive system is on.'),
  '678a.11(e)(3)(iii)': enforced('A floorperson or above validates the progressive win under the internal controls.'),
  '678a.11(e)(3)(iv)': enforced(
    'The win is paid; a share of the meter never comes from the table inventory, and such cards stay until papers are done.',
  ),
  '678a.11(f)': recorded(
    'Settled cards go to the discard rack in an order from which every hand can be rebuilt in a dispute.',
  ),

  // § 678a.12 Payouts and progression
  '678a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '678a.12(b)': configured('Flush Bonus pays by one of tables A to H, chosen in the Rules Submission.'),
  '678a.12(c)': configured('Straight Flush Bonus pays by one of tables A to D, chosen in the Rules Submission.'),
  '678a.12(d)': defines('How the Progressive Jackpot pays and grows, where it is offered.'),
  '678a.12(d)(1)': configured(
    'Progressive pays by table A or B: all of the meter for seven, a tenth for six, fixed "for 1" odds below.',
  ),
  '678a.12(d)(2)': enforced('Only the longest straight flush of a hand is paid.'),
  '678a.12(d)(4)': enforced(
    "A share of the meter is reckoned on what it shows when that player's turn to be paid comes.",
  ),

  // § 678a.13 Irregularities
  '678a.13(a)': enforced(
    'One card face up in the deck is set aside for the round; two or more void it: wagers back, reshuffle.',
  ),
  '678a.13(b)': enforced('A card drawn too early but not seen is simply the next card dealt.'),
  '678a.13(c)': enforced('A wrong number of cards to a player or the dealer voids the round: wagers back, reshuffle.'),
  '678a.13(d)': enforced(
    'A dealer card seen before all have raised or folded voids Ante and Raise, and cards are shuffled; side wagers settle.',
  ),
  '678a.13(e)': enforced('A shuffler that jams or stops before its cycle ends: the deck is shuffled anew.'),
  '678a.13(f)': enforced(
    'An automated shoe that jams or fails in a round voids it: wagers back, all cards out and shuffled together.',
  ),
  '678a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table turns to another method.',
  ),
} as const;

/** 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2016. */
export const CLAUSES_678A_2016 = {
  ...BOTH,
  '678a.7(e)': enforced('One player bets at one position only.'),
  '678a.12(d)(3)': configured(
    'The Rules Submission sets the rate of progression, and a start and reset amount of at least $30,000.',
  ),
  '678a.12(e)': configured(
    'A limit per player and round on winnings, the progressive apart, may be set: $50,000, or what a minimum bet can win if more, at least.',
  ),
} as const;

/** 58 Pa. Code Chapter 678a, High Card Flush: the edition of 2019. */
export const CLAUSES_678A_2019 = {
  ...BOTH,
  '678a.7(e)': configured(
    'The Rules Submission sets how many positions side by side one player may bet on in a round.',
  ),
  '678a.10': defines('Heading of the section on dealing with an automated shoe.'),
  '678a.12(d)(3)': enforced(
    'Per dollar of progressive wager: seed $30,000, reseed $0 plus the reserve; 23 % feeds the meter and 5 % the reserve.',
  ),
  '678a.12(e)': configured(
    'A limit per player and round on Ante and Raise winnings alone may be set: $50,000, or what a minimum bet can win if more, at least.',
  ),
} as const;
