import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 688a, Face Up Pai Gow Poker, as adopted in 2020. */
export const CLAUSES_688A = {
  // § 688a.1 Terms
  '688a.1': defines(
    'Definitions: the three bonuses, Ace High Pai Gow, high and low hand, the $5 Qualifying Wager and the Envy Bonus (from four-of-a-kind).',
  ),
  // § 688a.2 Table, layout, shaker and signs
  '688a.2(a)': enforced('At most six betting positions, all facing the dealer.'),
  '688a.2(b)': defines("The layout is filed with the Board's staff, approved, and shows at least the items listed."),
  '688a.2(b)(1)': shown('The layout shows the name or logo of the house.'),
  '688a.2(b)(2)': shown('Each player has a separate area for the main wager.'),
  '688a.2(b)(3)': shown('Each player has separate areas for the high hand and the low hand.'),
  '688a.2(b)(4)': shown('The dealer has separate areas for the high hand and the low hand.'),
  '688a.2(b)(5)': shown('If the Ace High Bonus is offered, each player has a separate area for it.'),
  '688a.2(b)(6)': shown('If the Fortune Bonus is offered, each player has a separate area for it.'),
  '688a.2(b)(7)': shown('If the Progressive is offered, each player has a separate area for it.'),
  '688a.2(b)(8)': shown("The layout tells players that a dealer's Ace High Pai Gow pushes their wager."),
  '688a.2(b)(9)': shown(
    'The payout odds or amounts of every wager offered are on the layout or on a sign at the table.',
  ),
  '688a.2(c)': defines(
    'Dice in a shaker or a random number generator, as the house chooses, draw the starting position.',
  ),
  '688a.2(c)(1)': configured(
    'The house may use an approved shaker, which the dealer never leaves unattended at the table.',
  ),
  '688a.2(c)(1)(i)': enforced(
    'The shaker holds three dice, kept inside between shakes; the dice are replaced at least every 24 hours.',
  ),
  '688a.2(c)(1)(ii)': outside(
    'No one can see the dice while they are shaken.',
    'software cannot see how the shaker is built',
  ),
  '688a.2(c)(1)(iii)': shown("The shaker bears the house's name or logo."),
  '688a.2(c)(2)': configured(
    'The house may use a random number generator that the gaming laboratory has approved beforehand.',
  ),
  '688a.2(d)': configured(
    'A table with the Progressive has a progressive system, a linked one if tables share a meter.',
  ),
  '688a.2(d)(1)': enforced(
    'Every betting position has a device to place a Progressive wager and see that it is accepted.',
  ),
  '688a.2(d)(2)': enforced('The system monitors Progressive wagers and locks out any placed after "no more bets".'),
  '688a.2(e)': outside(
    "The drop box and tip box hang on the dealer's side, one at each hand, unless another spot is approved.",
    'the placement of boxes is furniture',
  ),
  '688a.2(f)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'a rack fixed to the table is furniture',
  ),
  // § 688a.3 Decks
  '688a.3(a)': enforced(
    'One deck of 52 identical cards and a joker, with two cover cards; a second joker stays out of play.',
  ),
  '688a.3(b)': configured('With an automated shuffler the table may use two decks, under the conditions listed.'),
  '688a.3(b)(1)': enforced('The two decks share one design and have backs of different colors.'),
  '688a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and stored in the shuffler.'),
  '688a.3(b)(3)': enforced('The two decks alternate: each is used every other round.'),
  '688a.3(b)(4)': enforced('The discard rack never holds cards from both decks.'),
  '688a.3(c)': defines('Decks are replaced after a set time, which depends on how they are dealt.'),
  '688a.3(c)(1)': enforced('Decks dealt from the hand are replaced at least every 4 hours.'),
  '688a.3(c)(2)': enforced('Decks dealt from a manual or automated shoe are replaced at least every 8 hours.'),
  // § 688a.4 Opening the table
  '688a.4(a)': enforced('The dealer inspects new decks for defects and the floorperson verifies the inspection.'),
  '688a.4(b)': enforced(
    'A second joker is torn up and boxed while a floorperson watches; the 53 cards are fanned face up for the first player.',
  ),
  '688a.4(c)': enforced(
    'After the first player has inspected them, the cards are turned face down, washed, stacked and shuffled.',
  ),
  '688a.4(d)': recorded('With a shuffler and two decks, each deck is separately spread, washed, stacked and shuffled.'),
  '688a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled (printed "reshuffled") skip the inspection, spread and wash.',
  ),
  // § 688a.5 Shuffle, cut and starting position
  '688a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round, and when a floorperson orders it.',
  ),
  '688a.5(b)': enforced('After a shuffle the starting position is drawn at once, or the cards are cut first.'),
  '688a.5(b)(1)': enforced(
    'Cards from an automated shuffler are not cut: the starting position is drawn and the deal begins.',
  ),
  '688a.5(b)(2)': enforced('Cards shuffled by hand are cut before the starting position is drawn.'),
  '688a.5(c)': enforced(
    'After a hand shuffle, the dealer puts the stack on a cover card and offers the cut; if all decline, the dealer cuts.',
  ),
  '688a.5(d)': enforced('Order in which players are offered the cut.'),
  '688a.5(d)(1)': enforced('At the start of a game, the first player to arrive may cut.'),
  '688a.5(d)(2)': enforced(
    "Otherwise the player at the dealer's far right may cut, and if that player declines, the next one counterclockwise.",
  ),
  '688a.5(e)': enforced(
    'The cut is at least ten cards from either end; the top part goes to the bottom, and a cover card may go four cards from the bottom.',
  ),
  '688a.5(f)': enforced(
    'Before the deal a floorperson may order a recut if the cut was improper, by the same player or the next in line.',
  ),
  '688a.5(g)': enforced(
    'At an open table with no players the cards stay spread, face up if the first player to arrive asks, until that player has inspected them.',
  ),
  '688a.5(g)(1)': enforced(
    'Without a shuffler, the spread cards are washed, stacked, shuffled and cut before play continues.',
  ),
  '688a.5(g)(2)': enforced(
    'With a shuffler, the spread deck goes in and the stored deck comes out, dealt without a spread unless a player asks.',
  ),
  '688a.5(h)': configured(
    'The house may use a laboratory-approved shoe or device that reshuffles and counts automatically.',
  ),
  '688a.5(i)': configured('The starting position is drawn by the shaker or by the random number generator.'),
  '688a.5(i)(1)': enforced('Steps for drawing the starting position by shaker.'),
  '688a.5(i)(1)(i)': enforced('The dealer shakes the dice at least three times.'),
  '688a.5(i)(1)(ii)': recorded(
    'The dealer uncovers the shaker on its area of the layout, adds the dice and announces the total.',
  ),
  '688a.5(i)(1)(iii)': enforced(
    'The total is counted off counterclockwise around the seven positions, including empty ones, with the dealer as one.',
  ),
  '688a.5(i)(1)(iv)': recorded('After the deal the dealer covers the shaker, shakes it once and puts it to the right.'),
  '688a.5(i)(2)': enforced(
    'The generator shows 1 to 7, counted off counterclockwise around all positions with the dealer as one.',
  ),
  '688a.5(j)': shown('The starting position may be marked for the round by a cover card or another approved object.'),
  // § 688a.6 Ranks and hands
  '688a.6(a)': defines(
    'Cards rank from ace down to 2; A-2-3-4-5 is a straight; the joker is an ace or completes a straight, flush, straight flush or royal.',
  ),
  '688a.6(b)': defines('Hands rank in the order listed.'),
  '688a.6(b)(1)': defines('Five aces, the best high hand: the four aces and the joker.'),
  '688a.6(b)(2)': defines('Royal flush: A-K-Q-J-10 in one suit, with or without the joker.'),
  '688a.6(b)(3)': defines(
    'Straight flush: five in sequence in one suit; A-2-3-4-5 is the best below the royal, then K-high, down to 6-high.',
  ),
  '688a.6(b)(4)': defines('Four-of-a-kind: four cards of equal rank, aces best and 2s worst.'),
  '688a.6(b)(5)': defines(
    'Full house: three of one rank with two of another, compared by the three first; A-A-A-K-K best, 2-2-2-3-3 worst.',
  ),
  '688a.6(b)(6)': defines('Flush: five in one suit; flushes compare by the highest card the other lacks.'),
  '688a.6(b)(7)': defines('Straight: five in sequence; A-K-Q-J-10 is best, A-2-3-4-5 second and 6-high worst.'),
  '688a.6(b)(8)': defines('Three-of-a-kind: three cards of equal rank, aces best and 2s worst.'),
  '688a.6(b)(9)': defines(
    'Three pair, for the Fortune Bonus only: A-A-K-K-Q-Q best, 4-4-3-3-2-2 worst (printed as threes, read as pairs).',
  ),
  '688a.6(b)(10)': defines('Two pair: a pair of one rank and a pair of another, aces and kings best, 3s and 2s worst.'),
  '688a.6(b)(11)': defines('Pair, in a high or a low hand: two cards of equal rank, aces best and 2s worst.'),
  '688a.6(c)': defines(
    'Equal or unpaired hands compare by the highest card the other lacks; if none differs, they tie.',
  ),
  '688a.6(d)': enforced(
    "The Ace High Bonus wins when the dealer's seven cards have an ace or the joker and no pair, straight or flush.",
  ),
  '688a.6(e)': enforced('Three seven-card hands rank above five aces for the Fortune Bonus and its envy amounts.'),
  '688a.6(e)(1)': enforced('Natural seven-card straight flush: seven in sequence in one suit, without the joker.'),
  '688a.6(e)(2)': enforced('Royal flush plus Royal Match: a royal, joker allowed, and a suited king and queen.'),
  '688a.6(e)(3)': enforced(
    'Seven-card straight flush with joker: seven in sequence in one suit, one of them the joker.',
  ),
  '688a.6(f)': enforced('Hands that win the Progressive and its envy amounts, if the selected table lists them.'),
  '688a.6(f)(1)': enforced('Seven-card straight flush: seven in sequence in one suit, joker allowed.'),
  '688a.6(f)(2)': enforced('Natural seven-card straight flush: seven in sequence in one suit, without the joker.'),
  '688a.6(f)(3)': enforced('Wild seven-card straight flush: seven in sequence in one suit, one of them the joker.'),
  '688a.6(f)(4)': enforced('Royal flush plus Royal Match: a royal, joker allowed, and a suited king and queen.'),
  '688a.6(f)(5)': enforced('Five aces: the four aces and the joker.'),
  '688a.6(f)(6)': enforced('Five-of-a-kind: the joker with four cards of equal rank.'),
  '688a.6(f)(7)': enforced('Royal flush: A-K-Q-J-10 in one suit, with or without the joker.'),
  '688a.6(f)(8)': enforced('Straight flush: five in sequence in one suit.'),
  '688a.6(f)(9)': enforced('Four-of-a-kind: four cards of equal rank.'),
  '688a.6(f)(10)': enforced('Full house: three of one rank with two of another.'),
  // § 688a.7 Wagers
  '688a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments in the betting area; verbal bets with cash are refused.',
  ),
  '688a.7(b)': enforced(
    'Only seated players may wager, and they stay until the round ends; players who leave early may forfeit their wagers as abandoned.',
  ),
  '688a.7(c)': enforced('Wagers are placed before "no more bets"; after that none is placed, increased or withdrawn.'),
  '688a.7(d)': enforced(
    "A player takes part by placing the main wager, which plays against both the dealer's high hand and low hand.",
  ),
  '688a.7(e)': configured('The house may offer the three bonuses below to players with the main wager.'),
  '688a.7(e)(1)': configured('Ace High Bonus: a wager that the dealer has an Ace High Pai Gow.'),
  '688a.7(e)(2)': configured(
    "Fortune Bonus: a wager on the player's seven cards, down to three pair if the selected table lists it.",
  ),
  '688a.7(e)(3)': configured(
    "Progressive: a wager that the player's seven cards have a full house or better, if the selected table pays it.",
  ),
  '688a.7(f)': configured(
    'The house may allow a player two adjacent positions; the hand with the larger wager is set first (if equal, counterclockwise), and set hands are final.',
  ),
  // § 688a.8 Dealing from a manual shoe
  '688a.8(a)': enforced('The manual shoe is in its approved place and is loaded only after the shuffle and any cut.'),
  '688a.8(b)': enforced('The dealer calls "no more bets" before the first card, then prepares the bonuses.'),
  '688a.8(b)(1)': enforced('The dealer puts an Envy lammer beside each Qualifying Wager on Fortune or Progressive.'),
  '688a.8(b)(2)': recorded(
    'The dealer locks the Progressive, checks the chips collected against the wagers accepted, and puts them in the tray.',
  ),
  '688a.8(c)': enforced('The starting position is drawn by shaker or generator.'),
  '688a.8(d)': enforced(
    "Clockwise from the starting position, one card at a time to all positions, with or without a wager, until each has seven; only the dealer's are face up.",
  ),
  '688a.8(e)': enforced(
    'The dealer spreads the stub face down, verifies that four cards are left and puts them in the discard rack unexposed.',
  ),
  '688a.8(f)': enforced(
    'A count other than four voids the round and returns all wagers; unless it was a misdeal, the deck is removed too.',
  ),
  '688a.8(g)': recorded(
    'After a proper deal, the cards of positions without a wager go to the discard rack unexposed.',
  ),
  // § 688a.9 Dealing from the hand
  '688a.9(a)': enforced('Conditions for dealing from the hand.'),
  '688a.9(a)(1)': enforced('Dealing from the hand requires an automated shuffler.'),
  '688a.9(a)(2)': outside(
    'The dealer holds the deck in the same hand for the whole round, in front and above the chip tray.',
    'software cannot see how the dealer holds the deck',
  ),
  '688a.9(a)(3)': enforced('The dealer calls "no more bets" before the first card, then prepares the bonuses.'),
  '688a.9(a)(3)(i)': enforced('The dealer puts an Envy lammer beside each Qualifying Wager on Fortune or Progressive.'),
  '688a.9(a)(3)(ii)': recorded(
    'The dealer locks the Progressive, checks the chips collected against the wagers accepted, and puts them in the tray.',
  ),
  '688a.9(b)': enforced(
    'The starting position is drawn by shaker or generator; the dealer takes cards from the top with the free hand.',
  ),
  '688a.9(c)': enforced(
    "Clockwise from the starting position, one card at a time to all positions, with or without a wager, until each has seven; only the dealer's are face up.",
  ),
  '688a.9(d)': enforced(
    'The dealer spreads the stub face down, verifies that four cards are left and puts them in the discard rack unexposed.',
  ),
  '688a.9(e)': enforced(
    'A count other than four voids the round and returns all wagers; unless it was a misdeal, the deck is removed too.',
  ),
  '688a.9(f)': recorded(
    'After a proper deal, the cards of positions without a wager go to the discard rack unexposed.',
  ),
  // § 688a.10 Dealing from an automated shoe
  '688a.10(a)': defines('Conditions for dealing from an automated shoe.'),
  '688a.10(a)(1)': enforced('The automated shoe is loaded only after the shuffle and any cut.'),
  '688a.10(a)(2)': enforced(
    'The dealer calls "no more bets" before the shoe dispenses the first stack, then prepares the bonuses.',
  ),
  '688a.10(a)(2)(i)': enforced(
    'The dealer puts an Envy lammer beside each Qualifying Wager on Fortune or Progressive.',
  ),
  '688a.10(a)(2)(ii)': recorded(
    'The dealer locks the Progressive, checks the chips collected against the wagers accepted, and puts them in the tray.',
  ),
  '688a.10(b)': enforced('The position of the first stack is drawn by shaker or generator.'),
  '688a.10(c)': enforced(
    'Stacks of seven go clockwise from that position to all positions, with or without a wager, face down, and face up to the dealer.',
  ),
  '688a.10(d)': enforced(
    'The dealer takes the stub from the shoe, spreads it face down, verifies that four cards are left and puts them in the discard rack unexposed.',
  ),
  '688a.10(e)': enforced(
    'A count other than four voids the round and returns all wagers; unless it was a misdeal, the deck is removed too.',
  ),
  '688a.10(f)': recorded(
    'After a proper deal, the stacks of positions without a wager go to the discard rack unexposed.',
  ),
  // § 688a.11 Completing the round
  '688a.11(a)': configured('The dealer sets seven cards first, by the filed house way, and places both hands face up.'),
  '688a.11(b)': enforced('After the dealer has set players look at their cards, within the limits listed.'),
  '688a.11(b)(1)': enforced(
    'Players set their own hands, and only the player and the dealer may handle them; on request the dealer explains the house way.',
  ),
  '688a.11(b)(2)': outside(
    "A player's seven cards stay where the dealer can see them.",
    'software cannot see where players hold their cards',
  ),
  '688a.11(b)(3)': enforced('Hands are final once set and placed face down.'),
  '688a.11(c)': enforced(
    'A player sets five cards high and two low, and the high hand may not rank below the low hand.',
  ),
  '688a.11(d)': enforced(
    'A player without a bonus may surrender before the hands are shown and lose the wager; the seven cards are counted unexposed, and stay out if there is a Qualifying Wager.',
  ),
  '688a.11(e)': enforced(
    "Counterclockwise from the far right, the dealer shows each player's hands, compares them and announces the result.",
  ),
  '688a.11(f)': enforced('Outcomes of the main wager.'),
  '688a.11(f)(1)': enforced('Cases in which the main wager loses and is taken at once.'),
  '688a.11(f)(1)(i)': enforced("It loses when both of the player's hands rank below the dealer's."),
  '688a.11(f)(1)(ii)': enforced("It loses when one hand copies the dealer's and the other copies or ranks below."),
  '688a.11(f)(1)(iii)': enforced("It loses when the player's low hand ranks above the high hand."),
  '688a.11(f)(1)(iv)': enforced(
    'It loses when the hands are set incorrectly in any other way, also when the player set cards that they do not hold.',
  ),
  '688a.11(f)(2)': enforced('Cases in which the main wager ties and is returned to the player.'),
  '688a.11(f)(2)(i)': enforced("It ties when only the high hand beats the dealer's."),
  '688a.11(f)(2)(ii)': enforced("It ties when only the low hand beats the dealer's."),
  '688a.11(f)(2)(iii)': enforced('It ties whenever the dealer has an Ace High Pai Gow.'),
  '688a.11(f)(3)': enforced("It wins, and is paid, when both of the player's hands beat the dealer's."),
  '688a.11(g)': recorded(
    "A settled player's cards go to the discard rack, unless a bonus or an envy hand keeps them on the table.",
  ),
  '688a.11(h)': enforced(
    "Before settling bonuses the dealer makes each bettor's best hand, or every player's if there is a Qualifying Wager.",
  ),
  '688a.11(h)(1)': enforced('Settlement of the Ace High Bonus.'),
  '688a.11(h)(1)(i)': enforced("The dealer's seven cards decide the Ace High Bonus."),
  '688a.11(h)(1)(i)(A)': enforced('If the dealer does not have an Ace High Pai Gow, the Ace High Bonus loses.'),
  '688a.11(h)(1)(i)(B)': enforced('If the dealer has an Ace High Pai Gow, the Ace High Bonus pays by its table.'),
  '688a.11(h)(2)': enforced('Settlement of the Fortune Bonus.'),
  '688a.11(h)(2)(i)': enforced("The player's best hand decides the Fortune Bonus."),
  '688a.11(h)(2)(i)(A)': enforced(
    'The Fortune Bonus loses on any hand its table does not list; the table decides, not the printed straight.',
  ),
  '688a.11(h)(2)(i)(B)': enforced(
    'A listed hand pays by the Fortune table; the dealer announces an envy hand and leaves it face up.',
  ),
  '688a.11(h)(2)(i)(C)': enforced(
    'The dealer also announces an envy hand of a player without a Fortune wager and leaves it face up, if another player has a Qualifying Wager.',
  ),
  '688a.11(h)(2)(ii)': enforced(
    "Then each lammer earns the Fortune envy amount for every other player's envy hand, never for the player's own or the dealer's.",
  ),
  '688a.11(h)(2)(iii)': recorded('After the envy payments, the remaining cards go to the discard rack.'),
  '688a.11(h)(3)': enforced('Settlement of the Progressive.'),
  '688a.11(h)(3)(i)': enforced("The player's best hand decides the Progressive."),
  '688a.11(h)(3)(i)(A)': enforced('Below a full house the Progressive loses, unless the selected table pays the hand.'),
  '688a.11(h)(3)(i)(B)': enforced('Steps for a winning Progressive hand.'),
  '688a.11(h)(3)(i)(B)(1)': enforced('The dealer verifies that the hand wins.'),
  '688a.11(h)(3)(i)(B)(2)': enforced(
    "The dealer verifies that the system shows this player's Progressive wager as lit.",
  ),
  '688a.11(h)(3)(i)(B)(3)': enforced(
    "A floorperson or above validates the payout under the house's internal controls.",
  ),
  '688a.11(h)(3)(i)(B)(4)': enforced(
    'The wager pays by its table; a share of the meter never comes from the tray, and the cards stay until the paperwork is done.',
  ),
  '688a.11(h)(3)(i)(C)': enforced(
    'The dealer announces an envy hand of a player without a Progressive wager and leaves it face up, if another player has a Qualifying Wager.',
  ),
  '688a.11(i)': enforced('All bonuses of a player are settled before the cards go to the discard rack.'),
  '688a.11(j)': recorded('Cards go to the discard rack in an order that allows every hand to be reconstructed.'),
  // § 688a.12 Payouts
  '688a.12(a)': enforced('A winning main wager pays even money, without commission.'),
  '688a.12(b)': configured(
    'The Ace High Bonus pays by one of five tables: player and dealer both ace high, or the dealer only, with or without the joker.',
  ),
  '688a.12(c)': configured(
    'Fortune and its envy pay by one of six tables; a hand with trips and a straight gets the better payout, and table 5 pays quads the printed 5 unless 25 is filed.',
  ),
  '688a.12(d)': configured(
    'The Progressive pays by one of seven tables, each with its wager, seed, rate and joker (ordinary in table 7); the house keeps the wager except in table 4.',
  ),
  '688a.12(e)': configured(
    "The house may limit a player's bonus winnings per hand to no less than $50,000 or the most a minimum wager can win, if more; envy is exempt.",
  ),
  // § 688a.13 Irregularities and void rolls
  '688a.13(a)': enforced('If the dice do not all lie flat in the shaker, it is "no roll" and they are shaken again.'),
  '688a.13(b)': enforced('If a die falls out of the shaker, it is "no roll" and the dice are shaken again.'),
  '688a.13(c)': enforced(
    'If the total is miscounted and the deal starts at the wrong position, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '688a.13(d)': enforced(
    'A player whose card the dealer exposed may void the hand, before looking at the other cards.',
  ),
  '688a.13(e)': enforced(
    'One card found face up goes to the discard rack; a second voids the round, returns all wagers and requires a reshuffle.',
  ),
  '688a.13(f)': enforced('A card drawn in error but not exposed is dealt as the next card.'),
  '688a.13(g)': enforced(
    'If a player or the dealer has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '688a.13(h)': enforced("If the dealer's hand is not set by the house way, it is reset and the round continues."),
  '688a.13(i)': enforced(
    'If a card is exposed while stacks from an automated shoe are dealt, all wagers are returned and the cards are reshuffled.',
  ),
  '688a.13(j)': enforced(
    'If any position, even an empty one, or the dealer has the wrong number of cards, the round is void, wagers are returned and the cards are reshuffled.',
  ),
  '688a.13(k)': enforced('If a shuffler jams or stops before its cycle ends, the cards are reshuffled.'),
  '688a.13(l)': enforced(
    'If an automated shoe jams or fails during a round, the round is void, wagers are returned and all cards are reshuffled.',
  ),
  '688a.13(m)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table uses another method.',
  ),
} as const;
