import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 680a, Saigon 5 Card, as adopted in 2016. */
export const CLAUSES_680A = {
  // § 680a.1 Terms
  '680a.1': defines(
    'Names the Ante and the Bonus, a qualifying three-card hand (10, 20 or 30) and the two-card showdown hand.',
  ),
  // § 680a.2 Table, layout and signs
  '680a.2(a)': enforced('Six betting positions at most, all facing the dealer across the table.'),
  '680a.2(b)': defines("The layout is filed with the Board's staff and carries at least the items of this list."),
  '680a.2(b)(1)': shown("The layout bears the house's name or logo."),
  '680a.2(b)(2)': shown('Each player has an area of his own for the Ante.'),
  '680a.2(b)(3)': shown(
    'Each player has one area for the three qualifying cards and another for the two showdown cards.',
  ),
  '680a.2(b)(4)': shown('Where the Bonus is offered, each player has a separate area for it.'),
  '680a.2(b)(5)': shown('The odds of every wager offered are printed on the layout or posted on a sign at the table.'),
  '680a.2(b)(6)': shown(
    'A payout limit, where the house sets one, is printed on the layout or posted on a sign at the table.',
  ),
  '680a.2(c)': outside(
    "Drop box and tip box hang on the dealer's side, left and right of him, unless another spot is approved.",
    'where boxes hang on the table is a matter of furniture',
  ),
  '680a.2(d)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'how a rack is fixed to the table is a matter of furniture',
  ),
  // § 680a.3 Decks
  '680a.3(a)': enforced(
    'One deck of 52 cards and one joker, all alike, with one cover card; a second joker in the pack stays out of play.',
  ),
  '680a.3(b)': configured('With an automated shuffler the table may run two decks, on the conditions listed.'),
  '680a.3(b)(1)': enforced('The two decks share a design and differ in the color of their backs.'),
  '680a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and kept inside the shuffler.'),
  '680a.3(b)(3)': enforced('The two decks take turns, each serving every second round.'),
  '680a.3(b)(4)': enforced('The discard rack never holds cards of both decks at once.'),
  '680a.3(c)': defines('Decks are due for a change after a set time, by the way they are dealt.'),
  '680a.3(c)(1)': enforced('Dealt by hand: new decks every 4 hours at the latest.'),
  '680a.3(c)(2)': enforced('Dealt from a shoe, manual or automated: new decks every 8 hours at the latest.'),
  // § 680a.4 Opening the table
  '680a.4(a)': enforced("The dealer looks over new decks for defects and the table's floorperson confirms it."),
  '680a.4(b)': enforced(
    'The inspected cards are fanned out face up, by suit and in order, for the first player to see.',
  ),
  '680a.4(c)': enforced(
    'Once the first player has seen them, the cards are turned over, washed and stacked, and then shuffled.',
  ),
  '680a.4(d)': recorded('Where two decks come for a shuffler, each is spread, washed, stacked and shuffled by itself.'),
  '680a.4(e)': enforced('Decks that arrive preinspected and preshuffled skip the inspection, spread and wash.'),
  // § 680a.5 Shuffle and cut
  '680a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round and when a floorperson says so.',
  ),
  '680a.5(b)': enforced('When a counting shuffler finds other than 53 cards, the deck leaves the table.'),
  '680a.5(c)': enforced('What follows a shuffle: straight to the deal, or a cut first.'),
  '680a.5(c)(1)': enforced('Cards from an automated shuffler are dealt without a cut.'),
  '680a.5(c)(2)': enforced('Cards shuffled by hand, or preshuffled (printed as reshuffled), are cut before the deal.'),
  '680a.5(d)': enforced(
    'The dealer sets the cover card ten or more cards deep; it and what lies above go to the bottom, and the deck to the shoe.',
  ),
  '680a.5(e)': enforced(
    'Between the cut and the first card, a floorperson or a superior may order a new cut if the first was faulty or unfair.',
  ),
  '680a.5(f)': enforced(
    'At an idle open table the cards lie spread, face down unless a player asks; they are washed and shuffled before play.',
  ),
  '680a.5(g)': configured(
    'A laboratory-approved device that reshuffles and counts by itself may be used; cut, recut and idle spread then fall away.',
  ),
  // § 680a.6 Values and hands
  '680a.6(a)': defines('What each card counts toward 10, 20 or 30 and toward the Point Count.'),
  '680a.6(a)(1)': defines('Cards 2 to 9 count their number.'),
  '680a.6(a)(2)': defines('Tens and face cards count 10.'),
  '680a.6(a)(3)': defines('An ace counts 1 and never more.'),
  '680a.6(a)(4)': defines('The joker counts 3, 6 or 9, whichever serves the hand.'),
  '680a.6(b)': defines('Point Count: the two showdown cards added, less 10 when over 10; 10 is best and 1 is worst.'),
  '680a.6(b)(1)': defines('Example: ace and 4 make a Point Count of 5.'),
  '680a.6(b)(2)': defines('Example: 10 and jack add up to 20 and so make a Point Count of 10.'),
  '680a.6(c)': defines(
    'For the Bonus the joker is an ace or fills a straight, flush, straight flush or joker royal; A-2-3-4-5 runs, no wrap-around.',
  ),
  '680a.6(c)(1)': defines('Five aces: the four aces together with the joker.'),
  '680a.6(c)(2)': defines('Royal flush with no joker: A-K-Q-J-10 in one suit, all natural.'),
  '680a.6(c)(3)': defines('Royal flush with a joker: A-K-Q-J-10 in one suit, the joker standing for one of them.'),
  '680a.6(c)(4)': defines('Straight flush: five of one suit in a row, short of a royal.'),
  '680a.6(c)(5)': defines('Four-of-a-kind: four cards of equal rank.'),
  '680a.6(c)(6)': defines('Full house: three of one rank with two of another.'),
  '680a.6(c)(7)': defines('Flush: five of one suit that do not run in order.'),
  '680a.6(c)(8)': defines('Straight: five ranks in a row, in mixed suits.'),
  '680a.6(c)(9)': defines('Three-of-a-kind: three cards of equal rank.'),
  '680a.6(c)(10)': defines('Two pair: a pair of one rank and a pair of another.'),
  // § 680a.7 Wagers
  '680a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments on the right area; spoken bets with cash are refused.',
  ),
  '680a.7(b)': enforced(
    'Only seated players bet and they stay for the round; the wagers of one who leaves may be taken as abandoned and lost.',
  ),
  '680a.7(c)': enforced('Wagers stand before "no more bets"; from then on none is added, raised or taken back.'),
  '680a.7(d)': enforced('The game takes two wagers, the Ante and the Bonus, and no others.'),
  '680a.7(d)(1)': enforced('The Ante puts a player against the dealer alone.'),
  '680a.7(d)(2)': configured(
    "The house may offer a Bonus beside the Ante that wins on two pair or better in the player's five cards.",
  ),
  '680a.7(e)': configured('The submission says on how many neighboring boxes one player may bet in a round.'),
  // § 680a.8 Dealing from a manual shoe
  '680a.8(a)': enforced(
    'The deck goes into the manual shoe, at its approved spot, only after the shuffle and any cut.',
  ),
  '680a.8(b)': enforced(
    'The dealer calls "no more bets" before the first card; the hand nearer the shoe draws, the other one places.',
  ),
  '680a.8(c)': enforced(
    "From the dealer's far left clockwise, one card a turn to every Ante and last to the dealer, until all have five.",
  ),
  '680a.8(d)': enforced('After the deal the stub leaves the shoe for the discard rack unseen, unless a count is due.'),
  '680a.8(e)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '680a.8(f)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '680a.8(g)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 680a.9 Dealing from the hand
  '680a.9(a)': defines('What must hold when the cards are dealt by hand.'),
  '680a.9(a)(1)': enforced('A deal by hand is allowed only with an automated shuffler.'),
  '680a.9(a)(2)': outside(
    'The dealer keeps the deck in one and the same hand all round, in front of him above the chip tray.',
    'which hand holds the deck, and where, is seen only at the table',
  ),
  '680a.9(a)(3)': enforced('The dealer calls "no more bets" ahead of the first card.'),
  '680a.9(b)': enforced(
    'Top card first, from the far left clockwise, one at a time face down to every Ante and the dealer, five each.',
  ),
  '680a.9(c)': recorded('After the deal the stub goes unseen to the discard rack, unless a count is due.'),
  '680a.9(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '680a.9(e)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '680a.9(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 680a.10 Dealing from an automated shoe
  '680a.10(a)': defines('What must hold when an automated shoe deals.'),
  '680a.10(a)(1)': enforced('The cards enter the automated shoe only after the shuffle and any cut.'),
  '680a.10(a)(2)': enforced('The dealer calls "no more bets" before the shoe gives its first stack.'),
  '680a.10(b)': enforced(
    'Stacks of five go face down to every Ante, from the far left clockwise, and then one to the dealer.',
  ),
  '680a.10(c)': enforced(
    'After the last stack the stub leaves the shoe for the discard rack unseen, unless a count is due.',
  ),
  '680a.10(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '680a.10(e)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '680a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 680a.11 Completing the round
  '680a.11(a)': enforced('Players look at their cards once the deal is done, within the limits listed.'),
  '680a.11(a)(1)': enforced('Each player answers for his own hand; nobody but he and the dealer may handle it.'),
  '680a.11(a)(2)': outside(
    "A player's five cards stay where the dealer can see them.",
    'where a player holds his cards is seen only at the table',
  ),
  '680a.11(b)': enforced('Each player sets five cards into a three-card hand and a two-card showdown hand.'),
  '680a.11(b)(1)': enforced(
    'Three cards worth 10, 20 or 30 qualify and must be set; if missed, the dealer sets the highest Point Count, on record.',
  ),
  '680a.11(b)(2)': enforced(
    'Where no three cards make 10, 20 or 30, the hand fails to qualify and may be set in any way.',
  ),
  '680a.11(c)': enforced(
    'When all players have set, the dealer shows and sets his own five, taking the highest Point Count that qualifies.',
  ),
  '680a.11(c)(1)': enforced(
    'The dealer qualifies with three cards worth 10, 20 or 30; the other two are the dealer’s showdown hand.',
  ),
  '680a.11(c)(2)': enforced('Where no three of his cards make 10, 20 or 30, the dealer does not qualify.'),
  '680a.11(d)': enforced(
    "Players are settled one by one from the dealer's far right, counterclockwise, three-card hands compared first.",
  ),
  '680a.11(d)(1)': defines('Outcomes when the dealer fails to qualify.'),
  '680a.11(d)(1)(i)': enforced('Neither side qualifies: the Ante is returned.'),
  '680a.11(d)(1)(ii)': defines(
    'Only the player qualifies: his showdown hand is shown, and he wins at odds set by its Point Count.',
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
  '680a.11(e)': enforced("The Bonus is settled after the Ante, on the best poker hand in the player's five cards."),
  '680a.11(e)(1)': enforced('Below two pair, the Bonus loses.'),
  '680a.11(e)(2)': enforced('With two pair and up, the Bonus is paid by its table.'),
  '680a.11(f)': recorded(
    "After settling, the player's cards go to the discard rack in an order from which each hand can be rebuilt.",
  ),
  // § 680a.12 Payouts (the envy bonus and the progression of its title do not exist)
  '680a.12(a)': enforced('A winning Ante pays 1 to 1 on any showdown Point Count but 5.'),
  '680a.12(b)': enforced('A winning Ante pays 1 to 2 on a showdown Point Count of 5.'),
  '680a.12(c)': enforced(
    'The Bonus pays by Paytable A, from five aces at 5,000 to 1 down to two pair, where the printed 8 to 1 is paid.',
  ),
  '680a.12(d)': configured(
    "The house may cap a player's winnings a round, at $50,000 or the most a minimum bet can win, if that is more.",
  ),
  // § 680a.13 Irregularities
  '680a.13(a)': enforced(
    'One card found face up goes to the discard rack unused; a second voids the round, returns all wagers and brings a reshuffle.',
  ),
  '680a.13(b)': enforced('A card drawn by mistake and not seen is dealt next, as if drawn in its turn.'),
  '680a.13(c)': enforced(
    'Too many or too few cards to a player or the dealer void the round; all wagers go back and the cards are reshuffled.',
  ),
  '680a.13(d)': enforced('After a shuffler jams, halts or breaks off its cycle, the cards are shuffled anew.'),
  '680a.13(e)': enforced(
    'When an automated shoe jams or fails in mid-round, the round is void, wagers go back and all cards are reshuffled.',
  ),
  '680a.13(f)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table changes to another method.',
  ),
} as const;
