import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 688a, Face Up Pai Gow Poker, as adopted in 2020. */
export const CLAUSES_688A = {
  // § 688a.1 Terms
  '688a.1': defines(
    'Names the three bonuses, Ace High Pai Gow, high and low hand, the $5 Qualifying Wager and the Envy Bonus (four-of-a-kind up).',
  ),
  // § 688a.2 Table, layout, shaker and signs
  '688a.2(a)': enforced('Six betting positions at most, all facing the dealer across the table.'),
  '688a.2(b)': defines(
    "The layout is filed with the Board's staff, approved, and carries at least the items of this list.",
  ),
  '688a.2(b)(1)': shown("The layout bears the house's name or logo."),
  '688a.2(b)(2)': shown('Each player has an area of his own for the main wager.'),
  '688a.2(b)(3)': shown('Each player has one area for his high hand and another for his low hand.'),
  '688a.2(b)(4)': shown('The dealer has one area for his high hand and another for his low hand.'),
  '688a.2(b)(5)': shown('Where the Ace High Bonus is offered, each player has a separate area for it.'),
  '688a.2(b)(6)': shown('Where the Fortune Bonus is offered, each player has a separate area for it.'),
  '688a.2(b)(7)': shown('Where the Progressive is offered, each player has a separate area for it.'),
  '688a.2(b)(8)': shown("The layout tells players that a dealer's Ace High Pai Gow pushes their wager."),
  '688a.2(b)(9)': shown(
    'The odds or amounts of every wager offered are printed on the layout or posted on a sign at the table.',
  ),
  '688a.2(c)': defines(
    'The deal starts at a position drawn by dice in a shaker or by a random number generator, as the house chooses.',
  ),
  '688a.2(c)(1)': configured(
    "The house may use an approved shaker, in the dealer's charge and never left alone at the table.",
  ),
  '688a.2(c)(1)(i)': enforced(
    'The shaker holds three dice, kept inside between shakes; a set of dice is due for a change after 24 hours.',
  ),
  '688a.2(c)(1)(ii)': outside(
    'No one can see the dice while they are shaken.',
    'what the shaker is built of cannot be seen by software',
  ),
  '688a.2(c)(1)(iii)': shown("The shaker bears the house's name or logo."),
  '688a.2(c)(2)': configured(
    'The house may use a random number generator that the gaming laboratory has approved beforehand.',
  ),
  '688a.2(d)': configured(
    'A table with the Progressive has a progressive system, of the linked kind where tables share a meter.',
  ),
  '688a.2(d)(1)': enforced('Every betting position can place a Progressive wager and sees that it is accepted.'),
  '688a.2(d)(2)': enforced('The system watches Progressive wagers and locks out any that comes after "no more bets".'),
  '688a.2(e)': outside(
    "Drop box and tip box hang on the dealer's side, left and right of him, unless another spot is approved.",
    'where boxes hang on the table is a matter of furniture',
  ),
  '688a.2(f)': outside(
    "A discard rack is fixed on top of the table, on the dealer's side.",
    'how a rack is fixed to the table is a matter of furniture',
  ),
  // § 688a.3 Decks
  '688a.3(a)': enforced(
    'One deck of 52 cards and one joker, all alike, with two cover cards; a second joker in the pack stays out of play.',
  ),
  '688a.3(b)': configured('With an automated shuffler the table may run two decks, on the conditions listed.'),
  '688a.3(b)(1)': enforced('The two decks share a design and differ in the color of their backs.'),
  '688a.3(b)(2)': enforced('While one deck is in play, the other is shuffled and kept inside the shuffler.'),
  '688a.3(b)(3)': enforced('The two decks take turns, each serving every second round.'),
  '688a.3(b)(4)': enforced('The discard rack never holds cards of both decks at once.'),
  '688a.3(c)': defines('Decks are due for a change after a set time, by the way they are dealt.'),
  '688a.3(c)(1)': enforced('Dealt by hand: new decks every 4 hours at the latest.'),
  '688a.3(c)(2)': enforced('Dealt from a shoe, manual or automated: new decks every 8 hours at the latest.'),
  // § 688a.4 Opening the table
  '688a.4(a)': enforced("The dealer looks over new decks for defects and the table's floorperson confirms it."),
  '688a.4(b)': enforced(
    "A second joker is torn up and boxed under a floorperson's eye; the 53 cards are fanned face up for the first player.",
  ),
  '688a.4(c)': enforced(
    'Once the first player has seen them, the cards are turned over, washed and stacked, and then shuffled.',
  ),
  '688a.4(d)': recorded('Where two decks come for a shuffler, each is spread, washed, stacked and shuffled by itself.'),
  '688a.4(e)': enforced(
    'Decks that arrive preinspected and preshuffled (printed as reshuffled) skip the inspection, spread and wash.',
  ),
  // § 688a.5 Shuffle, cut and starting position
  '688a.5(a)': enforced(
    'The cards are shuffled and stacked before play (unless preshuffled), after every round and when a floorperson says so.',
  ),
  '688a.5(b)': enforced('What follows a shuffle: straight to the starting position, or a cut first.'),
  '688a.5(b)(1)': enforced(
    'Cards from an automated shuffler need no cut: the starting position is drawn and the deal begins.',
  ),
  '688a.5(b)(2)': enforced('Cards shuffled by hand are cut before the starting position is drawn.'),
  '688a.5(c)': enforced(
    'After a shuffle by hand, the stack stands on a cover card and is offered for the cut; if all decline, the dealer cuts.',
  ),
  '688a.5(d)': enforced('Who is offered the cut, in order.'),
  '688a.5(d)(1)': enforced('At the start of a game, the first player to arrive may cut.'),
  '688a.5(d)(2)': enforced(
    "Otherwise the player at the dealer's far right may cut, and after a refusal the next one counterclockwise.",
  ),
  '688a.5(e)': enforced(
    'The cut lies ten or more cards from either end; the part above goes below, and a cover card may be put four from the bottom.',
  ),
  '688a.5(f)': enforced(
    'Before the deal a floorperson may order a faulty cut redone, by the one who cut or the next entitled.',
  ),
  '688a.5(g)': enforced(
    'At an idle open table the cards lie spread, face up if the first to arrive asks, until he has seen them.',
  ),
  '688a.5(g)(1)': enforced(
    'Without a shuffler, the spread cards are washed, stacked, shuffled and cut before play goes on.',
  ),
  '688a.5(g)(2)': enforced(
    'With a shuffler, the spread deck goes in and the stored one comes out, dealt without a spread unless a player asks.',
  ),
  '688a.5(h)': configured('A laboratory-approved shoe or device that reshuffles and counts by itself may be used.'),
  '688a.5(i)': configured('The starting position is drawn by the shaker or by the random number generator.'),
  '688a.5(i)(1)': enforced('Drawing the starting position by shaker, step by step.'),
  '688a.5(i)(1)(i)': enforced('The dealer shakes the dice three times or more.'),
  '688a.5(i)(1)(ii)': recorded(
    'The dealer uncovers the shaker on its area of the layout, adds up the dice and calls the total.',
  ),
  '688a.5(i)(1)(iii)': enforced(
    'The total is counted off around the seven places, empty ones too, the dealer as one, counterclockwise.',
  ),
  '688a.5(i)(1)(iv)': recorded('After the deal the dealer covers the shaker, shakes once and puts it at his right.'),
  '688a.5(i)(2)': enforced(
    'The generator shows 1 to 7, counted off counterclockwise over all places with the dealer as one.',
  ),
  '688a.5(j)': shown('The starting position may be marked for the round by a cover card or another approved object.'),
  // § 688a.6 Ranks and hands
  '688a.6(a)': defines(
    'Ranks run from ace down to 2, A-2-3-4-5 being a run; the joker is an ace or fills a straight, flush, straight flush or royal.',
  ),
  '688a.6(b)': defines('Hands rank in the order listed.'),
  '688a.6(b)(1)': defines('Five aces, the best high hand: the four aces together with the joker.'),
  '688a.6(b)(2)': defines('Royal flush: A-K-Q-J-10 in one suit, the joker standing for one of them if need be.'),
  '688a.6(b)(3)': defines(
    'Straight flush: five of one suit in a row; A-2-3-4-5 is the best below the royal, then K-high, down to 6-high.',
  ),
  '688a.6(b)(4)': defines('Four-of-a-kind: four cards of equal rank, aces best and 2s worst.'),
  '688a.6(b)(5)': defines(
    'Full house: three of one rank with two of another, compared by the three first: A-A-A-K-K best, 2-2-2-3-3 worst.',
  ),
  '688a.6(b)(6)': defines(
    'Flush: five of one suit; of two flushes, the one with the highest card the other lacks is better.',
  ),
  '688a.6(b)(7)': defines('Straight: five ranks in a row; A-K-Q-J-10 is best, A-2-3-4-5 second and 6-high worst.'),
  '688a.6(b)(8)': defines('Three-of-a-kind: three cards of equal rank, aces best and 2s worst.'),
  '688a.6(b)(9)': defines(
    'Three pair, for the Fortune Bonus alone: A-A-K-K-Q-Q best, 4-4-3-3-2-2 worst (printed as threes, read as pairs).',
  ),
  '688a.6(b)(10)': defines('Two pair: a pair of one rank and a pair of another, aces and kings best, 3s and 2s worst.'),
  '688a.6(b)(11)': defines('Pair, in a high or a low hand: two cards of equal rank, aces best and 2s worst.'),
  '688a.6(c)': defines(
    'Equal or unpaired hands compare by the highest card the other lacks; if none differs, they tie.',
  ),
  '688a.6(d)': enforced(
    "The Ace High Bonus wins when the dealer's seven cards make no pair, straight or flush and hold an ace or the joker.",
  ),
  '688a.6(e)': enforced('Three seven-card hands rank above five aces for the Fortune Bonus and its envy amounts.'),
  '688a.6(e)(1)': enforced('Natural seven-card straight flush: seven of one suit in a row, the joker not among them.'),
  '688a.6(e)(2)': enforced(
    'Royal flush plus Royal Match: a royal, joker allowed, and beside it a king and queen of one suit.',
  ),
  '688a.6(e)(3)': enforced(
    'Seven-card straight flush with joker: seven of one suit in a row, the joker filling one place.',
  ),
  '688a.6(f)': enforced(
    'Hands that decide the Progressive payout and its envy amounts, as far as the chosen table lists them.',
  ),
  '688a.6(f)(1)': enforced('Seven-card straight flush: seven of one suit in a row, joker allowed.'),
  '688a.6(f)(2)': enforced('Natural seven-card straight flush: seven of one suit in a row, the joker not among them.'),
  '688a.6(f)(3)': enforced('Wild seven-card straight flush: seven of one suit in a row, the joker filling one place.'),
  '688a.6(f)(4)': enforced(
    'Royal flush plus Royal Match: a royal, joker allowed, and beside it a king and queen of one suit.',
  ),
  '688a.6(f)(5)': enforced('Five aces: the four aces together with the joker.'),
  '688a.6(f)(6)': enforced('Five-of-a-kind: the joker with four cards of equal rank.'),
  '688a.6(f)(7)': enforced('Royal flush: A-K-Q-J-10 in one suit, the joker standing for one of them if need be.'),
  '688a.6(f)(8)': enforced('Straight flush: five of one suit in a row.'),
  '688a.6(f)(9)': enforced('Four-of-a-kind: four cards of equal rank.'),
  '688a.6(f)(10)': enforced('Full house: three of one rank with two of another.'),
  // § 688a.7 Wagers
  '688a.7(a)': enforced(
    'Wagers are chips, plaques or approved instruments on the right area; spoken bets with cash are refused.',
  ),
  '688a.7(b)': enforced(
    'Only seated players bet and they stay for the round; the wagers of one who leaves may be taken as abandoned and lost.',
  ),
  '688a.7(c)': enforced('Wagers stand before "no more bets"; from then on none is added, raised or taken back.'),
  '688a.7(d)': enforced(
    "A player takes part by placing the main wager, which plays against the dealer's high hand and low hand together.",
  ),
  '688a.7(e)': configured('The house may offer the three bonuses below to those who placed the main wager.'),
  '688a.7(e)(1)': configured('Ace High Bonus: a bet on the dealer being dealt an Ace High Pai Gow.'),
  '688a.7(e)(2)': configured(
    "Fortune Bonus: a bet on the player's seven cards, down to three pair where the chosen table lists it.",
  ),
  '688a.7(e)(3)': configured(
    "Progressive: a bet that the player's seven cards hold a full house or more, as far as the chosen table pays.",
  ),
  '688a.7(f)': configured(
    'A player may be allowed two neighboring places, the larger wager set first (if equal, counterclockwise); set hands are final.',
  ),
  // § 688a.8 Dealing from a manual shoe
  '688a.8(a)': enforced(
    'The deck goes into the manual shoe, at its approved spot, only after the shuffle and any cut.',
  ),
  '688a.8(b)': enforced('The dealer calls "no more bets" before the first card and then readies the bonuses.'),
  '688a.8(b)(1)': enforced('Each Qualifying Wager on Fortune or Progressive gets an Envy lammer beside it.'),
  '688a.8(b)(2)': recorded(
    'The dealer locks the Progressive, checks the chips taken in against the wagers accepted, and puts them in the tray.',
  ),
  '688a.8(c)': enforced('The starting position is drawn by shaker or generator.'),
  '688a.8(d)': enforced(
    "From the starting position clockwise, one card a turn to all places, bet or not, until seven each; only the dealer's face up.",
  ),
  '688a.8(e)': enforced(
    'The dealer spreads what is left face down, finds four cards and puts them unseen in the discard rack.',
  ),
  '688a.8(f)': enforced(
    'Other than four left voids the round and returns all wagers; unless it was a misdeal, the deck leaves the table too.',
  ),
  '688a.8(g)': recorded('After a proper deal, the cards of places without a wager go unseen to the discard rack.'),
  // § 688a.9 Dealing from the hand
  '688a.9(a)': enforced('What must hold when the cards are dealt by hand.'),
  '688a.9(a)(1)': enforced('A deal by hand is allowed only with an automated shuffler.'),
  '688a.9(a)(2)': outside(
    'The dealer keeps the deck in one and the same hand all round, in front of him above the chip tray.',
    'which hand holds the deck, and where, is seen only at the table',
  ),
  '688a.9(a)(3)': enforced('The dealer calls "no more bets" ahead of the first card and then readies the bonuses.'),
  '688a.9(a)(3)(i)': enforced('Each Qualifying Wager on Fortune or Progressive gets an Envy lammer beside it.'),
  '688a.9(a)(3)(ii)': recorded(
    'The dealer locks the Progressive, checks the chips taken in against the wagers accepted, and puts them in the tray.',
  ),
  '688a.9(b)': enforced(
    'The starting position is drawn by shaker or generator; cards come off the top with the free hand.',
  ),
  '688a.9(c)': enforced(
    "From the starting position clockwise, one card a turn to all places, bet or not, until seven each; only the dealer's face up.",
  ),
  '688a.9(d)': enforced(
    'The dealer spreads what is left face down, finds four cards and puts them unseen in the discard rack.',
  ),
  '688a.9(e)': enforced(
    'Other than four left voids the round and returns all wagers; unless it was a misdeal, the deck leaves the table too.',
  ),
  '688a.9(f)': recorded('After a proper deal, the cards of places without a wager go unseen to the discard rack.'),
  // § 688a.10 Dealing from an automated shoe
  '688a.10(a)': defines('What must hold when an automated shoe deals.'),
  '688a.10(a)(1)': enforced('The cards enter the automated shoe only after the shuffle and any cut.'),
  '688a.10(a)(2)': enforced(
    'The dealer calls "no more bets" before the shoe gives its first stack and then readies the bonuses.',
  ),
  '688a.10(a)(2)(i)': enforced('Each Qualifying Wager on Fortune or Progressive gets an Envy lammer beside it.'),
  '688a.10(a)(2)(ii)': recorded(
    'The dealer locks the Progressive, checks the chips taken in against the wagers accepted, and puts them in the tray.',
  ),
  '688a.10(b)': enforced('The place of the first stack is drawn by shaker or generator.'),
  '688a.10(c)': enforced(
    'Stacks of seven go from that place clockwise to all, bet or not, face down, and face up to the dealer.',
  ),
  '688a.10(d)': enforced(
    'The dealer takes what is left from the shoe, spreads it face down, finds four cards and racks them unseen.',
  ),
  '688a.10(e)': enforced(
    'Other than four left voids the round and returns all wagers; unless it was a misdeal, the deck leaves the table too.',
  ),
  '688a.10(f)': recorded('After a proper deal, the stacks of places without a wager go unseen to the discard rack.'),
  // § 688a.11 Completing the round
  '688a.11(a)': configured(
    'The dealer sets his seven cards first, by the house way of the submission, and lays both hands face up.',
  ),
  '688a.11(b)': enforced('Players look at their cards once the dealer has set, within the limits listed.'),
  '688a.11(b)(1)': enforced(
    'Each player sets his own hands and nobody but he and the dealer handles them; on request the dealer tells the house way.',
  ),
  '688a.11(b)(2)': outside(
    "A player's seven cards stay where the dealer can see them.",
    'where a player holds his cards is seen only at the table',
  ),
  '688a.11(b)(3)': enforced('Hands once set and laid face down are final.'),
  '688a.11(c)': enforced(
    'A player sets five cards high and two low, and the high hand may not rank below the low one.',
  ),
  '688a.11(d)': enforced(
    'A player without a bonus may surrender before his hands are shown: the wager is lost; his seven cards are counted unseen, and stay out if a Qualifying Wager is down.',
  ),
  '688a.11(e)': enforced(
    "Players' hands are shown one by one from the far right, counterclockwise, compared with the dealer's, and the result called.",
  ),
  '688a.11(f)': enforced('When the main wager loses, ties or wins.'),
  '688a.11(f)(1)': enforced('Cases in which the main wager loses and is taken at once.'),
  '688a.11(f)(1)(i)': enforced("It loses when both of the player's hands rank below the dealer's."),
  '688a.11(f)(1)(ii)': enforced(
    "It loses when one hand is a copy of the dealer's and the other one is a copy or worse.",
  ),
  '688a.11(f)(1)(iii)': enforced('It loses when the player set his low hand above his high hand.'),
  '688a.11(f)(1)(iv)': enforced(
    'It loses when the hands were set wrongly in any other way. A live table does not take cards that contradict the set yet.',
  ),
  '688a.11(f)(2)': enforced('Cases in which the main wager ties and goes back to the player.'),
  '688a.11(f)(2)(i)': enforced("It ties when only the high hand beats the dealer's."),
  '688a.11(f)(2)(ii)': enforced("It ties when only the low hand beats the dealer's."),
  '688a.11(f)(2)(iii)': enforced('It ties whenever the dealer holds an Ace High Pai Gow.'),
  '688a.11(f)(3)': enforced("It wins, and is paid, when both of the player's hands beat the dealer's."),
  '688a.11(g)': recorded(
    "A settled player's cards go to the discard rack, unless a bonus or an envy hand keeps them out.",
  ),
  '688a.11(h)': enforced(
    "Before bonuses are settled the dealer forms each bettor's best hand, or every player's once a Qualifying Wager is down.",
  ),
  '688a.11(h)(1)': enforced('How the Ace High Bonus is settled.'),
  '688a.11(h)(1)(i)': enforced("The dealer's seven cards decide the Ace High Bonus."),
  '688a.11(h)(1)(i)(A)': enforced('Without an Ace High Pai Gow for the dealer, the Ace High Bonus loses.'),
  '688a.11(h)(1)(i)(B)': enforced('With an Ace High Pai Gow for the dealer, the Ace High Bonus is paid by its table.'),
  '688a.11(h)(2)': enforced('How the Fortune Bonus is settled.'),
  '688a.11(h)(2)(i)': enforced("The player's best hand decides the Fortune Bonus."),
  '688a.11(h)(2)(i)(A)': enforced(
    'The Fortune Bonus loses on any hand its table does not list; the table decides, not the printed straight.',
  ),
  '688a.11(h)(2)(i)(B)': enforced(
    'A listed hand is paid by the Fortune table; one that earns others envy is called out and stays face up.',
  ),
  '688a.11(h)(2)(i)(C)': enforced(
    'An envy hand of a player without a Fortune wager is also called out and stays face up, if another bet to qualify.',
  ),
  '688a.11(h)(2)(ii)': enforced(
    "Then each lammer earns the Fortune envy amount for every other player's envy hand, never for one's own or the dealer's.",
  ),
  '688a.11(h)(2)(iii)': recorded('After the envy payments, the cards still out go to the discard rack.'),
  '688a.11(h)(3)': enforced('How the Progressive is settled.'),
  '688a.11(h)(3)(i)': enforced("The player's best hand decides the Progressive."),
  '688a.11(h)(3)(i)(A)': enforced('Below a full house the Progressive loses, unless the chosen table pays the hand.'),
  '688a.11(h)(3)(i)(B)': enforced('Steps the dealer takes for a winning Progressive hand.'),
  '688a.11(h)(3)(i)(B)(1)': enforced('The dealer checks that the hand wins.'),
  '688a.11(h)(3)(i)(B)(2)': enforced("The dealer checks that the system shows this player's Progressive wager as lit."),
  '688a.11(h)(3)(i)(B)(3)': enforced(
    "A floorperson or a superior validates the payout under the house's internal controls.",
  ),
  '688a.11(h)(3)(i)(B)(4)': enforced(
    'It is paid by its table; a share of the meter never comes from the tray, and the cards stay until the papers are done.',
  ),
  '688a.11(h)(3)(i)(C)': enforced(
    'An envy hand of a player without a Progressive wager is called out and stays face up, if another bet to qualify.',
  ),
  '688a.11(i)': enforced('All bonuses of a player are settled before his cards go to the discard rack.'),
  '688a.11(j)': recorded('Cards go to the discard rack in an order from which each hand can be rebuilt.'),
  // § 688a.12 Payouts
  '688a.12(a)': enforced('A winning main wager pays even money, free of commission.'),
  '688a.12(b)': configured(
    'The Ace High Bonus pays by one of five tables: both ace high, or the dealer alone with or without the joker.',
  ),
  '688a.12(c)': configured(
    'Fortune and its envy pay by one of six tables; a hand with trips and a straight takes the better pay, and table 5 quads the printed 5 unless filed as 25.',
  ),
  '688a.12(d)': configured(
    'The Progressive pays by one of seven tables with their own stake, seed, rate and joker (ordinary in table 7); the stake is kept except in table 4.',
  ),
  '688a.12(e)': configured(
    "The house may cap a player's bonus winnings on a hand, at $50,000 or the most a minimum bet can win if more; envy is exempt.",
  ),
  // § 688a.13 Irregularities and void rolls
  '688a.13(a)': enforced('Dice that do not all lie flat in the shaker are "no roll" and shaken again.'),
  '688a.13(b)': enforced('A die that falls out of the shaker makes it "no roll", and the dice are shaken again.'),
  '688a.13(c)': enforced(
    'A miscounted total that starts the deal at the wrong place voids the round; wagers go back and the cards are reshuffled.',
  ),
  '688a.13(d)': enforced(
    'A player whose card the dealer exposed may void his hand, choosing before he looks at the others.',
  ),
  '688a.13(e)': enforced(
    'One card found face up goes to the discard rack unused; a second voids the round, returns all wagers and brings a reshuffle.',
  ),
  '688a.13(f)': enforced('A card drawn by mistake and not seen is dealt next, as if drawn in its turn.'),
  '688a.13(g)': enforced(
    'Too many or too few cards to a player or the dealer void the round; all wagers go back and the cards are reshuffled.',
  ),
  '688a.13(h)': enforced("A dealer's hand not set by the house way is reset by it, and the round goes on."),
  '688a.13(i)': enforced(
    "A card exposed while an automated shoe's stacks are handed out returns all wagers, and the cards are reshuffled.",
  ),
  '688a.13(j)': enforced(
    'A wrong number of cards at any place, empty ones too, or with the dealer voids the round; wagers go back, cards are reshuffled.',
  ),
  '688a.13(k)': enforced('After a shuffler jams, halts or breaks off its cycle, the cards are shuffled anew.'),
  '688a.13(l)': enforced(
    'When an automated shoe jams or fails in mid-round, the round is void, wagers go back and all cards are reshuffled.',
  ),
  '688a.13(m)': enforced(
    'A broken shuffler or shoe is covered or marked out of order before the table changes to another method.',
  ),
} as const;
