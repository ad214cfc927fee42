import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 677a, World Poker Tour Heads-Up Hold 'Em, as adopted in 2016. */
export const CLAUSES_677A = {
  // § 677a.1 Words used
  '677a.1': defines(
    'Definitions: Bad Beat Bonus, check, community card, flop, turn, river, fold (no raise by the end), and a five-card hand from seven.',
  ),

  // § 677a.2 Table, layout, signs
  '677a.2(a)': enforced('At most six betting positions on one side of the table, facing the dealer.'),
  '677a.2(b)': defines('The approved layout shows at least the areas and inscriptions listed here.'),
  '677a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '677a.2(b)(2)': shown('Every position has separate betting areas for Ante, Odds and Raise.'),
  '677a.2(b)(3)': shown(
    'The five community cards have a separate area, directly in front of the table inventory container.',
  ),
  '677a.2(b)(4)': shown("The dealer's two cards have a separate area."),
  '677a.2(b)(5)': shown('If Pocket Bonus is offered, every position has a betting area for it.'),
  '677a.2(b)(6)': shown('If Trips Plus is offered, every position has a betting area for it.'),
  '677a.2(b)(7)': shown('The payout odds of every wager offered are on the layout or on a sign at the table.'),
  '677a.2(b)(8)': defines('The layout also states when the Ante is returned, and the payout limit.'),
  '677a.2(b)(8)(i)': shown('Inscription: the Ante is returned if the dealer does not have at least a pair.'),
  '677a.2(b)(8)(ii)': shown('Inscription: the payout limit per player per round, if the house has set one.'),
  '677a.2(b)(9)': shown('A sign at the table shows anything in paragraph (8) that the layout does not.'),
  '677a.2(c)': outside(
    "The drop box and tip box hang on the dealer's side, one at each hand, unless a Bureau allows the tip box elsewhere.",
    'boxes fixed to a physical table',
  ),
  '677a.2(d)': outside("A discard rack is fixed on top of the dealer's side.", 'a rack fixed to a physical table'),

  // § 677a.3 Decks
  '677a.3(a)': enforced('One deck of 52 identical cards and two cover cards, unless two decks alternate under (b).'),
  '677a.3(b)': configured('With an automated shuffler the house may use two decks, under four conditions.'),
  '677a.3(b)(1)': enforced('The two decks share one design and have backs of different colors.'),
  '677a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and stored in the shuffler.'),
  '677a.3(b)(3)': enforced('The two decks alternate: each is used every other round.'),
  '677a.3(b)(4)': enforced('The discard rack never holds cards from both decks.'),
  '677a.3(c)': defines('Decks are replaced after a set time in use.'),
  '677a.3(c)(1)': enforced('Cards dealt from the hand are replaced at least every 4 hours.'),
  '677a.3(c)(2)': enforced('Cards dealt from a manual or automated shoe are replaced at least every 8 hours.'),

  // § 677a.4 Opening the table
  '677a.4(a)': enforced(
    'When the cards arrive the dealer inspects them for defects and the floorperson verifies the inspection.',
  ),
  '677a.4(b)': enforced(
    'The inspected cards are fanned face up, by deck, suit and rank, for the first player to inspect.',
  ),
  '677a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '677a.4(d)': recorded(
    'With a shuffler and two decks, each deck is separately inspected, spread, washed, stacked and shuffled.',
  ),
  '677a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled skip (a) to (d). The printed "reshuffled" is read as preshuffled.',
  ),

  // § 677a.5 Shuffle and cut
  '677a.5(a)': enforced(
    'The cards are shuffled by hand or device into one stack before play (unless preshuffled), after every round, and when the floor orders it.',
  ),
  '677a.5(b)': enforced('If a counting shuffler reports a count other than 52, the deck is removed from the table.'),
  '677a.5(c)': enforced('The next step depends on how the cards were shuffled.'),
  '677a.5(c)(1)': enforced('A deck shuffled by a device is dealt without a cut.'),
  '677a.5(c)(2)': enforced('A deck shuffled by hand, or preshuffled, is cut first.'),
  '677a.5(d)': enforced(
    'The dealer places the cover card at least ten cards deep, moves it and the cards above it to the bottom, and loads the shoe.',
  ),
  '677a.5(e)': enforced(
    'Before the first card is dealt, a floorperson or above may order a recut if the cut was improper or unfair.',
  ),
  '677a.5(f)': enforced(
    'At an open table with no players the cards stay spread, face down unless a player asks; a player inspects them, then wash, shuffle and cut.',
  ),
  '677a.5(g)': configured(
    'The house may use an approved shoe or device that reshuffles and counts automatically; (d) to (f) then do not apply.',
  ),

  // § 677a.6 Rankings
  '677a.6(a)': defines(
    'Cards rank from ace down to 2; an ace may also be low in A-2-3-4-5, never in the middle. Suits are equal.',
  ),
  '677a.6(b)': defines('Nine kinds of five-card hand, from best to worst.'),
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
    'Hands of the same kind compare by the highest card the other lacks; if none differs, they tie.',
  ),

  // § 677a.7 Wagers
  '677a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments in the betting area; verbal bets with cash are refused.',
  ),
  '677a.7(b)': enforced(
    'Only seated players may wager, and they stay until the round ends; players who leave early may forfeit their wagers.',
  ),
  '677a.7(c)': enforced(
    'Ante, Odds and side wagers are placed before "no more bets"; after that none is placed, increased or withdrawn, except the Raise.',
  ),
  '677a.7(d)': enforced('The wagers of the game: Ante with Odds, the Raise, and two optional side wagers.'),
  '677a.7(d)(1)': enforced(
    'To play against the dealer, a player places an Ante and an equal Odds Wager, and later a Raise.',
  ),
  '677a.7(d)(2)': configured(
    'The house may offer Pocket Bonus, which wins if the first two cards are a pair, or an ace with a king, queen or jack, whatever the dealer has.',
  ),
  '677a.7(d)(3)': configured(
    "The house may offer Trips Plus, which wins if the player's best five of seven are three-of-a-kind or better, whatever the dealer has.",
  ),
  '677a.7(e)': enforced('A player may wager at one position only.'),

  // § 677a.8 Dealing from a manual shoe
  '677a.8(a)': enforced('The shoe is in its approved place and is loaded only after the shuffle and cut are complete.'),
  '677a.8(b)': enforced('The dealer calls "no more bets" after all opening wagers are placed, then deals.'),
  '677a.8(c)': enforced(
    "One at a time, face down, clockwise from the dealer's left: two cards to each player with Ante and Odds, and two to the dealer.",
  ),
  '677a.8(d)': enforced(
    'The community cards are dealt at their points in the round; the stub then goes to the rack unexposed.',
  ),
  '677a.8(e)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '677a.8(f)': enforced('If the count is 52, the stub goes to the rack unexposed.'),
  '677a.8(g)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),

  // § 677a.9 Dealing from the hand
  '677a.9(a)': enforced('Conditions for dealing from the hand.'),
  '677a.9(a)(1)': enforced('Dealing from the hand requires an automated shuffler.'),
  '677a.9(a)(2)': outside(
    'The dealer holds the deck in the same hand for the whole round, in front and above the table inventory container.',
    'software cannot see how a person holds cards',
  ),
  '677a.9(b)': enforced(
    'After "no more bets": one at a time, face down, clockwise from the left, two cards to each Ante and Odds and to the dealer.',
  ),
  '677a.9(c)': enforced(
    'The community cards are dealt at their points in the round; the stub goes to the rack unexposed, unless a count is due.',
  ),
  '677a.9(d)': recorded(
    'When dealing from the hand without a counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '677a.9(e)': recorded('If the count is 52, the stub goes to the rack unexposed.'),
  '677a.9(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),

  // § 677a.10 Dealing from an automated shoe
  '677a.10(a)': enforced('Conditions for dealing from an automated shoe.'),
  '677a.10(a)(1)': enforced('The shoe is loaded only after the shuffle and cut are complete.'),
  '677a.10(a)(2)': enforced('The dealer calls "no more bets" before giving out the first stack.'),
  '677a.10(b)': enforced(
    "Stacks of two go face down, clockwise from the left, to each player with Ante and Odds; the last is the dealer's.",
  ),
  '677a.10(c)': enforced(
    'The dealer takes the stub from the shoe and deals the community cards from the hand; the stub goes to the rack unexposed.',
  ),
  '677a.10(d)': recorded(
    'With an automated shoe and no counting shuffler, the dealer counts the stub face down at least every five rounds.',
  ),
  '677a.10(e)': recorded('If the count is 52, the stub goes to the rack unexposed.'),
  '677a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck is removed unless it was a misdeal and all 52 cards are there.',
  ),
  '677a.10(g)': configured(
    'A continuous shuffler shoe may dispense the five community cards first; they are turned up at the usual points.',
  ),

  // § 677a.11 Playing out the round
  '677a.11(a)': enforced('After the deal players look at their two cards, within limits.'),
  '677a.11(a)(1)': enforced(
    'Players are responsible for their own hands; only the player and the dealer may handle a hand.',
  ),
  '677a.11(a)(2)': outside(
    'Cards stay where the dealer can see them.',
    'software cannot see where players hold real cards',
  ),
  '677a.11(b)': enforced(
    'Before the Flop, clockwise from the left, each player checks or raises 1x to 3x the Ante in whole multiples.',
  ),
  '677a.11(c)': enforced(
    'After all players have raised or checked, the dealer burns one card and deals the Flop, three cards face up.',
  ),
  '677a.11(d)': enforced(
    'After the Flop, clockwise, each player who has not raised checks or raises 1x or 2x the Ante.',
  ),
  '677a.11(e)': enforced(
    'After all players have raised or checked again, the dealer burns one card and deals the Turn and River face up.',
  ),
  '677a.11(f)': enforced(
    'Each player without a Raise now raises 1x the Ante, or folds and loses Ante and Odds; the hand stays if a side wager is open.',
  ),
  '677a.11(g)': enforced(
    'The dealer turns up two cards and makes the best five of seven, then settles counterclockwise from the right.',
  ),
  '677a.11(g)(1)': enforced("The dealer turns up each raiser's two cards."),
  '677a.11(g)(2)': enforced(
    "The dealer makes the player's best five of seven, and settles one player fully before the next.",
  ),
  '677a.11(h)': enforced('Settlement depends on whether the dealer has at least a pair.'),
  '677a.11(h)(1)': enforced('Dealer below a pair: every Ante pushes; Raise and Odds still depend on the comparison.'),
  '677a.11(h)(1)(i)': enforced('Dealer below a pair, player better: Raise pays even money and Odds pays by its table.'),
  '677a.11(h)(1)(ii)': enforced('Dealer below a pair, hands tied: Raise and Odds push.'),
  '677a.11(h)(1)(iii)': enforced('Dealer below a pair, player worse: Raise and Odds lose.'),
  '677a.11(h)(2)': enforced('Dealer with a pair or better: Ante, Raise and Odds all depend on the comparison.'),
  '677a.11(h)(2)(i)': enforced(
    'Dealer qualified, player better: Ante and Raise pay even money, Odds pays by its table.',
  ),
  '677a.11(h)(2)(ii)': enforced('Dealer qualified, hands tied: Ante, Raise and Odds push.'),
  '677a.11(h)(2)(iii)': enforced("Dealer qualified, player worse: the Ante loses; the player's hand decides the rest."),
  '677a.11(h)(2)(iii)(A)': enforced('Losing hand below a straight: Raise and Odds lose too.'),
  '677a.11(h)(2)(iii)(B)': enforced(
    'Losing straight or better: the Raise loses, and Odds pays the Bad Beat, from 5 to 1 for a straight to 500 to 1.',
  ),
  '677a.11(i)': enforced("Pocket Bonus and Trips Plus are settled after the player's Ante, Raise and Odds."),
  '677a.11(i)(1)': enforced("Only the player's two cards decide Pocket Bonus."),
  '677a.11(i)(1)(i)': enforced(
    'Any pair, or ace with king, queen or jack, wins Pocket Bonus, paid by one of three tables.',
  ),
  '677a.11(i)(1)(ii)': enforced('Any other two cards lose Pocket Bonus.'),
  '677a.11(i)(2)': enforced("The player's seven cards, including community cards, decide Trips Plus."),
  '677a.11(i)(2)(i)': enforced('Three-of-a-kind or better wins Trips Plus, paid by the selected table.'),
  '677a.11(i)(2)(ii)': enforced('Below three-of-a-kind, Trips Plus loses.'),
  '677a.11(j)': recorded(
    'Settled cards go to the discard rack in an order that allows every hand to be reconstructed in a dispute.',
  ),

  // § 677a.12 Payouts and limit
  '677a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '677a.12(b)': enforced(
    'Winning Odds pays from 1 to 1 for a straight up to 500 to 1 for a royal flush; a win with a lower hand pushes.',
  ),
  '677a.12(e)': configured('Trips Plus pays by one of tables A to D, chosen in the Rules Submission.'),
  '677a.12(f)': configured(
    "The house may limit a player's total winnings per round to no less than $50,000 or the most a minimum wager can win, if more.",
  ),

  // § 677a.13 Irregularities
  '677a.13(a)': enforced(
    'One card found face up is set aside; two or more void the round, but Pocket Bonus stands if all players have their first two cards.',
  ),
  '677a.13(b)': enforced('A card drawn in error but not exposed is dealt as the next card.'),
  '677a.13(c)': enforced(
    'If a player, the dealer or the board has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '677a.13(d)': enforced(
    "If a dealer's card is exposed before all players have raised or folded, Ante, Odds and Raise are void, side wagers are settled and the cards reshuffled.",
  ),
  '677a.13(e)': enforced('If a shuffler jams or stops before its cycle ends, the deck is reshuffled.'),
  '677a.13(f)': enforced(
    'If an automated shoe jams or fails during a round, the round is void, wagers are returned and all cards are reshuffled.',
  ),
  '677a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table uses another method.',
  ),
} as const;
