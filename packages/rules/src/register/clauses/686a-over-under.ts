import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 686a, Over/Under, as adopted in 2020. */
export const CLAUSES_686A = {
  // § 686a.1 Words
  '686a.1': defines('Definitions: Ante, Bonus, Over 23, Under 18, three-card hand, surrender.'),

  // § 686a.2 Table, layout, signs
  '686a.2(a)': enforced('At most six betting positions on one side of the table, facing the dealer.'),
  '686a.2(b)': defines('The layout is filed and approved, and shows at least the items listed.'),
  '686a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '686a.2(b)(2)': shown('Each player has separate areas for the Ante, Over 23 and Under 18.'),
  '686a.2(b)(3)': shown('Each position has three boxes for the cards of the hand.'),
  '686a.2(b)(4)': defines('Three notices are posted at the table.'),
  '686a.2(b)(4)(i)': shown('Notice: all wagers but the Bonus pay even money.'),
  '686a.2(b)(4)(ii)': shown('Notice: the house wins on 18 to 23.'),
  '686a.2(b)(4)(iii)': shown('Notice: an ace always counts 11.'),
  '686a.2(b)(5)': shown('If the Bonus is offered, each position has an area for it.'),
  '686a.2(b)(6)': shown('The payouts of every wager are on the layout or on a sign at the table.'),
  '686a.2(c)': outside(
    'The drop box and tip box are on the dealer’s side, one at each hand.',
    'the placement of boxes is furniture',
  ),
  '686a.2(d)': shown('The discard rack is on the dealer’s side, and its height shows whether all decks are in it.'),
  '686a.2(d)(1)': shown('The discard rack may be exactly as tall as the stacked decks of the shoe.'),
  '686a.2(d)(2)': shown('The discard rack may be taller, with a mark at the height of those decks.'),

  // § 686a.3 Cards
  '686a.3(a)': enforced('Six identical 52-card decks and a cover card, dealt from a shoe or a continuous shuffler.'),
  '686a.3(b)': enforced('With an automated shuffler that is not continuous, two batches of cards are used.'),
  '686a.3(b)(1)': enforced('Each batch has six decks.'),
  '686a.3(b)(2)': enforced('The backs of the two batches have different colors.'),
  '686a.3(b)(3)': enforced('While one batch is in play, the other is shuffled and stored in the device.'),
  '686a.3(b)(4)': enforced('The batches alternate by shoe.'),
  '686a.3(b)(5)': enforced('The discard rack holds cards from one batch only.'),
  '686a.3(c)': enforced('The decks are replaced at least every 24 hours.'),
  '686a.3(d)': defines('Card values depend on rank.'),
  '686a.3(d)(1)': defines('Cards 2 to 10 count at face value.'),
  '686a.3(d)(2)': defines('Jack, queen and king count 10.'),
  '686a.3(d)(3)': defines('An ace counts 11.'),

  // § 686a.4 Opening the table
  '686a.4(a)': enforced('When the cards arrive the dealer inspects them and the floorperson verifies the inspection.'),
  '686a.4(b)': enforced('The cards are spread face up, by deck, suit and rank, for the first player to inspect.'),
  '686a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '686a.4(d)': enforced('With a shuffler that is not continuous, each batch goes through these steps separately.'),
  '686a.4(e)': configured('Cards that arrive preinspected and preshuffled skip these steps.'),

  // § 686a.5 Shuffle and cut
  '686a.5(a)': enforced('Cards are shuffled into one stack before play, after each shoe and when the floor orders it.'),
  '686a.5(b)': enforced('The dealer offers the stack to a player to cut; if all decline, the dealer cuts.'),
  '686a.5(c)': enforced('Order in which players are offered the cut.'),
  '686a.5(c)(1)': enforced('At the start of the game the cut is offered to the first player who arrived.'),
  '686a.5(c)(2)': enforced('Later the cut is offered to the player on whose area the cover card appeared.'),
  '686a.5(c)(3)': enforced(
    'If the cover card came up for the dealer, the cut is offered from the far right, counterclockwise.',
  ),
  '686a.5(c)(4)': enforced(
    'After a reshuffle that the floor ordered, the cut is also offered from the far right, counterclockwise.',
  ),
  '686a.5(d)': enforced(
    'The cut is at least ten cards from either end; the cover card then goes at least a quarter of the stack from the bottom.',
  ),
  '686a.5(e)': enforced(
    'Before the shoe is loaded the floorperson may order a recut, by the same player or the next in line.',
  ),
  '686a.5(f)': enforced('The cover card ends the shoe; the floorperson may end it after any round.'),
  '686a.5(g)': enforced(
    'At an open table with no players the cards stay spread, face up if the first player to arrive asks; the opening steps are then repeated.',
  ),
  '686a.5(h)': configured(
    'With an approved shoe that reshuffles and counts automatically, the cut, cover card and idle spread do not apply.',
  ),

  // § 686a.6 Wagers
  '686a.6(a)': enforced(
    'Wagers are chips on the layout; a verbal wager with cash counts once the dealer confirms and exchanges it.',
  ),
  '686a.6(b)': configured('The house may bar players who sat out a round from wagering until the next shuffle.'),
  '686a.6(b)(1)': enforced('A barred player may wager again when the house allows it.'),
  '686a.6(b)(2)': enforced('A barred player may wager again after the cards are reshuffled.'),
  '686a.6(c)': enforced(
    'Ante and Bonus are placed before the first card; once placed, none is withdrawn or increased until it is decided.',
  ),
  '686a.6(d)': enforced('A player needs an Ante to take part in the round.'),
  '686a.6(e)': configured('The Bonus, if offered, is open to players with an Ante.'),
  '686a.6(f)': configured('The submission sets how many adjacent boxes a player may place an Ante on.'),

  // § 686a.7 Dealing and the round
  '686a.7(a)': enforced('All cards are dealt from a shoe on the table, loaded after the shuffle and cut.'),
  '686a.7(b)': outside(
    'The dealer draws each card with the hand nearest the shoe and places it with the other.',
    'software cannot see which hand a dealer uses',
  ),
  '686a.7(c)': enforced(
    'The dealer burns one card from a new shoe, and each new dealer burns one card, even during a round.',
  ),
  '686a.7(d)': enforced('When the cover card comes up it is set aside and the round is finished.'),
  '686a.7(d)(1)': enforced(
    'After that round the cards left in the shoe join the discards, and all cards must be there.',
  ),
  '686a.7(d)(2)': enforced('All cards are then reshuffled.'),
  '686a.7(e)': enforced(
    'Clockwise from the dealer’s left, the dealer deals one card face up to every box with an Ante.',
  ),
  '686a.7(f)': enforced('Then, in the same order, each player decides before getting more cards.'),
  '686a.7(g)': enforced('The player has three choices.'),
  '686a.7(g)(1)': enforced('The player may place an Over 23 Wager equal to the Ante.'),
  '686a.7(g)(2)': enforced('The player may place an Under 18 Wager equal to the Ante.'),
  '686a.7(g)(3)': enforced('The player may surrender and lose the Ante.'),
  '686a.7(h)': enforced('The Bonus stays in play after a surrender.'),
  '686a.7(i)': enforced('The dealer deals two more cards face up, even to a surrendered hand with no Bonus.'),
  '686a.7(j)': enforced('The dealer settles the hand and collects its cards before the next player decides.'),
  '686a.7(j)(i)': enforced('The total of the hand decides the Ante and second wager.'),
  '686a.7(j)(i)(1)': enforced('On Over 23 they win with 24 to 33.'),
  '686a.7(j)(i)(2)': enforced('On Under 18 they win with 6 to 17.'),
  '686a.7(k)': enforced('They lose on 18 to 23, and when the total is on the other side.'),
  '686a.7(l)': enforced('The Bonus wins on 6 to 12 and 27 to 33 and loses on 13 to 26.'),
  '686a.7(m)': recorded('Cards go to the discard rack in an order that allows every hand to be reconstructed.'),
  '686a.7(n)': enforced('Only the dealer handles the cards.'),

  // § 686a.8 Payouts
  '686a.8(a)': enforced('Ante, Over 23 and Under 18 pay 1 to 1.'),
  '686a.8(b)': enforced('The Bonus pays by its table, from 1 to 1 for 12 or 27 to 50 to 1 for 6 or 33.'),

  // § 686a.9 Irregularities
  '686a.9(a)': enforced('A card found face up in the shoe goes to the discard rack unused.'),
  '686a.9(b)': enforced(
    'If the shoe runs out, the discards are shuffled and cut, one card is burned and the round is finished.',
  ),
  '686a.9(c)': enforced('A player who was skipped may take two cards last, or a dead hand with the Ante returned.'),
  '686a.9(d)': enforced('If the device does not finish a shuffle, the cards are reshuffled.'),
  '686a.9(e)': enforced('A broken device is covered or marked out of order before another method is used.'),
} as const;
