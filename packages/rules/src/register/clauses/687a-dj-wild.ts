import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 687a, DJ Wild Stud Poker, as adopted in 2020. */
export const CLAUSES_687A = {
  // § 687a.1 Terms
  '687a.1': defines(
    'Names the Ante, the equal Blind, the Raise of twice the Ante, the fold, and the Progressive, Trips and Bad Beat bonuses.',
  ),
  // § 687a.2 Table, layout and signs
  '687a.2(a)': enforced('Six betting positions at most, all facing the dealer across the table.'),
  '687a.2(b)': defines("The layout is filed with the Board's staff and carries at least the items of this list."),
  '687a.2(b)(1)': shown("The layout bears the house's name or logo."),
  '687a.2(b)(2)': shown('Ante, Blind and Raise each have their own area.'),
  '687a.2(b)(3)': shown(
    "Each bonus offered (Progressive, Trips, Two-Way Bad Beat) has its own area at every player's place.",
  ),
  '687a.2(b)(4)': shown(
    "Where the Progressive is offered, one area takes the face-down extra card that stands in for a player's joker.",
  ),
  '687a.2(b)(5)': shown('The odds of every wager offered are printed on the layout or posted on a sign at the table.'),
  '687a.2(c)': outside(
    "Drop box and tip box hang on the dealer's side, left and right of him, unless another spot is approved.",
    'where boxes hang on the table is a matter of furniture',
  ),
  '687a.2(d)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'how a rack is fixed to the table is a matter of furniture',
  ),
  // § 687a.3 Decks
  '687a.3(a)': enforced('One deck of 53 cards, the standard 52 and a joker, all alike, with one cover card.'),
  '687a.3(b)': configured('With an automated shuffler the table may run two 53-card decks, on the conditions listed.'),
  '687a.3(b)(1)': enforced('The two decks share a design and differ in the color of their backs.'),
  '687a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and kept inside the shuffler.'),
  '687a.3(b)(3)': enforced('The two decks take turns, each serving every second round.'),
  '687a.3(b)(4)': enforced('The discard rack never holds cards of both decks at once.'),
  '687a.3(c)': defines('Decks are due for a change after a set time, by the way they are dealt.'),
  '687a.3(c)(1)': enforced('Dealt by hand: new decks every 4 hours at the latest.'),
  '687a.3(c)(2)': enforced('Dealt from a shoe, manual or automated: new decks every 8 hours at the latest.'),
  // § 687a.4 Opening the table
  '687a.4(a)': enforced("The dealer looks over new decks for defects and the table's floorperson confirms it."),
  '687a.4(b)': enforced(
    'The inspected cards are fanned out face up, by suit and in order, for the first player to see.',
  ),
  '687a.4(c)': enforced(
    'Once the first player has seen them, the cards are turned over, washed and stacked, and then shuffled.',
  ),
  '687a.4(d)': recorded('Where two decks come for a shuffler, each is spread, washed, stacked and shuffled by itself.'),
  '687a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled (printed as reshuffled) skip the inspection, spread and wash.',
  ),
  // § 687a.5 Shuffle and cut
  '687a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round and when a floorperson says so.',
  ),
  '687a.5(b)': enforced('When a counting shuffler finds other than 53 cards, the deck leaves the table.'),
  '687a.5(c)': enforced('What follows a shuffle: straight to the deal, or a cut first.'),
  '687a.5(c)(1)': enforced('Cards from an automated shuffler are dealt without a cut.'),
  '687a.5(c)(2)': enforced('Cards shuffled by hand or preshuffled are cut before the deal.'),
  '687a.5(d)': enforced(
    'The dealer sets the cover card ten or more cards deep; it and what lies above go to the bottom, and the deck to the shoe.',
  ),
  '687a.5(e)': enforced(
    'Between the cut and the first card, a floorperson or a superior may order a new cut if the first was faulty or unfair.',
  ),
  '687a.5(f)': enforced(
    'At an idle open table the cards lie spread, face up if the first to arrive asks; they are washed and shuffled before play.',
  ),
  '687a.5(g)': configured(
    'A laboratory-approved device that reshuffles and counts by itself may be used; cut, recut and idle spread then fall away.',
  ),
  // § 687a.6 Ranks and hands
  '687a.6(a)': defines(
    'Ranks run from ace down to 2; an ace also starts A-2-3-4-5 but joins no run around the corner; suits are equal.',
  ),
  '687a.6(b)': defines(
    'The four 2s and the joker are wild: each takes any rank and suit, even of a card already held.',
  ),
  '687a.6(c)': enforced(
    'Hands rank in the order listed, five-of-a-kind added below the royal flush; hands of one kind compare rank by rank.',
  ),
  '687a.6(c)(1)': enforced('Five wilds, the best hand: the four 2s and the joker.'),
  '687a.6(c)(2)': enforced('Royal flush: A-K-Q-J-10 in one suit.'),
  '687a.6(c)(3)': enforced(
    'Straight flush: five of one suit in a row, short of a royal; it ranks just below five-of-a-kind.',
  ),
  '687a.6(c)(4)': enforced('Four-of-a-kind: four cards of equal rank.'),
  '687a.6(c)(5)': enforced('Full house: three of one rank with two of another.'),
  '687a.6(c)(6)': enforced(
    'Flush: five of one suit that do not run in order; a wild counts as the highest rank it lacks.',
  ),
  '687a.6(c)(7)': enforced('Straight: five ranks in a row, in mixed suits.'),
  '687a.6(c)(8)': enforced('Three-of-a-kind: three cards of equal rank.'),
  '687a.6(c)(9)': defines('Two pairs: a pair of one rank and a pair of another.'),
  '687a.6(c)(10)': defines('Pair: two cards of equal rank.'),
  '687a.6(c)(11)': defines('High card: a hand below a pair, ranked by its cards.'),
  '687a.6(d)': enforced(
    'Hands that win the Progressive, where offered; 2s are natural there and the extra card replaces a joker.',
  ),
  '687a.6(d)(1)': enforced('A royal flush wins the Progressive.'),
  '687a.6(d)(2)': enforced('A straight flush wins the Progressive.'),
  '687a.6(d)(3)': enforced('Four-of-a-kind wins the Progressive.'),
  '687a.6(d)(4)': enforced('A full house wins the Progressive.'),
  '687a.6(d)(5)': enforced('A flush wins the Progressive.'),
  '687a.6(d)(6)': enforced('A straight wins the Progressive.'),
  '687a.6(d)(7)': enforced('Three-of-a-kind is the lowest hand that wins the Progressive.'),
  '687a.6(e)': enforced(
    'Hands that win the Trips Bonus, where offered; five-of-a-kind is among them, as its tables pay it.',
  ),
  '687a.6(e)(1)': enforced('Five wilds win the Trips Bonus.'),
  '687a.6(e)(2)': enforced('A royal flush wins the Trips Bonus.'),
  '687a.6(e)(3)': enforced('A straight flush wins the Trips Bonus.'),
  '687a.6(e)(4)': enforced('Four-of-a-kind wins the Trips Bonus.'),
  '687a.6(e)(5)': enforced('A full house wins the Trips Bonus.'),
  '687a.6(e)(6)': enforced('A flush wins the Trips Bonus.'),
  '687a.6(e)(7)': enforced('A straight wins the Trips Bonus.'),
  '687a.6(e)(8)': enforced('Three-of-a-kind is the lowest hand that wins the Trips Bonus.'),
  '687a.6(f)': enforced(
    'Beaten hands that win the Two-Way Bad Beat, where offered; five-of-a-kind is among them, as its tables pay it.',
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
    'Wagers are chips, plaques or approved instruments on the right area; spoken bets with cash are refused.',
  ),
  '687a.7(b)': enforced(
    'Only seated players bet and they stay for the round; the wagers of one who leaves may be taken as abandoned and lost.',
  ),
  '687a.7(c)': enforced(
    'All but the Raise is bet before "no more bets"; from then on only a Raise is added and nothing taken back.',
  ),
  '687a.7(d)': enforced('The game takes the Ante, Blind and Raise and the three bonuses, and no others.'),
  '687a.7(d)(1)': enforced(
    'A player posts equal Ante and Blind to take part, and later a Raise of exactly twice the Ante to stay in.',
  ),
  '687a.7(d)(2)': configured(
    "The house may offer the Progressive, which wins on three-of-a-kind or better in the player's five cards.",
  ),
  '687a.7(d)(3)': configured(
    "The house may offer the Trips Bonus, which wins on three-of-a-kind or better in the player's five cards.",
  ),
  '687a.7(d)(4)': configured(
    "The house may offer the Two-Way Bad Beat, paid on a beaten three-of-a-kind or better (player's only, unless set two-way).",
  ),
  '687a.7(e)': configured('The submission says on how many neighboring boxes one player may bet in a round.'),
  // § 687a.8 Dealing from a manual shoe
  '687a.8(a)': enforced(
    'The deck goes into the manual shoe, at its approved spot, only after the shuffle and any cut.',
  ),
  '687a.8(b)': enforced(
    'The dealer calls "no more bets" before the first card; the hand nearer the shoe draws, the other one places.',
  ),
  '687a.8(c)': enforced(
    'Start Game locks in and lights the Progressive wagers on the sensors, and the dealer takes them in.',
  ),
  '687a.8(d)': enforced(
    "From the dealer's far left clockwise, five cards face down in a stack to every player with Ante and Blind.",
  ),
  '687a.8(e)': enforced("The dealer's own five cards come after those of all players."),
  '687a.8(f)': enforced(
    'Where the Progressive is offered one extra card is laid down; the stub goes unseen to the discard rack unless a count is due.',
  ),
  '687a.8(g)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '687a.8(h)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '687a.8(i)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 687a.9 Dealing from the hand
  '687a.9(a)': defines('What must hold when the cards are dealt by hand.'),
  '687a.9(a)(1)': enforced('A deal by hand is allowed only with an automated shuffler.'),
  '687a.9(a)(2)': outside(
    'The dealer keeps the deck in one and the same hand all round, in front of him above the chip tray.',
    'which hand holds the deck, and where, is seen only at the table',
  ),
  '687a.9(a)(3)': enforced('The dealer calls "no more bets" ahead of the first card.'),
  '687a.9(b)': enforced(
    'Cards come face down from the top of the deck; Start Game locks in the Progressive wagers and the dealer takes them in.',
  ),
  '687a.9(c)': enforced(
    "From the dealer's far left clockwise, five cards face down in a stack to every player with Ante and Blind.",
  ),
  '687a.9(d)': enforced("The dealer's own five cards come after those of all players."),
  '687a.9(e)': enforced(
    'Where the Progressive is offered one extra card is laid down; the stub goes unseen to the discard rack unless a count is due.',
  ),
  '687a.9(f)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '687a.9(g)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '687a.9(h)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 687a.10 Dealing from an automated shoe
  '687a.10(a)': enforced('What must hold when an automated shoe deals.'),
  '687a.10(a)(1)': enforced('The cards enter the automated shoe only after the shuffle and any cut.'),
  '687a.10(a)(2)': enforced('The dealer calls "no more bets" before the shoe gives its first stack.'),
  '687a.10(b)': enforced(
    'Stacks of five go face down to every player with Ante and Blind, from the far left clockwise.',
  ),
  '687a.10(c)': enforced(
    "The dealer's five come last; he then holds the rest by hand and lays the extra card if anyone bet the Progressive.",
  ),
  '687a.10(d)': enforced(
    'Without a counting shuffler, the dealer counts the stub face down every fifth round or sooner.',
  ),
  '687a.10(e)': enforced('When the count comes to 53, the stub goes unseen to the discard rack.'),
  '687a.10(f)': enforced(
    'A wrong count voids the round and returns all wagers; the deck stays only if a misdeal explains it and 53 are there.',
  ),
  // § 687a.11 Completing the round
  '687a.11(a)': enforced('Players look at their cards once the deal is done, within the limits listed.'),
  '687a.11(a)(1)': enforced('Each player answers for his own hand; nobody but he and the dealer may handle it.'),
  '687a.11(a)(2)': outside(
    "A player's five cards stay where the dealer can see them.",
    'where a player holds his cards is seen only at the table',
  ),
  '687a.11(b)': enforced(
    'From the far left clockwise, each player raises twice his Ante or folds, which loses Ante and Blind and ends his round.',
  ),
  '687a.11(b)(1)': enforced('A fold leaves the Trips Bonus in play; Ante and Blind are lost.'),
  '687a.11(b)(2)': enforced('A fold loses the Two-Way Bad Beat along with Ante and Blind.'),
  '687a.11(b)(3)': configured(
    'The house decides whether a folded hand still plays for the Progressive; unless set otherwise it does.',
  ),
  '687a.11(c)': enforced(
    'Folded wagers and cards are taken in, but cards with a Trips or Progressive wager stay until that is settled.',
  ),
  '687a.11(d)': enforced('When all have raised or folded, the dealer shows his five cards and names his best hand.'),
  '687a.11(e)': enforced(
    "Players are settled one by one, each best hand named, counterclockwise from the dealer's right (the printed left is a slip).",
  ),
  '687a.11(e)(1)': enforced(
    "A player's hand above the dealer's wins: Ante and Raise at 1 to 1, the Blind by its table.",
  ),
  '687a.11(e)(2)': enforced('Equal hands push: Ante, Blind and Raise stay with the player.'),
  '687a.11(e)(3)': enforced("A player's hand below the dealer's loses Ante, Blind and Raise."),
  '687a.11(f)': defines('The bonuses are settled after Ante, Blind and Raise.'),
  '687a.11(f)(1)': enforced("For the Progressive, the extra card takes the place of a joker in the player's hand."),
  '687a.11(f)(1)(i)': enforced('Below three-of-a-kind, the Progressive loses.'),
  '687a.11(f)(1)(ii)': enforced('With three-of-a-kind and up, the Progressive is paid by its table.'),
  '687a.11(f)(2)': defines('How the Trips Bonus is settled.'),
  '687a.11(f)(2)(i)': enforced('Below three-of-a-kind, the Trips Bonus loses.'),
  '687a.11(f)(2)(ii)': enforced(
    'With three-of-a-kind and up, the Trips Bonus is paid by its table, win or lose against the dealer.',
  ),
  '687a.11(f)(3)': defines(
    "How the Two-Way Bad Beat is settled: the player's beaten hand decides, or either side's if the submission says so.",
  ),
  '687a.11(f)(3)(i)': enforced(
    'The Bad Beat loses below three-of-a-kind, and also when the hand is not beaten by the dealer.',
  ),
  '687a.11(f)(3)(ii)': enforced('Three-of-a-kind or more that the dealer beats is paid by the Bad Beat table.'),
  '687a.11(g)': recorded(
    "After settling, the player's cards go to the discard rack in an order from which each hand can be rebuilt.",
  ),
  // § 687a.12 Payouts
  '687a.12(a)': enforced('Winning Ante and Raise pay even money.'),
  '687a.12(b)': enforced(
    'A winning Blind pays from 1 to 1 on a straight to 1,000 to 1 on five wilds; lesser hands push it.',
  ),
  '687a.12(c)': configured(
    'The Progressive pays by one of two tables, a $1 or a $5 stake and no other, each with its seed and envy amounts.',
  ),
  '687a.12(d)': configured(
    'Trips pays by one of DJWT-04 to 07, natural and wild apart; DJWT-06 wild straight flush 25, the printed 125 only if filed.',
  ),
  '687a.12(e)': configured(
    'The Bad Beat pays by one of tables DJWBB-01 to 04; the last line of 04 is read as three-of-a-kind.',
  ),
  // § 687a.13 Irregularities
  '687a.13(a)': enforced(
    'One card found face up goes to the discard rack unused; a second voids the round, returns all wagers and brings a reshuffle.',
  ),
  '687a.13(b)': enforced('A card drawn by mistake and not seen is dealt next, as if drawn in its turn.'),
  '687a.13(c)': enforced(
    'Too many or too few cards to a player void the round; all wagers go back and the cards are reshuffled.',
  ),
  '687a.13(d)': enforced(
    'A card shown before the Raises voids the round: wagers go back and the cards are reshuffled, but Progressive and Trips are settled.',
  ),
  '687a.13(e)': enforced('After a shuffler jams, halts or breaks off its cycle, the cards are shuffled anew.'),
  '687a.13(f)': enforced(
    'When an automated shoe jams or fails in mid-round, the round is void, wagers go back and all cards are reshuffled.',
  ),
  '687a.13(g)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table changes to another method.',
  ),
} as const;
