import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 677a, World Poker Tour Heads-Up Hold 'Em, as adopted in 2016. */
export const CLAUSES_677A = {
  // § 677a.1 Words used
  '677a.1': defines(
    'Bad Beat Bonus, check, community card, flop, turn, river, fold (no raise by the end), and a five-card hand from seven.',
  ),

  // § 677a.2 Table, layout, signs
  '677a.2(a)': enforced(
    'Six betting positions at most, on one side of the table; the dealer faces them from the other.',
  ),
  '677a.2(b)': defines('The approved layout shows at least the areas and inscriptions listed here.'),
  '677a.2(b)(1)': shown('The layout carries the name or logo of the casino.'),
  '677a.2(b)(2)': shown('Every position has its own betting areas for Ante, Odds and Raise.'),
  '677a.2(b)(3)': shown(
    'The five community cards have an area of their own, right before the table inventory container.',
  ),
  '677a.2(b)(4)': shown("The dealer's two cards have an area of their own."),
  '677a.2(b)(5)': shown('Where Pocket Bonus is offered, every position has a betting area for it.'),
  '677a.2(b)(6)': shown('Where Trips Plus is offered, every position has a betting area for it.'),
  '677a.2(b)(7)': shown(
    'Odds of every wager offered are inscribed on the layout, or else posted on a sign at the table.',
  ),
  '677a.2(b)(8)': defines('The layout also states when the Ante comes back and what the payout limit is.'),
  '677a.2(b)(8)(i)': shown('Inscription: a dealer without at least a pair gives the Ante back.'),
  '677a.2(b)(8)(ii)': shown('Inscription: the payout limit for a player in one round, where the house has set one.'),
  '677a.2(b)(9)': shown('What paragraph (8) asks for and the layout does not state stands on a sign at the table.'),
  '677a.2(c)': outside(
    "Drop box and tip box hang on the dealer's side, one at each hand, unless a Bureau allows the tip box elsewhere.",
    'boxes fixed to a physical table',
  ),
  '677a.2(d)': outside("A discard rack is fixed on top of the dealer's side.", 'a rack fixed to a physical table'),

  // § 677a.3 Decks
  '677a.3(a)': enforced(
    'One deck of 52 like cards is in play, with two cover cards, unless two decks alternate under (b).',
  ),
  '677a.3(b)': configured('With an automated shuffler the house may use two decks, on four conditions.'),
  '677a.3(b)(1)': enforced('Two decks share one design and differ in the colour of their backs.'),
  '677a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and waits inside the shuffler.'),
  '677a.3(b)(3)': enforced('The two decks take turns: each serves every second round.'),
  '677a.3(b)(4)': enforced('The discard rack never holds cards of both decks together.'),
  '677a.3(c)': defines('Decks are due for replacement after a set time in use.'),
  '677a.3(c)(1)': enforced('Cards dealt from the hand are replaced after four hours at the latest.'),
  '677a.3(c)(2)': enforced(
    'Cards dealt from a shoe, manual or automated, are replaced after eight hours at the latest.',
  ),

  // § 677a.4 Opening the table
  '677a.4(a)': enforced(
    'On arrival of the cards the dealer checks them for defects and the floorperson confirms the check.',
  ),
  '677a.4(b)': enforced(
    'The checked cards lie face up, fanned by deck, suit and sequence, for the first player to look at.',
  ),
  '677a.4(c)': enforced(
    'Once the first player has had a look, the cards go face down, are washed, stacked and then shuffled.',
  ),
  '677a.4(d)': recorded(
    'With a shuffler and two decks, each deck goes through the check, spread, wash, stack and shuffle.',
  ),
  '677a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled skip (a) to (d). Printed "reshuffled" reads preshuffled.',
  ),

  // § 677a.5 Shuffle and cut
  '677a.5(a)': enforced(
    'Shuffle by hand or device into one stack: at the start unless preshuffled, after every round, and on floor orders.',
  ),
  '677a.5(b)': enforced('A deck that a counting shuffler finds to hold other than 52 cards leaves the table.'),
  '677a.5(c)': enforced('What follows the shuffle depends on how it was done.'),
  '677a.5(c)(1)': enforced('A deck shuffled by a device is dealt without a cut.'),
  '677a.5(c)(2)': enforced('A deck shuffled by hand, or preshuffled, is cut first.'),
  '677a.5(d)': enforced(
    'Cut: cover card ten or more cards deep; it and all above it go to the bottom; then the stack enters the shoe.',
  ),
  '677a.5(e)': enforced(
    'Until the first card is dealt, a floorperson or above may order a new cut if the first was faulty or unfair.',
  ),
  '677a.5(f)': enforced(
    'At an idle open table the cards lie spread, face down unless a player asks; then look, wash, shuffle and cut.',
  ),
  '677a.5(g)': configured(
    'An approved shoe or device that itself reshuffles and counts may be used; (d) to (f) then fall away.',
  ),

  // § 677a.6 Rankings
  '677a.6(a)': defines(
    'Cards rank from ace down to 2; an ace may also start a straight with 2 to 5, never in the middle. Suits are equal.',
  ),
  '677a.6(b)': defines('Nine kinds of five-card hand, listed from the best down.'),
  '677a.6(b)(1)': defines('Royal flush: ten to ace in one suit.'),
  '677a.6(b)(2)': defines(
    'Straight flush: any other five in sequence in one suit, king high the best and 5 high the worst.',
  ),
  '677a.6(b)(3)': defines('Four-of-a-kind: four cards of one rank, aces the best and 2s the worst.'),
  '677a.6(b)(4)': defines(
    'Full house: three of one rank with two of another, aces over kings the best, 2s over 3s the worst.',
  ),
  '677a.6(b)(5)': defines('Flush: five of one suit out of sequence, A-K-Q-J-9 the best and 7-5-4-3-2 the worst.'),
  '677a.6(b)(6)': defines('Straight: five in sequence in mixed suits, ace high the best and 5 high the worst.'),
  '677a.6(b)(7)': defines('Three-of-a-kind: three cards of one rank, aces the best and 2s the worst.'),
  '677a.6(b)(8)': defines('Two pair: aces and kings the best, 3s and 2s the worst.'),
  '677a.6(b)(9)': defines('Pair: two cards of one rank, aces the best and 2s the worst.'),
  '677a.6(c)': defines(
    'Hands of one kind, or of none, compare by the highest card the other lacks; where none is left, they tie.',
  ),

  // § 677a.7 Wagers
  '677a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments set on their areas; spoken bets with cash are refused.',
  ),
  '677a.7(b)': enforced(
    'Only seated players bet, and they stay until the round ends; one who leaves may forfeit the wagers as lost.',
  ),
  '677a.7(c)': enforced(
    'Ante, Odds and side wagers come before "no more bets"; later none is made, raised or taken back, save the Raise.',
  ),
  '677a.7(d)': enforced('The wagers of the game: Ante with Odds, the Raise, and two optional side wagers.'),
  '677a.7(d)(1)': enforced(
    'To play against the dealer, bet the Ante and an Odds Wager of the same amount, then a Raise when asked.',
  ),
  '677a.7(d)(2)': configured(
    'Pocket Bonus may be offered: wins on a first two cards of any pair, or ace with king, queen or jack. It stands alone.',
  ),
  '677a.7(d)(3)': configured(
    "Trips Plus may be offered: wins when the player's best five of seven reach three-of-a-kind. It stands alone.",
  ),
  '677a.7(e)': enforced('One player bets at one position only.'),

  // § 677a.8 Dealing from a manual shoe
  '677a.8(a)': enforced('The shoe stands where approved, and holds the stack only after shuffle and cut are complete.'),
  '677a.8(b)': enforced('Once all opening wagers are down, the dealer announces "no more bets", and only then deals.'),
  '677a.8(c)': enforced(
    "Face down, singly, clockwise from the dealer's left: two cards for each player with Ante and Odds, two for the dealer.",
  ),
  '677a.8(d)': enforced(
    'Next come the community cards, at the points of the round set for them; the stub then goes unseen to the rack.',
  ),
  '677a.8(e)': enforced(
    'Without a shuffler that counts to 52, the dealer counts the stub, face down, every five rounds or sooner.',
  ),
  '677a.8(f)': enforced('When the count shows all 52, the stub goes to the rack with no card shown.'),
  '677a.8(g)': enforced(
    'A wrong count voids the round and returns every wager; unless 52 are there and it was a misdeal, the deck goes.',
  ),

  // § 677a.9 Dealing from the hand
  '677a.9(a)': enforced('Conditions on which the dealer may deal from the hand.'),
  '677a.9(a)(1)': enforced('Hand dealing needs an automated shuffler.'),
  '677a.9(a)(2)': outside(
    'The dealer keeps the deck in one chosen hand all round, in front and above the table inventory container.',
    'how a person holds cards is not seen by software',
  ),
  '677a.9(b)': enforced(
    'After "no more bets": singly, face down, clockwise from the left, two cards for each Ante and Odds and the dealer.',
  ),
  '677a.9(c)': enforced(
    'The community cards follow at their points of the round, and the uncounted stub goes unseen to the rack.',
  ),
  '677a.9(d)': recorded(
    'Hand dealing without a counting shuffler: the stub is counted face down every five rounds or sooner.',
  ),
  '677a.9(e)': recorded('A count that comes to 52 sends the stub to the rack with no card shown.'),
  '677a.9(f)': enforced(
    'A count other than 52 voids the round, wagers back; the deck goes too, unless a misdeal explains it and 52 remain.',
  ),

  // § 677a.10 Dealing from an automated shoe
  '677a.10(a)': enforced('Conditions on which an automated shoe deals.'),
  '677a.10(a)(1)': enforced('The cards enter the shoe only when shuffle and cut are complete.'),
  '677a.10(a)(2)': enforced('"No more bets" is announced before the dealer hands out the first stack.'),
  '677a.10(b)': enforced(
    'Stacks of two go face down, clockwise from the left, to each player with Ante and Odds; the last is for the dealer.',
  ),
  '677a.10(c)': enforced(
    'The rest leaves the shoe; community cards are dealt from the hand in due course, and the stub goes unseen to the rack.',
  ),
  '677a.10(d)': recorded(
    'An automated shoe without a counting shuffler: the stub is counted face down every five rounds or sooner.',
  ),
  '677a.10(e)': recorded('If the count finds 52, the stub goes to the rack with no card shown.'),
  '677a.10(f)': enforced(
    'If the count is off, the round is void and wagers return; the deck leaves unless it was a misdeal of a full 52.',
  ),
  '677a.10(g)': configured(
    'A shoe that reshuffles by itself may give out the five community cards first; they are turned at the usual points.',
  ),

  // § 677a.11 Playing out the round
  '677a.11(a)': enforced('After the deal each player looks at his two cards, within limits.'),
  '677a.11(a)(1)': enforced('Each player answers for his hand; nobody else but the dealer may handle it.'),
  '677a.11(a)(2)': outside(
    'Cards stay where the dealer can see them.',
    'where a player holds real cards is not seen by software',
  ),
  '677a.11(b)': enforced(
    'Before the Flop, clockwise from the left: check, or raise 1x to 3x the Ante in whole multiples.',
  ),
  '677a.11(c)': enforced(
    'When all have raised or checked, one card is burned and three are dealt face up as the Flop.',
  ),
  '677a.11(d)': enforced('After the Flop, clockwise, each who has not raised: check, or raise 1x or 2x the Ante.'),
  '677a.11(e)': enforced(
    'When all have raised or checked again, one card is burned and Turn and River are dealt face up.',
  ),
  '677a.11(f)': enforced(
    'Last call for those without a Raise: 1x the Ante, or fold and lose Ante and Odds; the hand stays while a side wager is open.',
  ),
  '677a.11(g)': enforced(
    'The dealer shows two cards and makes the best five of seven, then settles counterclockwise from the right.',
  ),
  '677a.11(g)(1)': enforced('The two cards of each raiser are turned up.'),
  '677a.11(g)(2)': enforced(
    "The player's best five of seven is formed, and one player is settled fully before the next.",
  ),
  '677a.11(h)': enforced('Settlement turns on whether the dealer holds a pair.'),
  '677a.11(h)(1)': enforced(
    'A dealer with less than a pair: every Ante pushes; Raise and Odds still follow the comparison.',
  ),
  '677a.11(h)(1)(i)': enforced('Dealer below a pair, player better: Raise pays even money and Odds pays by its table.'),
  '677a.11(h)(1)(ii)': enforced('Dealer below a pair, hands tied: Raise and Odds push.'),
  '677a.11(h)(1)(iii)': enforced('Dealer below a pair, player worse: Raise and Odds lose.'),
  '677a.11(h)(2)': enforced('A dealer with a pair or more: Ante, Raise and Odds all follow the comparison.'),
  '677a.11(h)(2)(i)': enforced(
    'Dealer qualified, player better: Ante and Raise pay even money, Odds pays by its table.',
  ),
  '677a.11(h)(2)(ii)': enforced('Dealer qualified, hands tied: Ante, Raise and Odds push.'),
  '677a.11(h)(2)(iii)': enforced('Dealer qualified, player worse: the Ante loses; the losing hand decides the rest.'),
  '677a.11(h)(2)(iii)(A)': enforced('A losing hand below a straight: Raise and Odds lose as well.'),
  '677a.11(h)(2)(iii)(B)': enforced(
    'A losing straight or better: the Raise loses, and Odds is paid Bad Beat, from 5 to 1 for a straight up to 500 to 1.',
  ),
  '677a.11(i)': enforced('Pocket Bonus and Trips Plus are settled after the Ante, Raise and Odds of that player.'),
  '677a.11(i)(1)': enforced("Pocket Bonus looks at the player's own two cards only."),
  '677a.11(i)(1)(i)': enforced(
    'Any pair, or ace with king, queen or jack, wins Pocket Bonus, paid by the table selected out of three.',
  ),
  '677a.11(i)(1)(ii)': enforced('Any other two cards lose Pocket Bonus.'),
  '677a.11(i)(2)': enforced("Trips Plus looks at the player's seven cards, community cards included."),
  '677a.11(i)(2)(i)': enforced('Three-of-a-kind and above wins Trips Plus, paid by the table selected.'),
  '677a.11(i)(2)(ii)': enforced('Below three-of-a-kind, Trips Plus loses.'),
  '677a.11(j)': recorded(
    'Settled cards go to the discard rack in an order from which every hand can be rebuilt in a dispute.',
  ),

  // § 677a.12 Payouts and limit
  '677a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '677a.12(b)': enforced(
    'Winning Odds pays from 1 to 1 for a straight up to 500 to 1 for a royal flush; a win with any lower hand pushes.',
  ),
  '677a.12(e)': configured('Trips Plus pays by one of tables A to D, chosen in the Rules Submission.'),
  '677a.12(f)': configured(
    'A limit on all winnings of a player in a round may be set: $50,000, or what a minimum bet can win if more, at least.',
  ),

  // § 677a.13 Irregularities
  '677a.13(a)': enforced(
    'One card face up in the deck is set aside; two or more void the round, but Pocket Bonus stands if all first two cards are out.',
  ),
  '677a.13(b)': enforced('A card drawn too early but not seen is simply the next card dealt.'),
  '677a.13(c)': enforced(
    'A wrong number of cards to a player, the dealer or the board voids the round: wagers back, reshuffle.',
  ),
  '677a.13(d)': enforced(
    'A dealer card seen before all have raised or folded voids Ante, Odds and Raise, and cards are shuffled; side wagers settle.',
  ),
  '677a.13(e)': enforced('A shuffler that jams or stops before its cycle ends: the deck is shuffled anew.'),
  '677a.13(f)': enforced(
    'An automated shoe that jams or fails in a round voids it: wagers back, all cards out and shuffled together.',
  ),
  '677a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table turns to another method.',
  ),
} as const;
