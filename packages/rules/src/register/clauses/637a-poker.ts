import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 637a, Poker, as codified in 2019. */
export const CLAUSES_637A = {
  // § 637a.1 Definitions
  '637a.1': defines(
    'Definitions: All-in, Bad Beat, blind, button, burn, common and community card, fouled hand, kill, pot, rake, side pot, table stakes and others.',
  ),
  // § 637a.2 Table, layout, boxes
  '637a.2(a)': shown('An oval table with a place for the dealer and at most ten seats.'),
  '637a.2(b)': shown('The layout shows at least the items below, and the submission notes its approval.'),
  '637a.2(b)(1)': shown("The casino's name or logo is printed on the layout."),
  '637a.2(b)(2)': shown(
    "A rake area at the dealer's right (or another approved place) holds the rake until it is dropped.",
  ),
  '637a.2(c)': shown(
    'The deck that is not in play has its own approved place on the table, which may be in the chip tray.',
  ),
  '637a.2(d)': outside(
    "The drop box and tip box are on the dealer's side, one at each hand; the tip box may move if a device is in the way.",
    'the placement of boxes is furniture',
  ),
  '637a.2(e)': shown(
    'A table that feeds a jackpot (Bad Beat or High Hand) shows a clear locked box beside the drop box, and contributions go into it.',
  ),
  // § 637a.3 Cards, two decks in turn
  '637a.3(a)': enforced(
    'One 52-card deck and a cover card per round; two decks with different backs alternate by round, the idle one stored.',
  ),
  '637a.3(b)': enforced(
    'With a shuffling device, the idle deck is shuffled and stored in it while the other is in play.',
  ),
  '637a.3(c)': enforced(
    'Both decks are replaced at least every 12 hours, in rotation with others; a round with older decks is refused.',
  ),
  // § 637a.4 Opening the table
  '637a.4(a)': recorded(
    'The dealer inspects both decks for defects and a floorperson or above verifies the inspection.',
  ),
  '637a.4(b)': recorded(
    'Inspected cards are spread face up, by suit and rank, for the first two seated players to inspect.',
  ),
  '637a.4(c)': recorded(
    'After the players have inspected them, each deck is separately turned face down, washed, stacked and shuffled.',
  ),
  '637a.4(d)': enforced(
    'Without a device, one deck is shuffled and cut and the other stored; the stored deck may wait unshuffled until its first round.',
  ),
  '637a.4(e)': enforced('Decks that arrive preinspected and preshuffled need no inspection, spread or wash.'),
  // § 637a.5 Shuffle and cut
  '637a.5(a)': enforced(
    'The deck is shuffled by hand or device before play (unless preshuffled), after every round and when a floorperson orders it, then stacked.',
  ),
  '637a.5(b)': enforced('The next step depends on how the deck was shuffled.'),
  '637a.5(b)(1)': enforced('A deck from the device is dealt without a cut.'),
  '637a.5(b)(2)': enforced(
    'A deck shuffled by hand or preshuffled is cut: the cover card goes at least ten cards deep, and it and the cards above it move to the bottom.',
  ),
  '637a.5(c)': enforced(
    'Before the first card is dealt, a floorperson or above may order a recut if the cut was improper or unfair.',
  ),
  '637a.5(d)': recorded(
    'At an open table with no play both decks stay spread face up; the first two players to arrive inspect them, then wash, shuffle and cut are repeated.',
  ),
  // § 637a.6 Rankings
  '637a.6(a)': defines(
    'High games rank cards from the ace down to the 2; the ace also ends 5-4-3-2-A but never wraps round; suits are equal.',
  ),
  '637a.6(b)': defines('A high hand of five cards falls into one of these categories, best first.'),
  '637a.6(b)(1)': defines('Royal flush: ten to ace in one suit.'),
  '637a.6(b)(2)': defines(
    'Straight flush: five in sequence and in suit, from king-high (best) to five-high (lowest, with the ace).',
  ),
  '637a.6(b)(3)': defines('Four-of-a-kind: four cards of one rank, aces best and 2s lowest.'),
  '637a.6(b)(4)': defines(
    'Full house: three of one rank and two of another, aces over kings best and 2s over 3s lowest.',
  ),
  '637a.6(b)(5)': defines('Flush: five cards in one suit.'),
  '637a.6(b)(6)': defines('Straight: five ranks in sequence in any suits, ace-high best and five-high lowest.'),
  '637a.6(b)(7)': defines('Three-of-a-kind: three cards of one rank, aces best and 2s lowest.'),
  '637a.6(b)(8)': defines('Two pairs: aces and kings best, 3s and 2s lowest.'),
  '637a.6(b)(9)': defines('One pair: aces best and 2s lowest.'),
  '637a.6(c)': defines(
    'Low games rank the ace best and the king worst; 2-7 ranks the 2 best and the ace worst; suits are equal.',
  ),
  '637a.6(d)': defines(
    'A low hand ranks the other way round from a high hand; straights and flushes are ignored, except in 2-7.',
  ),
  '637a.6(e)': defines(
    'Equal categories compare card by card (lows from the highest card down, lower wins); if still equal, the players split the pot.',
  ),
  '637a.6(f)': enforced('Cards speak: a hand is read by its cards, whatever the player declares.'),
  // § 637a.7 Overview and general dealing
  '637a.7(a)': outside(
    'Poker has its own area of the gaming floor, approved by the Board.',
    'the floor plan of a building is outside the software',
  ),
  '637a.7(b)': enforced('A round requires at least two players; the dealer has no hand and no stake in the result.'),
  '637a.7(c)': enforced(
    'Bets go into the pot through the dealer; antes or blinds may come before the deal; each round of cards is followed by a betting round.',
  ),
  '637a.7(d)': enforced(
    'The pot is won by an uncalled bet or, when two or more players remain after the last betting round, at a showdown.',
  ),
  '637a.7(e)': defines('How the dealer handles the deck, the count and the pot in every game.'),
  '637a.7(e)(1)': outside(
    'The dealer holds the deck in the same hand, level and in front, and caps it when putting it down.',
    'software cannot see how a person holds a deck',
  ),
  '637a.7(e)(2)': shown("The dealer announces the action, whose turn it is and the player's options."),
  '637a.7(e)(3)': enforced('Burn cards are kept separate from the discards.'),
  '637a.7(e)(4)': recorded('The deck is counted in one of two ways.'),
  '637a.7(e)(4)(i)': recorded(
    "The dealer counts all 52 cards at least every 5 rounds; in Hold'em and Omaha counting the stub is enough.",
  ),
  '637a.7(e)(4)(ii)': configured(
    'Instead, an approved shuffling device counts the deck after each shuffle and reports whether all 52 cards are there.',
  ),
  '637a.7(e)(5)': enforced('If the count is wrong, the deck is removed from the table.'),
  '637a.7(e)(6)': enforced(
    'The pot is pushed to the winners at showdown or to the last player left, after the steps below and before the winning hand is collected.',
  ),
  '637a.7(e)(6)(i)': recorded('The dealer collects each losing hand and counts its cards.'),
  '637a.7(e)(6)(ii)': enforced('Side pots are awarded before the main pot is pushed.'),
  '637a.7(e)(6)(iii)': enforced('The rake is taken before the pot is pushed.'),
  '637a.7(e)(6)(iv)': enforced(
    'The jackpot contribution (Bad Beat or High Hand), where the table has one, is taken before the pot is pushed.',
  ),
  // § 637a.8 Bets and table stakes
  '637a.8(a)': enforced('Only a seated player is dealt cards and bets.'),
  '637a.8(b)': enforced('Table stakes: the money a player may bet, add and remove.'),
  '637a.8(b)(1)': enforced('Players may bet only the stakes they had on the table when the round began.'),
  '637a.8(b)(2)': enforced(
    'Stakes are added only between rounds, and none leave the table during a round, except when a player steps away.',
  ),
  '637a.8(b)(3)': enforced('Cash on the table plays if the dealer exchanges it for chips promptly.'),
  '637a.8(b)(4)': enforced(
    "To be dealt in, a player's stakes cover every ante, blind or forced bet of the game and one bet of the table minimum.",
  ),
  '637a.8(b)(5)': enforced('A player dealt in whose stakes run out during the round is All-in.'),
  '637a.8(b)(5)(i)': enforced(
    'An All-in player stays in the hand and can win only the pots that player contributed to.',
  ),
  '637a.8(b)(5)(ii)': enforced('An All-in player is still dealt every card of the game.'),
  '637a.8(b)(5)(iii)': enforced('The other players bet into a side pot that the All-in player cannot win.'),
  '637a.8(b)(6)': recorded(
    "When a player steps away during a round and keeps the seat, a floorperson or above secures the player's stakes in one of two ways.",
  ),
  '637a.8(b)(6)(i)': recorded(
    "The floorperson counts the player's stakes before the player leaves and verifies them on return.",
  ),
  '637a.8(b)(6)(ii)': recorded('Or the stakes stay on the table under an opaque cover until the player returns.'),
  '637a.8(c)': enforced(
    'In turn, a verbal fold, check, call, raise or amount is binding if the game and the limits allow it.',
  ),
  '637a.8(d)': enforced('Chips that differ from the announced bet or raise are corrected to the announced amount.'),
  '637a.8(e)': enforced('Actions that count as a bet.'),
  '637a.8(e)(1)': enforced('Chips pushed forward as a bet are a bet.'),
  '637a.8(e)(2)': enforced('Chips released close enough to the pot to show a clear intent are a bet.'),
  '637a.8(e)(3)': enforced('Cash put into the pot to be exchanged is a bet.'),
  '637a.8(f)': enforced('A bet cannot be increased after it is made (no string bets), with two exceptions.'),
  '637a.8(f)(1)': enforced('The player announces while betting that more is coming.'),
  '637a.8(f)(2)': enforced('The player puts in the call and makes the intent to raise clear.'),
  '637a.8(g)': enforced(
    'After saying "raise" a player may keep adding chips, within the limits, until both hands come to rest.',
  ),
  '637a.8(h)': enforced('Players may not take chips from the pot; only the dealer moves them.'),
  '637a.8(i)': enforced('An oversized chip put in without announcing a raise is a call, and the change is returned.'),
  '637a.8(j)': configured(
    'A player who checked may raise later in the betting round, unless a sign forbids check-raising.',
  ),
  '637a.8(k)': configured(
    'The raise cap and bet limits are filed and posted; if all players agree, the minimum bet may go up, within the filed bounds.',
  ),
  // § 637a.9 Games that may be offered
  '637a.9(a)': configured('The house picks its poker games from this list.'),
  '637a.9(a)(1)': configured('Seven-card Stud in four forms: High, Low, Split, and Split with an eight qualifier.'),
  '637a.9(a)(2)': configured("Hold'em, high only."),
  '637a.9(a)(3)': configured('Omaha: High, and Split with an eight qualifier.'),
  '637a.9(a)(4)': configured('Five-card Draw: High and Low.'),
  '637a.9(a)(5)': configured('Five-card Stud, high only.'),
  '637a.9(a)(6)': configured('Any other game the Board approves, including Five-card Omaha, Triple Draw and Badugi.'),
  '637a.9(b)': enforced('A table for any other poker game does not open.'),
  '637a.9(c)': shown('The poker room announces its games, their bet limits and the open seats.'),
  // § 637a.10 Seven-card Stud
  '637a.10(a)': enforced('Procedure for the Seven-card Stud games: High, Low, Split and Eight or Better.'),
  '637a.10(b)': enforced(
    "At most nine players; an ante only if filed, in the filed amount, and posted on the table's sign.",
  ),
  '637a.10(c)': enforced("From the dealer's left, clockwise, each player gets two cards down and then one up."),
  '637a.10(d)': enforced(
    'Betting opens with a forced bet of the filed, posted amount by the player whose up card requires it; equal ranks go by suit, spades highest.',
  ),
  '637a.10(d)(1)': enforced('Stud High: the lowest up card brings it in.'),
  '637a.10(d)(2)': enforced(
    'Stud Low: the worst low card (king worst) brings it in; equal ranks by suit, spades first.',
  ),
  '637a.10(d)(3)': enforced('Stud High-low Split: the highest up card brings it in, with the ace as the lowest card.'),
  '637a.10(d)(4)': enforced('Stud Eight or Better: the lowest up card brings it in, with the ace as the highest card.'),
  '637a.10(e)': enforced(
    'From the left of the forced bet, clockwise, each player folds, calls or raises until everyone has acted on the last bet.',
  ),
  '637a.10(f)': enforced(
    'A card is burned and each remaining player gets a fourth card, face up; the best board then acts first.',
  ),
  '637a.10(f)(1)': enforced('In High, Split and Eight or Better the best high hand showing bets or checks first.'),
  '637a.10(f)(2)': enforced('In Stud Low the best low hand showing bets or checks first.'),
  '637a.10(f)(3)': enforced("Equal boards: the player nearest the dealer's left acts first."),
  '637a.10(g)': enforced(
    'Clockwise, each player checks or bets until there is a bet, then folds, calls or raises until everyone has acted.',
  ),
  '637a.10(h)': enforced(
    'Two more cards up and the seventh down, each after a burn and followed by betting; if cards run short, one common card, from shuffled burns if needed.',
  ),
  '637a.10(i)': enforced(
    'Players still in after the last betting round show down, each with the best five cards of seven.',
  ),
  '637a.10(i)(1)': enforced('Stud High: the best high hand wins; ties split the pot, an odd amount going by suit.'),
  '637a.10(i)(2)': enforced('Stud Low: the best low hand wins; ties split the pot, an odd amount going by suit.'),
  '637a.10(i)(3)': defines('Split and Eight or Better: how high and low split the pot.'),
  '637a.10(i)(3)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.10(i)(3)(ii)': enforced(
    'Tied highs split their half; an odd $1 or less goes to the highest card not shared, by suit.',
  ),
  '637a.10(i)(3)(iii)': enforced(
    'Tied lows split their half; an odd $1 or less goes to the lowest card not shared, by suit, clubs first.',
  ),
  '637a.10(i)(3)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.10(j)': enforced(
    'Eight or Better: a low needs five unpaired cards of 8 or less; without one the best high scoops the pot.',
  ),
  '637a.10(k)': defines(
    'In both split games a player may make one five-card hand for high and another, or the same, for low.',
  ),
  '637a.10(k)(1)': defines('Example: 6-5-4-3-2 is a straight for high and a good low at once.'),
  '637a.10(k)(2)': defines('Example: five suited cards of 8 or less are a flush for high and a good low at once.'),
  '637a.10(l)': defines('In both split games an ace may play high in the high hand and low in the low hand.'),
  '637a.10(m)': configured(
    'Super Stud, if offered: four cards down and one up; each player discards two, then the forced bet opens the betting.',
  ),
  // § 637a.11 Hold'em
  '637a.11(a)': enforced("Procedure for Hold'em, for the high hand only."),
  '637a.11(b)': enforced(
    "At most ten players; an ante only if filed, in the filed amount, and posted on the table's sign.",
  ),
  '637a.11(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.11(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.11(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.11(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.11(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.11(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds; heads-up the button posts it by default.',
  ),
  '637a.11(e)': configured('If offered, one straddle per round by the player after the blinds, as filed and posted.'),
  '637a.11(f)': enforced('From the left of the button, clockwise, each player gets two cards down, the button last.'),
  '637a.11(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each player folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.11(h)': enforced(
    'A burn and a flop of three; from the left of the button each player bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.11(i)': enforced('A burn and a fourth board card; betting as on the flop, from the left of the button.'),
  '637a.11(j)': enforced(
    'A burn and a fifth board card; the last betting round as on the flop, from the left of the button.',
  ),
  '637a.11(k)': enforced(
    'At showdown the best five of seven wins; if the board plays for everyone, all split; an odd $1 or less goes as filed (default: left of the button).',
  ),
  // § 637a.12 Omaha
  '637a.12(a)': enforced('Procedure for Omaha High and Omaha Eight or Better.'),
  '637a.12(b)': enforced(
    "At most ten players; ante and kill options only if filed, as filed, and posted on the table's sign.",
  ),
  '637a.12(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.12(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.12(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.12(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.12(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.12(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.12(e)': configured('If offered, one straddle per round by the player after the blinds, as filed and posted.'),
  '637a.12(f)': enforced('From the left of the button, clockwise, each player gets four cards down, the button last.'),
  '637a.12(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each player folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.12(h)': enforced(
    'A burn and a flop of three; from the left of the button each player bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.12(i)': enforced('A burn and a fourth board card; betting as on the flop.'),
  '637a.12(j)': enforced(
    'A burn and a fifth board card; the last betting round as on the flop, from the left of the button.',
  ),
  '637a.12(k)': enforced("At showdown a hand is exactly two of the player's four cards and three of the board."),
  '637a.12(k)(1)': enforced('Omaha High: the best high hand wins.'),
  '637a.12(k)(2)': defines('Omaha Eight or Better: how high and low split the pot.'),
  '637a.12(k)(2)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.12(k)(2)(ii)': enforced(
    'Tied highs split their half; an odd $1 or less goes to the highest card not shared, by suit, or to the filed player.',
  ),
  '637a.12(k)(2)(iii)': enforced(
    'Tied lows split their half; an odd $1 or less goes to the lowest card not shared, clubs first, or to the filed player.',
  ),
  '637a.12(k)(2)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.12(l)': enforced('A low needs five unpaired cards of 8 or less; without one the best high scoops the pot.'),
  '637a.12(m)': defines(
    'High and low may use the same or different cards, each two from the hand and three from the board; an ace may play high and low.',
  ),
  '637a.12(n)': configured(
    'Eight or Better may use the kill or the half-kill; which one, and the pot that triggers it, are filed and posted.',
  ),
  // § 637a.13 Five-card Draw
  '637a.13(a)': enforced('Procedure for Five-card Draw, High and Low.'),
  '637a.13(b)': enforced(
    "At most eight players; an ante only if filed, in the filed amount, and posted on the table's sign.",
  ),
  '637a.13(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.13(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.13(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.13(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.13(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.13(d)': enforced('From the left of the button, clockwise, each player gets five cards down, the button last.'),
  '637a.13(e)': enforced(
    'After the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.13(f)': enforced(
    'From the left of the blinds, clockwise, each player folds, calls or raises; players who posted may raise too.',
  ),
  '637a.13(g)': enforced(
    'Then each remaining player in turn, from the left of the button, stands pat or replaces any number of cards.',
  ),
  '637a.13(g)(1)': enforced('One card is burned before the first draw.'),
  '637a.13(g)(2)': enforced(
    'If the deck runs short the discards are shuffled and used, except those of players yet to draw.',
  ),
  '637a.13(h)': enforced(
    'The last betting round starts left of the button: check or bet, and after a bet fold, call or raise.',
  ),
  '637a.13(i)': enforced('Players still in after the last betting round show down.'),
  '637a.13(i)(1)': enforced('Draw High: the best high hand wins.'),
  '637a.13(i)(2)': enforced('Draw Low: the best low hand wins.'),
  // § 637a.14 Five-card Stud
  '637a.14(a)': enforced('Procedure for Five-card Stud, for the high hand only.'),
  '637a.14(b)': enforced(
    "At most eight players; an ante only if filed, in the filed amount, and posted on the table's sign.",
  ),
  '637a.14(c)': enforced("From the dealer's left, clockwise, each player gets one card down and one up."),
  '637a.14(d)': enforced(
    'The lowest up card makes the forced bet, in the filed and posted amount; equal ranks go by suit, spades highest.',
  ),
  '637a.14(e)': enforced(
    'From the left of the forced bet, clockwise, each player folds, calls or raises until everyone has acted on the last bet.',
  ),
  '637a.14(f)': enforced(
    'A card is burned and each remaining player gets a third card, face up; the best board then acts first.',
  ),
  '637a.14(f)(1)': enforced('The best hand showing bets or checks first.'),
  '637a.14(f)(2)': enforced("Equal boards: the player nearest the dealer's left acts first."),
  '637a.14(g)': enforced(
    'Clockwise, each player checks or bets until there is a bet, then folds, calls or raises until everyone has acted.',
  ),
  '637a.14(h)': enforced(
    'A fourth and a fifth card face up, each after a burn and followed by a betting round; big bets from the third round on.',
  ),
  '637a.14(i)': enforced('At showdown the best five-card hand wins; ties split the pot, an odd amount going by suit.'),
  // § 637a.15 Bad Beat
  '637a.15(a)': configured(
    'A Bad Beat may be offered if filed; it is paid only from its own fund, fed by pots at participating tables.',
  ),
  '637a.15(b)': shown(
    'Each participating table posts eligibility; the room posts the current amount and the rules below.',
  ),
  '637a.15(b)(1)': shown('The rules give the calculation of the contribution and the most taken from a pot.'),
  '637a.15(b)(2)': shown('The rules give the smallest pot that contributes.'),
  '637a.15(b)(3)': shown('The rules list the qualifying beaten hands and their payouts.'),
  '637a.15(c)': enforced(
    'At such a table the filed contribution goes from each pot, after the rake, into the Bad Beat box, until amended rules end the collection.',
  ),
  '637a.15(d)': recorded(
    'Every Bad Beat box is counted at least once per gaming day, after notice to a compliance representative, at a closed table or a cage.',
  ),
  '637a.15(d)(1)': recorded(
    'At a closed table a dealer counts in front of a floorperson under surveillance; both sign, and security takes the locked contents to a cage.',
  ),
  '637a.15(d)(2)': recorded(
    'For a count in a cage, a floorperson accounts for every locked box and security carries them.',
  ),
  '637a.15(e)': recorded(
    'The cashier counts each box, or verifies the total of an earlier count; finance keeps the official daily record.',
  ),
  '637a.15(f)': recorded(
    'The shift supervisor verifies the hand before a Bad Beat is paid, then takes the following steps.',
  ),
  '637a.15(f)(1)': shown('The amount on display is marked as awaiting adjustment after a Bad Beat.'),
  '637a.15(f)(2)': recorded('Security or finance is notified to bring the payout to the table.'),
  '637a.15(g)': recorded(
    'Finance prepares the payout in cash or its equivalent; the house may pay it at a cage instead.',
  ),
  '637a.15(h)': recorded('At least daily, and at once when a Bad Beat is verified, finance takes the following steps.'),
  '637a.15(h)(1)': recorded('With a floorperson present, finance sets the displayed amounts to the current ones.'),
  '637a.15(h)(2)': recorded('Finance verifies that its own figure matches the display.'),
  '637a.15(i)': configured(
    'A Bad Beat may not be offered until an approved method of ending it is filed, which returns every dollar collected to players.',
  ),
  // § 637a.16 High Hand Jackpot
  '637a.16(a)': configured(
    'A High Hand Jackpot may be offered if filed; it is paid only from its own fund, fed by pots at participating tables.',
  ),
  '637a.16(b)': shown(
    'Each participating table posts eligibility; the room posts the current amount and the rules below.',
  ),
  '637a.16(b)(1)': shown('The rules give the periods for collecting and for qualifying.'),
  '637a.16(b)(2)': shown('The rules give the most taken from a pot.'),
  '637a.16(b)(3)': shown('The rules give the smallest pot that contributes.'),
  '637a.16(b)(4)': shown('The rules give the number of players that must be dealt in for a hand to qualify.'),
  '637a.16(b)(5)': shown('The rules explain how equal high hands of one period split the prize.'),
  '637a.16(b)(6)': shown(
    'The rules give the time limit for claiming a prize, and state that a winner need not be present when the period ends.',
  ),
  '637a.16(b)(7)': shown(
    'The rules list restrictions on claiming, and state that the player must show valid identification.',
  ),
  '637a.16(c)': enforced(
    'At such a table the filed contribution goes from each pot, after the rake, into the High Hand Jackpot box.',
  ),
  '637a.16(d)': recorded('When a period ends every High Hand Jackpot box is counted, at a closed table or a cage.'),
  '637a.16(d)(1)': recorded(
    'At a closed table a dealer counts in front of a floorperson under surveillance; both sign, and security takes the locked contents to a cage.',
  ),
  '637a.16(d)(2)': recorded(
    'For a count in a cage, a floorperson accounts for every locked box and security carries them.',
  ),
  '637a.16(e)': recorded(
    'The cashier counts each box, or verifies the total of an earlier count; finance keeps the official record.',
  ),
  '637a.16(f)': recorded(
    'From the start of a period, a floorperson verifies a full house or better and enters it on the slip; each better hand is announced and entered.',
  ),
  '637a.16(f)(1)': recorded("The slip has the player's name, phone and seat."),
  '637a.16(f)(2)': recorded("The slip has the table's number."),
  '637a.16(f)(3)': recorded('The slip has the hand.'),
  '637a.16(f)(4)': recorded("The slip has the dealer's name and credential."),
  '637a.16(f)(5)': recorded("The slip has the verifying floorperson's signature and credential."),
  '637a.16(g)': recorded(
    'When the period ends contributions are counted, verified and taken to a cage; the pooled total of all tables is announced and displayed.',
  ),
  '637a.16(h)': enforced(
    "The period's best hand wins the jackpot, paid at a cage; if nobody made a full house, the money rolls over to the next period.",
  ),
  '637a.16(i)': configured('The submission states how an unclaimed prize is handled.'),
  // § 637a.17 Rake
  '637a.17(a)': configured("The house's only revenue from poker is the rake, filed as below."),
  '637a.17(a)(1)': configured('The types of rake in use are filed.'),
  '637a.17(a)(2)': configured('The rake calculation is filed.'),
  '637a.17(a)(3)': configured('The maximum rake per round is filed.'),
  '637a.17(b)': configured('The rake is one or more of these types.'),
  '637a.17(b)(1)': enforced('A percentage of the pot and side pots, at most 10%.'),
  '637a.17(b)(1)(i)': configured('Taken after each betting round and placed in the rake area.'),
  '637a.17(b)(1)(ii)': configured('Or taken when the round ends and placed directly in the drop box.'),
  '637a.17(b)(2)': enforced('An incremental rake: a set amount as the pot reaches each set level.'),
  '637a.17(b)(2)(i)': enforced('An incremental rake goes into the rake area as it is taken.'),
  '637a.17(b)(2)(ii)': enforced('When the round ends the dealer drops it at once.'),
  '637a.17(b)(3)': configured('A time charge instead of a share of the pot.'),
  '637a.17(b)(3)(i)': enforced(
    'Charged per player or per table; a per-player charge is owed by players sitting out too.',
  ),
  '637a.17(b)(3)(ii)': enforced("The charge is an hourly rate based on the game's bet limits."),
  '637a.17(b)(3)(iii)': enforced(
    'It is collected every 20 or 30 minutes of play, as filed, from the first hand dealt.',
  ),
  '637a.17(b)(3)(iv)': enforced('A time charge goes into the rake area when it is taken.'),
  '637a.17(b)(3)(v)': recorded('A floorperson or above verifies the time charges, then the dealer drops them at once.'),
  '637a.17(c)': shown('A sign at each table gives the type and amount of its rake.'),
  '637a.17(d)': enforced(
    'An uncalled final bet is not part of the pot when a percentage or incremental rake is calculated.',
  ),
  '637a.17(e)': enforced('Once the rake is taken and the pots are awarded, nothing more is taken.'),
  // § 637a.18 Conduct and irregularities
  '637a.18(a)': enforced("The poker shift supervisor's ruling on any dispute is final."),
  '637a.18(b)': recorded(
    "One player to a hand: no playing for another player's benefit and no sharing of information; suspicions are logged.",
  ),
  '637a.18(c)': enforced(
    'A player reasonably suspected of collusion may be removed from the game, and a compliance representative is promptly notified, before the next round.',
  ),
  '637a.18(d)': outside(
    "Each player's cards stay in the dealer's sight.",
    'only the dealer can see where real cards are; on screen every hand is in view',
  ),
  '637a.18(e)': enforced(
    'Last bettor shows first (checked through: left of the button), then clockwise; winners show all cards, losers may muck unless the filing forbids it.',
  ),
  '637a.18(f)': enforced('A hand discarded at showdown is dead, even if it would have won.'),
  '637a.18(g)': enforced('In a misdeal all cards are returned and reshuffled; these errors cause one.'),
  '637a.18(g)(1)': enforced('The deck was not shuffled and cut as section 5 of this chapter requires.'),
  '637a.18(g)(2)': enforced(
    'The deal started at the wrong seat, and it is noticed before two players have bet voluntarily.',
  ),
  '637a.18(g)(3)': enforced('Two or more cards are face up in the deck.'),
  '637a.18(g)(4)': enforced(
    'An eligible player was left out, and it is called during the initial deal and before two players have bet voluntarily.',
  ),
  '637a.18(h)': enforced('Cards dealt to someone not entitled to them are discarded, and play continues.'),
  '637a.18(i)': enforced(
    'Missing or extra cards, whenever found, void the round: bets are returned and the deck is replaced.',
  ),
  '637a.18(j)': enforced(
    'A card found face up in the deck is discarded and not used in the round, whenever it is seen at a live table.',
  ),
  '637a.18(k)': enforced(
    'An unprotected hand that is fouled or collected by mistake is dead without compensation, subject to the following.',
  ),
  '637a.18(k)(1)': enforced('In Stud, hole cards count as protected.'),
  '637a.18(k)(2)': enforced(
    'A protected hand that touches the discards is reconstructed if possible, and play continues.',
  ),
  '637a.18(k)(3)': enforced(
    'Players whose protected hand is taken or fouled through no fault of their own get back everything they put into the pot.',
  ),
  '637a.18(k)(4)': enforced(
    'A player who leaves without comment, hand unprotected, is folded and the cards are discarded.',
  ),
  '637a.18(l)': enforced('In turn, a verbal statement the dealer can hear overrides gestures and binds the player.'),
  '637a.18(l)(1)': enforced('Actions that count as a fold when facing a bet.'),
  '637a.18(l)(1)(i)': enforced('Throwing the hand face down toward the discards or the pot is a fold.'),
  '637a.18(l)(1)(ii)': enforced('In Stud, turning over the up cards is a fold.'),
  '637a.18(l)(2)': enforced('A player who discards a hand still owes any blind, forced or announced bet.'),
  '637a.18(m)': enforced(
    'Seven-card Stud: if one of the first two hole cards is exposed, the third card is dealt down; if both, the hand is dead and the ante returned; if the last, two options.',
  ),
  '637a.18(m)(1)': enforced('The player may stop betting and play only for the pot at that point.'),
  '637a.18(m)(2)': enforced('Or the player may keep betting and play for the whole pot.'),
  '637a.18(n)': enforced(
    'Five-card Stud: if the hole card is exposed during the deal, the second card is dealt down instead.',
  ),
  '637a.18(o)': enforced(
    'The dealer inspects a card dealt off the table, discards it and does not use it in the round.',
  ),
  '637a.18(p)': enforced(
    "Hold'em and Omaha: a down card exposed during the deal is discarded and replaced with the next card of the deck.",
  ),
  '637a.18(q)': enforced('If the shuffling device jams or stops before its cycle is complete, the deck is reshuffled.'),
  '637a.18(r)': recorded(
    'A broken device is covered or marked out of order before the table uses another shuffling method.',
  ),
  '637a.18(s)': configured('The submission may supplement and clarify these rules on irregularities.'),
  // § 637a.19 Five-card Omaha
  '637a.19(a)': enforced('Procedure for Five-card Omaha, High and Eight or Better.'),
  '637a.19(b)': enforced(
    "At most eight players; ante and kill options only if filed, as filed, and posted on the table's sign.",
  ),
  '637a.19(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.19(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.19(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.19(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.19(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.19(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.19(e)': configured('If offered, one straddle per round by the player after the blinds, as filed and posted.'),
  '637a.19(f)': enforced('From the left of the button, clockwise, each player gets five cards down, the button last.'),
  '637a.19(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each player folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.19(h)': enforced(
    'A burn and a flop of three; from the left of the button each player bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.19(i)': enforced('A burn and a fourth board card; betting as on the flop.'),
  '637a.19(j)': enforced('A burn and a fifth board card; the last betting round as on the flop.'),
  '637a.19(k)': enforced("At showdown a hand is exactly two of the player's five cards and three of the board."),
  '637a.19(k)(1)': enforced('Five-card Omaha High: the best high hand wins.'),
  '637a.19(k)(2)': defines('Five-card Omaha Eight or Better: how high and low split the pot.'),
  '637a.19(k)(2)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.19(k)(2)(ii)': enforced(
    'Tied highs split their half; an odd $1 or less goes to the highest card not shared, by suit, or to the filed player.',
  ),
  '637a.19(k)(2)(iii)': enforced(
    'Tied lows split their half; an odd $1 or less goes to the lowest card not shared, clubs first, or to the filed player.',
  ),
  '637a.19(k)(2)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.19(l)': defines('Five-card Omaha Eight or Better: the low, the two hands and the kill.'),
  '637a.19(l)(1)': enforced('A low needs five unpaired cards of 8 or less; without one the best high scoops the pot.'),
  '637a.19(l)(2)': defines(
    'High and low may use the same or different cards, each two from the hand and three from the board; an ace may play high and low.',
  ),
  '637a.19(l)(3)': configured(
    'The house may use the kill or the half-kill; which one, and the pot that triggers it, are filed and posted.',
  ),
  // § 637a.20 Triple Draw
  '637a.20(a)': enforced('Procedure for Triple Draw.'),
  '637a.20(b)': enforced(
    "At most seven players; ante and kill options only if filed, as filed, and posted on the table's sign.",
  ),
  '637a.20(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.20(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.20(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.20(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.20(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.20(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.20(e)': configured('If offered, one straddle per round by the player after the blinds, as filed and posted.'),
  '637a.20(f)': enforced('From the left of the button, clockwise, each player gets five cards down, the button last.'),
  '637a.20(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each player folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.20(h)': enforced(
    "A burn, then in turn from the left of the button each player replaces any number of cards (others' discards reshuffled if short); then a second betting round.",
  ),
  '637a.20(i)': enforced('A burn, a second draw and a third betting round, both as in the first draw.'),
  '637a.20(j)': enforced('A burn, a third draw and the fourth and last betting round, as before.'),
  '637a.20(k)': enforced(
    'Players still in after the last betting round show down, and the best low hand of five cards wins.',
  ),
  '637a.20(k)(1)': defines('Lows are compared from the highest card down.'),
  '637a.20(k)(2)': enforced(
    'Tied lows split the pot; an odd $1 or less goes to the filed player (default: first winner left of the button).',
  ),
  '637a.20(k)(3)': enforced('How 2-7 lows are ranked.'),
  '637a.20(k)(3)(i)': defines('In 2-7 the ace is high only, so 5-4-3-2-A is ace-high and not a straight.'),
  '637a.20(k)(3)(ii)': defines('In 2-7 the best hand is 7-5-4-3-2 in more than one suit.'),
  '637a.20(k)(3)(iii)': defines('In 2-7 straights, flushes and pairs count against a low hand.'),
  '637a.20(k)(4)': enforced('How ace-to-five lows are ranked.'),
  '637a.20(k)(4)(i)': defines('In ace-to-five the ace is low only.'),
  '637a.20(k)(4)(ii)': defines('In ace-to-five the best hand is 5-4-3-2-A in any suits.'),
  '637a.20(k)(4)(iii)': defines('In ace-to-five straights and flushes are ignored.'),
  '637a.20(l)': defines('If filed, a Triple Draw pot is split with a Badugi hand.'),
  '637a.20(l)(1)': defines('Badeucey, if offered, splits the pot of a 2-7 game.'),
  '637a.20(l)(1)(i)': enforced(
    'Badeucey: half to the best 2-7 low, half to the best four cards of four suits, ace high (5-4-3-2 best).',
  ),
  '637a.20(l)(1)(ii)': enforced(
    'An odd $1 or less between the halves goes to the best 2-7 low; within a tied half, to the filed player.',
  ),
  '637a.20(l)(2)': defines('Badacey, if offered, splits the pot of an ace-to-five game.'),
  '637a.20(l)(2)(i)': enforced(
    'Badacey: half to the best ace-to-five low, half to the best four cards of four suits, ace low (4-3-2-A best).',
  ),
  '637a.20(l)(2)(ii)': enforced(
    'An odd $1 or less between the halves goes to the best ace-to-five low; within a tied half, to the filed player.',
  ),
  // § 637a.21 Badugi
  '637a.21(a)': enforced('Procedure for Badugi.'),
  '637a.21(b)': enforced(
    "At most nine players; ante and kill options only if filed, as filed, and posted on the table's sign.",
  ),
  '637a.21(c)': enforced('The button determines who is dealt to first and who acts first.'),
  '637a.21(c)(1)': configured('The house chooses one of two starting places for the button.'),
  '637a.21(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.21(c)(1)(ii)': configured('Or each player gets one card, and the ranks decide the button.'),
  '637a.21(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.21(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.21(e)': configured('If offered, one straddle per round by the player after the blinds, as filed and posted.'),
  '637a.21(f)': enforced('From the left of the button, clockwise, each player gets four cards down, the button last.'),
  '637a.21(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each player folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.21(h)': enforced(
    "A burn, then in turn from the left of the button each player replaces any number of cards (others' discards reshuffled if short); then a second betting round.",
  ),
  '637a.21(i)': enforced('A burn, a second draw and a third betting round, both as in the first draw.'),
  '637a.21(j)': enforced('A burn, a third draw and the fourth and last betting round, as before.'),
  '637a.21(k)': enforced(
    'Players still in after the last betting round show down; more usable cards beat fewer, then lower beats higher.',
  ),
  '637a.21(k)(1)': defines('The lowest Badugi wins: four cards of four suits and four ranks (4-3-2-A best).'),
  '637a.21(k)(2)': defines('With no Badugi, the lowest three cards of different suits and ranks win.'),
  '637a.21(k)(3)': defines('Failing that, the lowest two cards of different suits and ranks win.'),
  '637a.21(k)(4)': defines('Failing that, the lowest single card wins.'),
  '637a.21(k)(5)': enforced(
    'Ties split the pot; an odd $1 or less goes to the filed player (default: first winner left of the button).',
  ),
} as const;
