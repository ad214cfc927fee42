import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 686a, Over/Under, as adopted in 2020. */
export const CLAUSES_686A = {
  // § 686a.1 Words
  '686a.1': defines('The words of the game: Ante, Bonus, Over 23, Under 18, hand of three cards, surrender.'),

  // § 686a.2 Table, layout, signs
  '686a.2(a)': enforced('Six betting positions at most, on one side of the table, and the dealer on the other.'),
  '686a.2(b)': defines('The layout is filed and approved, and carries at least what follows.'),
  '686a.2(b)(1)': shown('The name or logo of the house.'),
  '686a.2(b)(2)': shown('For each player an area of its own for the Ante, for Over 23 and for Under 18.'),
  '686a.2(b)(3)': shown('Three boxes in front of each position for the cards of the hand.'),
  '686a.2(b)(4)': defines('Every player must be able to read three sentences at the table.'),
  '686a.2(b)(4)(i)': shown('That everything but the Bonus pays even money.'),
  '686a.2(b)(4)(ii)': shown('That the house wins on 18 to 23.'),
  '686a.2(b)(4)(iii)': shown('That an ace always counts 11.'),
  '686a.2(b)(5)': shown('Where the Bonus is offered, an area for it at each position.'),
  '686a.2(b)(6)': shown('What every wager pays, on the layout or, failing that, on a sign at the table.'),
  '686a.2(c)': outside(
    'Drop box and tip box on the dealer’s side of the table, one at each hand.',
    'where boxes are bolted on is seen only in the room',
  ),
  '686a.2(d)': shown('The discard rack is on the dealer’s side, and its height shows whether all the decks are in it.'),
  '686a.2(d)(1)': shown('The discard rack may be exactly as high as the stacked decks of the shoe.'),
  '686a.2(d)(2)': shown('The discard rack may be higher, with a mark at the height of those decks.'),

  // § 686a.3 Cards
  '686a.3(a)': enforced(
    'Six decks of 52 that look alike and a cover card, dealt from a shoe or a continuous shuffler.',
  ),
  '686a.3(b)': enforced('With an automated shuffler that is not continuous, two batches of cards are used.'),
  '686a.3(b)(1)': enforced('Each batch has six decks.'),
  '686a.3(b)(2)': enforced('The backs of one batch have another colour than those of the other.'),
  '686a.3(b)(3)': enforced('While one batch is played, the other is shuffled and waits in the device.'),
  '686a.3(b)(4)': enforced('The batches take turns, shoe by shoe.'),
  '686a.3(b)(5)': enforced('The discard rack holds cards of one batch only.'),
  '686a.3(c)': enforced('The decks are replaced within 24 hours.'),
  '686a.3(d)': defines('Each card counts by its rank.'),
  '686a.3(d)(1)': defines('2 to 10 count what they show.'),
  '686a.3(d)(2)': defines('Jack, queen and king count 10.'),
  '686a.3(d)(3)': defines('An ace counts 11.'),

  // § 686a.4 Opening the table
  '686a.4(a)': enforced('The dealer inspects the cards that came to the table; the floorperson verifies it.'),
  '686a.4(b)': enforced('The cards lie face up, by deck, suit and rank, for the first player to look at.'),
  '686a.4(c)': enforced('When he has had his look they are turned over, washed, stacked and shuffled.'),
  '686a.4(d)': enforced('With a shuffler that is not continuous, each batch goes through all of this by itself.'),
  '686a.4(e)': configured('Cards that come preinspected and preshuffled need none of it.'),

  // § 686a.5 Shuffle and cut
  '686a.5(a)': enforced('Cards are shuffled before play, after each shoe and when the floor says so, into one stack.'),
  '686a.5(b)': enforced('The stack is offered to a player to cut; if nobody will, the dealer cuts.'),
  '686a.5(c)': enforced('Certain players are offered the cut, in an order.'),
  '686a.5(c)(1)': enforced('At the start of the game the cut is offered to the player who came first.'),
  '686a.5(c)(2)': enforced('Later the cut is offered to the player whose area the cover card appeared on.'),
  '686a.5(c)(3)': enforced(
    'If the cover card came up for the dealer, the cut is offered from the far right, counterclockwise.',
  ),
  '686a.5(c)(4)': enforced(
    'After a reshuffle that the floor ordered, the cut is also offered from the far right, counterclockwise.',
  ),
  '686a.5(d)': enforced(
    'A cut is ten cards or more from either end; the cover card then goes a quarter or more of the stack from the bottom.',
  ),
  '686a.5(e)': enforced(
    'Before the shoe is filled the floorperson may order a recut, by the last cutter or the next in line.',
  ),
  '686a.5(f)': enforced('The cover card ends a shoe; the floorperson may end it after any round.'),
  '686a.5(g)': enforced(
    'At an idle open table the cards lie spread, face up if the first to arrive asks; the arrival starts the opening over.',
  ),
  '686a.5(h)': configured(
    'An approved shoe that reshuffles and counts by itself replaces the cut, cover card and idle spread.',
  ),

  // § 686a.6 Wagers
  '686a.6(a)': enforced(
    'Wagers are chips on the layout; a spoken wager with cash counts once the dealer confirms and changes it.',
  ),
  '686a.6(b)': configured('The house may keep out whoever sat out a round of the shoe.'),
  '686a.6(b)(1)': enforced('Whoever is kept out may wager again when the house lets him.'),
  '686a.6(b)(2)': enforced('Whoever is kept out may wager again when the cards have been reshuffled.'),
  '686a.6(c)': enforced(
    'Ante and Bonus are placed before the first card; once placed, none is taken back or raised until it is decided.',
  ),
  '686a.6(d)': enforced('No Ante, no part in the round.'),
  '686a.6(e)': configured('The Bonus, where offered, is open to players with an Ante.'),
  '686a.6(f)': configured('On how many adjacent boxes one player may place an Ante.'),

  // § 686a.7 Dealing and the round
  '686a.7(a)': enforced('All cards come from a shoe on the table, filled once shuffle and cut are done.'),
  '686a.7(b)': outside(
    'Which hand draws a card from the shoe and which one places it.',
    'a dealer’s hands are seen only in the room',
  ),
  '686a.7(c)': enforced('A new shoe and a new dealer each burn one card before any is dealt, in mid-round too.'),
  '686a.7(d)': enforced('When the cover card comes up it is laid aside and the round is finished.'),
  '686a.7(d)(1)': enforced(
    'After that round, what is left in the shoe is put with the discards, and all cards must be there.',
  ),
  '686a.7(d)(2)': enforced('Then all the cards are shuffled.'),
  '686a.7(e)': enforced('One card face up to every box with an Ante, clockwise from the dealer’s left.'),
  '686a.7(f)': enforced('Then, in the same order, each player is asked before he gets more cards.'),
  '686a.7(g)': enforced('The player may choose one of three.'),
  '686a.7(g)(1)': enforced('The player may place an Over 23 Wager equal to his Ante.'),
  '686a.7(g)(2)': enforced('The player may place an Under 18 Wager equal to his Ante.'),
  '686a.7(g)(3)': enforced('The player may surrender, and the Ante is collected.'),
  '686a.7(h)': enforced('Surrender leaves the Bonus alive.'),
  '686a.7(i)': enforced('Two more cards face up, even to a hand that surrendered and has no Bonus.'),
  '686a.7(j)': enforced('The hand is settled and its cards racked before the next player is asked.'),
  '686a.7(j)(i)': enforced('Ante and second wager win by the total of the hand.'),
  '686a.7(j)(i)(1)': enforced('On Over 23 they win with 24 to 33.'),
  '686a.7(j)(i)(2)': enforced('On Under 18 they win with 6 to 17.'),
  '686a.7(k)': enforced('They lose on 18 to 23, and when the hand falls on the other side.'),
  '686a.7(l)': enforced('The Bonus wins on 6 to 12 and 27 to 33 and loses on all between.'),
  '686a.7(m)': recorded('Cards are racked so that every hand can be rebuilt.'),
  '686a.7(n)': enforced('Only the dealer handles the cards.'),

  // § 686a.8 Payouts
  '686a.8(a)': enforced('Ante, Over 23 and Under 18 pay 1 to 1.'),
  '686a.8(b)': enforced('The Bonus pays by its table, 1 to 1 for 12 or 27 up to 50 to 1 for 6 or 33.'),

  // § 686a.9 Irregularities
  '686a.9(a)': enforced('A card found face up in the shoe goes to the rack unused.'),
  '686a.9(b)': enforced('If the shoe runs out, the rack is shuffled and cut, one card burned, and the round finished.'),
  '686a.9(c)': enforced('A player passed over may have his two cards last, or his Ante back for a dead hand.'),
  '686a.9(d)': enforced('A shuffle that the device did not finish is done again.'),
  '686a.9(e)': enforced('A device that fails is covered or signed before anything else replaces it.'),
} as const;
