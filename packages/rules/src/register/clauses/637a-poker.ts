import { configured, defines, enforced, outside, recorded, shown } from './clause.js';

/** 58 Pa. Code Chapter 637a, Poker, as codified in 2019. */
export const CLAUSES_637A = {
  // § 637a.1 Definitions
  '637a.1': defines(
    'The words of the poker room: All-in, Bad Beat, blind, button, burn, common and community card, fouled hand, kill, pot, rake, side pot, table stakes and the rest.',
  ),
  // § 637a.2 Table, layout, boxes
  '637a.2(a)': shown('An oval table with a place for the dealer and ten seats at most.'),
  '637a.2(b)': shown('The layout shows at least the items below, and the submission notes its approval.'),
  '637a.2(b)(1)': shown("The casino's name or logo is printed on the layout."),
  '637a.2(b)(2)': shown(
    "A rake area at the dealer's right (or another approved place) holds the rake until it is dropped.",
  ),
  '637a.2(c)': shown(
    'The deck that is not in play has its own approved place on the table, which may be in the chip tray.',
  ),
  '637a.2(d)': outside(
    "Drop box and tip box stand on the dealer's side, one at each hand; the tip box may move if a device is in the way.",
    'where boxes hang on a table is furniture',
  ),
  '637a.2(e)': shown(
    'A table that feeds a jackpot (Bad Beat or High Hand) shows a clear locked box beside the drop box, and contributions go into it.',
  ),
  // § 637a.3 Cards, two decks in turn
  '637a.3(a)': enforced(
    'One 52-card deck and a cover card per round; two decks with different backs take turns, round by round, the idle one stored.',
  ),
  '637a.3(b)': enforced(
    'With a shuffling device, the idle deck is shuffled and waits inside it while the other is played.',
  ),
  '637a.3(c)': enforced(
    'Both decks are replaced after 12 hours at most, in rotation with others; a round on older decks is refused.',
  ),
  // § 637a.4 Opening the table
  '637a.4(a)': recorded('The dealer inspects both decks for defects and a floorperson or higher verifies it.'),
  '637a.4(b)': recorded(
    'Inspected cards are spread face up, by suit and in order, for the first two seated players to look at.',
  ),
  '637a.4(c)': recorded(
    'After the players have looked, each deck on its own is turned down, washed, stacked and shuffled.',
  ),
  '637a.4(d)': enforced(
    'Without a device, one deck is shuffled and cut and the other stored; the stored one may wait unmixed until its turn comes.',
  ),
  '637a.4(e)': enforced('Decks that arrive preinspected and preshuffled need no inspection, spread or wash.'),
  // § 637a.5 Shuffle and cut
  '637a.5(a)': enforced(
    'The deck is shuffled by hand or device before play (unless preshuffled), after every round and when a floorperson says so, then stacked.',
  ),
  '637a.5(b)': enforced('What follows the shuffle depends on how the deck was shuffled.'),
  '637a.5(b)(1)': enforced('A deck from the device is dealt without a cut.'),
  '637a.5(b)(2)': enforced(
    'A deck shuffled by hand or preshuffled is cut: cover card ten or more cards deep, the part above it moved under with the cover card last.',
  ),
  '637a.5(c)': enforced(
    'Before the first card is dealt, a floorperson or higher may order a new cut if the cut was improper or unfair.',
  ),
  '637a.5(d)': recorded(
    'At an open table with no play both decks lie spread face up; the first two arrivals look, then wash, shuffle and cut are done again.',
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
  '637a.6(f)': enforced('The cards speak: a hand counts for what it holds, whatever its player says it is.'),
  // § 637a.7 Overview and general dealing
  '637a.7(a)': outside(
    'Poker has its own area of the gaming floor, approved by the Board.',
    'the floor plan of a building is no matter of software',
  ),
  '637a.7(b)': enforced('A round needs two players or more; the dealer holds no hand and takes no part in the result.'),
  '637a.7(c)': enforced(
    'Bets go into the pot through the dealer; antes or blinds may come before the deal; each round of cards is followed by a betting round.',
  ),
  '637a.7(d)': enforced(
    'The pot is won by a bet nobody calls or, when two or more remain after the last betting round, at a showdown.',
  ),
  '637a.7(e)': defines('How the dealer handles the deck, the count and the pot in every game.'),
  '637a.7(e)(1)': outside(
    'The dealer keeps the deck in one and the same hand, level and in front, and caps it with a marker when it is put down.',
    'how a person holds a deck leaves no trace in a record',
  ),
  '637a.7(e)(2)': shown('The table announces what is happening, whose turn it is and what that player may do.'),
  '637a.7(e)(3)': enforced('Burned cards form a pile of their own, apart from the discards.'),
  '637a.7(e)(4)': recorded('The deck is counted in one of two ways.'),
  '637a.7(e)(4)(i)': recorded(
    "The dealer counts all 52 cards in every 5 rounds at least; in Hold'em and Omaha a count of the stub will do.",
  ),
  '637a.7(e)(4)(ii)': configured(
    'Instead, an approved shuffling device counts after each shuffle and reports whether the 52 are there.',
  ),
  '637a.7(e)(5)': enforced('A count that does not come out takes the deck off the table.'),
  '637a.7(e)(6)': enforced(
    "The pot goes to the showdown's winners or to the only player left, after the steps below and before the winning hand is taken.",
  ),
  '637a.7(e)(6)(i)': recorded('The dealer takes in each losing hand and counts its cards.'),
  '637a.7(e)(6)(ii)': enforced('Side pots are awarded before the main pot is pushed.'),
  '637a.7(e)(6)(iii)': enforced('The rake is taken before the pot is pushed.'),
  '637a.7(e)(6)(iv)': enforced(
    'The jackpot contribution (Bad Beat or High Hand), where the table has one, is taken before the pot is pushed.',
  ),
  // § 637a.8 Bets and table stakes
  '637a.8(a)': enforced('Only a seated player is dealt cards and bets.'),
  '637a.8(b)': enforced('Table stakes: what a player may bet with, add and take away.'),
  '637a.8(b)(1)': enforced('A bet comes only from the stakes a player had on the table as the round began.'),
  '637a.8(b)(2)': enforced(
    'Stakes are added between rounds only, and nothing leaves the table during a round, save for a player who steps away.',
  ),
  '637a.8(b)(3)': enforced('Cash on the table plays if the dealer changes it into chips without delay.'),
  '637a.8(b)(4)': enforced(
    "To be dealt in, a player's stakes cover every ante, blind or forced bet of the game and one bet of the table minimum.",
  ),
  '637a.8(b)(5)': enforced('A player dealt in whose stakes run out during the round is All-in.'),
  '637a.8(b)(5)(i)': enforced('An All-in player stays in the hand and can win only the pots he paid into.'),
  '637a.8(b)(5)(ii)': enforced('An All-in player is still dealt every card of the game.'),
  '637a.8(b)(5)(iii)': enforced('The others bet on into a side pot that the All-in player cannot win.'),
  '637a.8(b)(6)': recorded(
    'A player who steps away in mid-round but keeps the seat has his stakes secured by a floorperson or higher in one of two ways.',
  ),
  '637a.8(b)(6)(i)': recorded(
    "The floorperson counts the absent player's stakes before he goes and checks that they are the same when he is back.",
  ),
  '637a.8(b)(6)(ii)': recorded('Or the stakes stay on the table under an opaque cover until he is back.'),
  '637a.8(c)': enforced(
    'In turn, a spoken fold, check, call, raise or amount binds the player if the game and the limits allow it.',
  ),
  '637a.8(d)': enforced('Chips that differ from the announced bet or raise are put right to the amount announced.'),
  '637a.8(e)': enforced('What counts as having bet.'),
  '637a.8(e)(1)': enforced('Chips pushed forward as a bet are a bet.'),
  '637a.8(e)(2)': enforced('Chips set down far enough towards the pot to be plainly meant are a bet.'),
  '637a.8(e)(3)': enforced('Cash put into the pot for changing is a bet.'),
  '637a.8(f)': enforced('A bet once made is not made bigger (no string bets), with two exceptions.'),
  '637a.8(f)(1)': enforced('The player says while betting that there is more to come.'),
  '637a.8(f)(2)': enforced('The player puts in the call and makes known that he raises.'),
  '637a.8(g)': enforced(
    'After saying "raise" a player may go on adding chips, inside the limits, until both hands rest.',
  ),
  '637a.8(h)': enforced('No player takes chips back out of the pot; only the dealer moves them.'),
  '637a.8(i)': enforced('One oversized chip put in without the word "raise" is a call, and the change is given back.'),
  '637a.8(j)': configured('A player who checked may raise later in that betting round, unless a sign forbids it.'),
  '637a.8(k)': configured(
    'Raise cap and bet limits are filed and on a sign; if all players agree, the minimum bet goes up, within the filed bounds and as filed.',
  ),
  // § 637a.9 Games that may be offered
  '637a.9(a)': configured('The house picks its poker games from this list.'),
  '637a.9(a)(1)': configured('Seven-card Stud in four forms: High, Low, Split, and Split with an eight qualifier.'),
  '637a.9(a)(2)': configured("Hold'em, high only."),
  '637a.9(a)(3)': configured('Omaha: High, and Split with an eight qualifier.'),
  '637a.9(a)(4)': configured('Five-card Draw: High and Low.'),
  '637a.9(a)(5)': configured('Five-card Stud, high only.'),
  '637a.9(a)(6)': configured(
    'Any further game the Board approves: Five-card Omaha, Triple Draw and Badugi among them.',
  ),
  '637a.9(b)': enforced('A table for any other poker game does not open.'),
  '637a.9(c)': shown('The lobby announces the games on offer, their bet limits and the free seats.'),
  // § 637a.10 Seven-card Stud
  '637a.10(a)': enforced('The Seven-card Stud games, High, Low, Split and Eight or Better, are played as below.'),
  '637a.10(b)': enforced(
    "Nine players at most; an ante only if it is filed, in the filed amount, and on the table's sign.",
  ),
  '637a.10(c)': enforced("From the dealer's left, clockwise, everyone gets two cards down and then one up."),
  '637a.10(d)': enforced(
    'Betting opens with a forced bet of the filed, posted amount by the player whose up card requires it; equal ranks go by suit, spades highest.',
  ),
  '637a.10(d)(1)': enforced('Stud High: the lowest up card brings it in.'),
  '637a.10(d)(2)': enforced(
    'Stud Low: the worst low card brings it in, the king being the worst; equal ranks by suit, spades first.',
  ),
  '637a.10(d)(3)': enforced('Stud High-low Split: the highest up card brings it in, with the ace as the lowest card.'),
  '637a.10(d)(4)': enforced('Stud Eight or Better: the lowest up card brings it in, with the ace as the highest card.'),
  '637a.10(e)': enforced(
    'From the left of the forced bet, clockwise, each player folds, calls or raises until the last bet has been answered by all.',
  ),
  '637a.10(f)': enforced(
    'A card is burned and each remaining player gets a fourth card, face up; the best board then acts first.',
  ),
  '637a.10(f)(1)': enforced('In High, Split and Eight or Better the best high hand showing bets or checks first.'),
  '637a.10(f)(2)': enforced('In Stud Low the best low hand showing bets or checks first.'),
  '637a.10(f)(3)': enforced("Equal boards: the player nearest the dealer's left acts first."),
  '637a.10(g)': enforced(
    'Clockwise, each checks or bets while there is no bet, and after one folds, calls or raises, until all have answered.',
  ),
  '637a.10(h)': enforced(
    'Two more cards up and the seventh down, with a burn and betting each; short of cards for a street, one common card, from shuffled burns at need.',
  ),
  '637a.10(i)': enforced(
    'Players still in after the last betting round show down, each making five cards out of seven.',
  ),
  '637a.10(i)(1)': enforced('Stud High: the best high hand wins; ties divide the pot, an odd amount going by suit.'),
  '637a.10(i)(2)': enforced('Stud Low: the best low hand wins; ties divide the pot, an odd amount going by suit.'),
  '637a.10(i)(3)': defines('Split and Eight or Better: how high and low share.'),
  '637a.10(i)(3)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.10(i)(3)(ii)': enforced(
    'Tied highs divide their half; an odd $1 or less goes to the highest card not shared, by suit.',
  ),
  '637a.10(i)(3)(iii)': enforced(
    'Tied lows divide their half; an odd $1 or less goes to the lowest card not shared, by suit, clubs first.',
  ),
  '637a.10(i)(3)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.10(j)': enforced(
    'Eight or Better: a low needs five unpaired cards of 8 or less; without one the best high takes everything.',
  ),
  '637a.10(k)': defines(
    'In both split games a player may make one five-card hand for high and another, or the same, for low.',
  ),
  '637a.10(k)(1)': defines('Example: 6-5-4-3-2 is a straight for high and a good low at once.'),
  '637a.10(k)(2)': defines('Example: five suited cards of 8 or less are a flush for high and a good low at once.'),
  '637a.10(l)': defines('In both split games an ace may be high in the high hand and low in the low hand at once.'),
  '637a.10(m)': configured(
    'Super Stud, if offered: four cards down and one up, each player discards two, then the forced bet opens the betting.',
  ),
  // § 637a.11 Hold'em
  '637a.11(a)': enforced("Hold'em is played as below, for the high hand only."),
  '637a.11(b)': enforced(
    "Ten players at most; an ante only if it is filed, in the filed amount, and on the table's sign.",
  ),
  '637a.11(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.11(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.11(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.11(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.11(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.11(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds; heads-up the button posts by default.',
  ),
  '637a.11(e)': configured(
    'If offered, one straddle a round by the player after the blinds, as filed and on the sign.',
  ),
  '637a.11(f)': enforced('From the left of the button, clockwise, everyone gets two cards down, the button last.'),
  '637a.11(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.11(h)': enforced(
    'A burn and a flop of three; from the left of the button each bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.11(i)': enforced('A burn and a fourth board card; betting runs as on the flop, from the left of the button.'),
  '637a.11(j)': enforced(
    'A burn and a fifth board card; the last betting round runs as on the flop, from the left of the button.',
  ),
  '637a.11(k)': enforced(
    "At showdown the best five of seven wins; if the board is everyone's best, all share; an odd $1 or less goes as filed (default: left of the button).",
  ),
  // § 637a.12 Omaha
  '637a.12(a)': enforced('Omaha High and Omaha Eight or Better are played as below.'),
  '637a.12(b)': enforced(
    "Ten players at most; ante and kill options only if filed, as filed, and on the table's sign.",
  ),
  '637a.12(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.12(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.12(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.12(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.12(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.12(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.12(e)': configured(
    'If offered, one straddle a round by the player after the blinds, as filed and on the sign.',
  ),
  '637a.12(f)': enforced('From the left of the button, clockwise, everyone gets four cards down, the button last.'),
  '637a.12(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.12(h)': enforced(
    'A burn and a flop of three; from the left of the button each bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.12(i)': enforced('A burn and a fourth board card; betting runs as on the flop.'),
  '637a.12(j)': enforced(
    'A burn and a fifth board card; the last betting round runs as on the flop, from the left of the button.',
  ),
  '637a.12(k)': enforced("At showdown a hand is exactly two of the player's four cards and three of the board."),
  '637a.12(k)(1)': enforced('Omaha High: the best high hand wins.'),
  '637a.12(k)(2)': defines('Omaha Eight or Better: how high and low share.'),
  '637a.12(k)(2)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.12(k)(2)(ii)': enforced(
    'Tied highs divide their half; an odd $1 or less goes to the highest card not shared, by suit, or to the filed player.',
  ),
  '637a.12(k)(2)(iii)': enforced(
    'Tied lows divide their half; an odd $1 or less goes to the lowest card not shared, clubs first, or to the filed player.',
  ),
  '637a.12(k)(2)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.12(l)': enforced('A low needs five unpaired cards of 8 or less; without one the best high takes everything.'),
  '637a.12(m)': defines(
    'High and low may be the same five cards or differ, each two of the hand and three of the board; an ace may be high and low at once.',
  ),
  '637a.12(n)': configured(
    'Eight or Better may use the kill or the half-kill; which one, and the pot that triggers it, are filed and on the sign.',
  ),
  // § 637a.13 Five-card Draw
  '637a.13(a)': enforced('Five-card Draw, High and Low, is played as below.'),
  '637a.13(b)': enforced(
    "Eight players at most; an ante only if it is filed, in the filed amount, and on the table's sign.",
  ),
  '637a.13(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.13(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.13(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.13(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.13(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.13(d)': enforced('From the left of the button, clockwise, everyone gets five cards down, the button last.'),
  '637a.13(e)': enforced(
    'After the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.13(f)': enforced(
    'From the left of the blinds, clockwise, each folds, calls or raises; those who posted may raise too.',
  ),
  '637a.13(g)': enforced(
    'Then each remaining player in turn, from the left of the button, stands pat or swaps any number of cards.',
  ),
  '637a.13(g)(1)': enforced('One card is burned before the first draw.'),
  '637a.13(g)(2)': enforced(
    'If the deck runs short the discards are shuffled and used, without those of players still to draw.',
  ),
  '637a.13(h)': enforced(
    'The last betting round starts left of the button: bet or check, and after a bet fold, call or raise.',
  ),
  '637a.13(i)': enforced('Players still in after the last betting round show down.'),
  '637a.13(i)(1)': enforced('Draw High: the best high hand wins.'),
  '637a.13(i)(2)': enforced('Draw Low: the best low hand wins.'),
  // § 637a.14 Five-card Stud
  '637a.14(a)': enforced('Five-card Stud is played as below, for the high hand only.'),
  '637a.14(b)': enforced(
    "Eight players at most; an ante only if it is filed, in the filed amount, and on the table's sign.",
  ),
  '637a.14(c)': enforced("From the dealer's left, clockwise, everyone gets one card down and one up."),
  '637a.14(d)': enforced(
    'The lowest up card makes the forced bet, in the filed and posted amount; equal ranks go by suit, spades highest.',
  ),
  '637a.14(e)': enforced(
    'From the left of the forced bet, clockwise, each player folds, calls or raises until the last bet has been answered by all.',
  ),
  '637a.14(f)': enforced(
    'A card is burned and each remaining player gets a third card, face up; the best board then acts first.',
  ),
  '637a.14(f)(1)': enforced('The best hand showing bets or checks first.'),
  '637a.14(f)(2)': enforced("Equal boards: the player nearest the dealer's left acts first."),
  '637a.14(g)': enforced(
    'Clockwise, each checks or bets while there is no bet, and after one folds, calls or raises, until all have answered.',
  ),
  '637a.14(h)': enforced(
    'A fourth and a fifth card face up, each after a burn and followed by a betting round; big bets from the third round on.',
  ),
  '637a.14(i)': enforced('At showdown the best five-card hand wins; ties divide the pot, an odd amount going by suit.'),
  // § 637a.15 Bad Beat
  '637a.15(a)': configured(
    'A Bad Beat may be offered if filed; it is paid only from a fund of its own, fed by pots of the tables that take part.',
  ),
  '637a.15(b)': shown('Each such table shows who is eligible; the room shows the current amount and the rules below.'),
  '637a.15(b)(1)': shown('The rules say how the contribution is worked out and the most taken from a pot.'),
  '637a.15(b)(2)': shown('The rules say how big a pot must be before it contributes.'),
  '637a.15(b)(3)': shown('The rules say which beaten hands qualify and what they pay.'),
  '637a.15(c)': enforced(
    'At such a table each pot gives the filed contribution, after the rake, into the Bad Beat box, until collection is ended by amended rules.',
  ),
  '637a.15(d)': recorded(
    'Every Bad Beat box is counted once a gaming day or more, after notice to a compliance representative, at a closed table or a cage.',
  ),
  '637a.15(d)(1)': recorded(
    'At a closed table a dealer counts before a floorperson under surveillance; both sign, and security takes the locked contents to a cage.',
  ),
  '637a.15(d)(2)': recorded(
    'For a count in a cage, a floorperson accounts for every locked box and security carries them.',
  ),
  '637a.15(e)': recorded(
    'The cashier counts each box, or checks the total of a count already made; finance keeps the official daily record.',
  ),
  '637a.15(f)': recorded(
    'The shift supervisor verifies the hand before a Bad Beat is paid, and then does the following.',
  ),
  '637a.15(f)(1)': shown('The amount on display is marked as awaiting adjustment after a Bad Beat.'),
  '637a.15(f)(2)': recorded('Security or finance is told to bring the payout to the table.'),
  '637a.15(g)': recorded(
    'Finance prepares the payout in cash or its equivalent; the house may pay it at a cage instead of the table.',
  ),
  '637a.15(h)': recorded('Daily at least, and at once when a Bad Beat is verified, finance does the following.'),
  '637a.15(h)(1)': recorded('With a floorperson present, finance sets the displayed amounts to the current ones.'),
  '637a.15(h)(2)': recorded('Finance checks that its own figure equals the one on display.'),
  '637a.15(i)': configured(
    'No Bad Beat until an approved way of ending it is filed, by which every dollar collected still reaches players.',
  ),
  // § 637a.16 High Hand Jackpot
  '637a.16(a)': configured(
    'A High Hand Jackpot may be offered if filed; it is paid only from a fund of its own, fed by pots of the tables that take part.',
  ),
  '637a.16(b)': shown('Each such table shows who is eligible; the room shows the current amount and the rules below.'),
  '637a.16(b)(1)': shown('The rules give the periods for collecting and for qualifying.'),
  '637a.16(b)(2)': shown('The rules say the most taken from a pot.'),
  '637a.16(b)(3)': shown('The rules say how big a pot must be before it contributes.'),
  '637a.16(b)(4)': shown('The rules say how many players must be dealt in for a hand to qualify.'),
  '637a.16(b)(5)': shown('The rules say how equal high hands of one period share.'),
  '637a.16(b)(6)': shown(
    'The rules say how long a prize may be claimed, and that a winner need not be there when the period ends.',
  ),
  '637a.16(b)(7)': shown(
    'The rules list restrictions on claiming, and that a hand qualifies only if its player shows valid identification.',
  ),
  '637a.16(c)': enforced(
    'At such a table each pot gives the filed contribution, after the rake, into the High Hand Jackpot box.',
  ),
  '637a.16(d)': recorded('When a period ends every High Hand Jackpot box is counted, at a closed table or a cage.'),
  '637a.16(d)(1)': recorded(
    'At a closed table a dealer counts before a floorperson under surveillance; both sign, and security takes the locked contents to a cage.',
  ),
  '637a.16(d)(2)': recorded(
    'For a count in a cage, a floorperson accounts for every locked box and security carries them.',
  ),
  '637a.16(e)': recorded(
    'The cashier counts each box, or checks the total of a count already made; finance keeps the official record.',
  ),
  '637a.16(f)': recorded(
    'From the start of a period, a full house or better brings a floorperson, who verifies and enters it on the slip; each better hand is announced and entered.',
  ),
  '637a.16(f)(1)': recorded("The slip has the player's name, phone and seat."),
  '637a.16(f)(2)': recorded("The slip has the table's number."),
  '637a.16(f)(3)': recorded('The slip has the hand.'),
  '637a.16(f)(4)': recorded("The slip has the dealer's name and credential."),
  '637a.16(f)(5)': recorded("The slip has the verifying floorperson's signature and credential."),
  '637a.16(g)': recorded(
    "At the period's end contributions are counted, verified and taken to a cage; the pooled sum of all tables is announced and displayed.",
  ),
  '637a.16(h)': enforced(
    "The period's best hand wins the jackpot, paid at a cage; if nobody made a full house, the money rolls into the next period.",
  ),
  '637a.16(i)': configured('The submission says what becomes of a prize not claimed in time.'),
  // § 637a.17 Rake
  '637a.17(a)': configured('The house earns from poker by a rake only, filed as below.'),
  '637a.17(a)(1)': configured('The kinds of rake in use are filed.'),
  '637a.17(a)(2)': configured('How the rake is worked out is filed.'),
  '637a.17(a)(3)': configured('The highest rake a round is filed.'),
  '637a.17(b)': configured('The rake is of one or more of these kinds.'),
  '637a.17(b)(1)': enforced('A percentage of the pot and side pots, 10% at most.'),
  '637a.17(b)(1)(i)': configured('Taken as play goes on, after each betting round, into the rake area.'),
  '637a.17(b)(1)(ii)': configured('Or taken when the round is over, straight into the drop box.'),
  '637a.17(b)(2)': enforced('A stepped rake: a set amount as the pot reaches each set level.'),
  '637a.17(b)(2)(i)': enforced('A stepped rake goes into the rake area as it is taken.'),
  '637a.17(b)(2)(ii)': enforced('When the round is over the dealer drops it at once.'),
  '637a.17(b)(3)': configured('A time charge in place of a share of the pot.'),
  '637a.17(b)(3)(i)': enforced(
    'Charged by the player or by the table; charged by the player, those sitting out pay as well.',
  ),
  '637a.17(b)(3)(ii)': enforced("The charge is so much an hour, set by the game's bet limits."),
  '637a.17(b)(3)(iii)': enforced(
    'A part falls due after each 20 or 30 minutes of play, as the submission says, from the first hand dealt.',
  ),
  '637a.17(b)(3)(iv)': enforced('A time charge goes into the rake area when it is taken.'),
  '637a.17(b)(3)(v)': recorded(
    'A floorperson or higher verifies the time charges, then the dealer drops them at once.',
  ),
  '637a.17(c)': shown('Each table has a sign with the kind and amount of its rake.'),
  '637a.17(d)': enforced(
    'A last bet that nobody calls is left out of the pot when a percentage or stepped rake is worked out.',
  ),
  '637a.17(e)': enforced('Once the rake is out and the winners have their pots, nothing more is taken.'),
  // § 637a.18 Conduct and irregularities
  '637a.18(a)': enforced("The poker shift supervisor's ruling settles any dispute for good."),
  '637a.18(b)': recorded(
    "One player to a hand: no playing for another's benefit and no telling another anything that helps; suspicions are logged.",
  ),
  '637a.18(c)': enforced(
    'A player reasonably suspected of collusion may be sent from the game, and a compliance representative is told promptly; no round starts before.',
  ),
  '637a.18(d)': outside(
    "Each player's cards stay in the dealer's sight.",
    'where real cards lie only the dealer can see; on the screen every hand lies in view',
  ),
  '637a.18(e)': enforced(
    'Last bettor shows first (checked through: left of the button), then clockwise; winners show all cards, losers may muck unless the filing forbids.',
  ),
  '637a.18(f)': enforced('A hand thrown away at showdown is dead, even if it would have won.'),
  '637a.18(g)': enforced('A misdeal sends all cards back for a new shuffle; these errors cause one.'),
  '637a.18(g)(1)': enforced('The deck was not shuffled and cut as section 5 of this chapter requires.'),
  '637a.18(g)(2)': enforced('The deal started at the wrong seat, noticed before two players have bet by choice.'),
  '637a.18(g)(3)': enforced('Two or more cards lie face up in the deck.'),
  '637a.18(g)(4)': enforced(
    'An eligible player was left out, called while the first cards are dealt and before two players have bet by choice.',
  ),
  '637a.18(h)': enforced(
    'Cards dealt to someone not entitled to them are discarded as they are dealt, and play goes on.',
  ),
  '637a.18(i)': enforced(
    'Missing or surplus cards, whenever found, void the round: bets go back to their owners and the deck is replaced.',
  ),
  '637a.18(j)': enforced(
    'A card that turns up exposed in the deck while cards are dealt is discarded and not used in the round.',
  ),
  '637a.18(k)': enforced(
    'An unprotected hand that is fouled or swept up by mistake is lost without compensation, subject to the following.',
  ),
  '637a.18(k)(1)': enforced('In Stud, hole cards count as protected.'),
  '637a.18(k)(2)': enforced(
    'A protected hand that touches the discards is put together again if at all possible, and play goes on.',
  ),
  '637a.18(k)(3)': enforced(
    'A player whose protected hand is taken or fouled through no fault of his gets back all he put into the pot.',
  ),
  '637a.18(k)(4)': enforced(
    'A player who leaves without comment, hand unprotected, is folded and the cards are discarded.',
  ),
  '637a.18(l)': enforced('In turn, words the dealer can hear outrank gestures and bind the player.'),
  '637a.18(l)(1)': enforced('Acts that count as folding when a player must bet or call.'),
  '637a.18(l)(1)(i)': enforced('Throwing the hand face down at the discards or the pot is a fold.'),
  '637a.18(l)(1)(ii)': enforced("In Stud, turning one's up cards over is a fold."),
  '637a.18(l)(2)': enforced('A blind, forced or announced bet is still owed by a player who throws his cards away.'),
  '637a.18(m)': enforced(
    'Seven-card Stud: if hole card one or two is exposed, the third comes down; if both, the hand is void and the ante returned; if the last, two options.',
  ),
  '637a.18(m)(1)': enforced('The player may stop betting and play only for the pot as it then stands.'),
  '637a.18(m)(2)': enforced('Or the player may play on for everything.'),
  '637a.18(n)': enforced(
    'Five-card Stud: if the hole card is exposed in the deal, the second card comes down instead.',
  ),
  '637a.18(o)': enforced('A card dealt off the table is examined by the dealer, discarded and not used in the round.'),
  '637a.18(p)': enforced(
    "Hold'em and Omaha: a down card exposed in the deal is swapped for the next card of the deck and discarded.",
  ),
  '637a.18(q)': enforced(
    'If the shuffling device jams or breaks off before its cycle is complete, the deck is shuffled again.',
  ),
  '637a.18(r)': recorded(
    'A broken device is covered or signed as out of order before the table shuffles in another way.',
  ),
  '637a.18(s)': configured('The submission may add to these rules on irregularities and make them clearer.'),
  // § 637a.19 Five-card Omaha
  '637a.19(a)': enforced('Five-card Omaha, High and Eight or Better, is played as below.'),
  '637a.19(b)': enforced(
    "Eight players at most; ante and kill options only if filed, as filed, and on the table's sign.",
  ),
  '637a.19(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.19(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.19(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.19(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.19(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.19(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.19(e)': configured(
    'If offered, one straddle a round by the player after the blinds, as filed and on the sign.',
  ),
  '637a.19(f)': enforced('From the left of the button, clockwise, everyone gets five cards down, the button last.'),
  '637a.19(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.19(h)': enforced(
    'A burn and a flop of three; from the left of the button each bets or checks, and after a bet folds, calls or raises.',
  ),
  '637a.19(i)': enforced('A burn and a fourth board card; betting runs as on the flop.'),
  '637a.19(j)': enforced('A burn and a fifth board card; the last betting round runs as on the flop.'),
  '637a.19(k)': enforced("At showdown a hand is exactly two of the player's five cards and three of the board."),
  '637a.19(k)(1)': enforced('Five-card Omaha High: the best high hand wins.'),
  '637a.19(k)(2)': defines('Five-card Omaha Eight or Better: how high and low share.'),
  '637a.19(k)(2)(i)': enforced('The best high and the best low take half each; an odd $1 or less goes to the high.'),
  '637a.19(k)(2)(ii)': enforced(
    'Tied highs divide their half; an odd $1 or less goes to the highest card not shared, by suit, or to the filed player.',
  ),
  '637a.19(k)(2)(iii)': enforced(
    'Tied lows divide their half; an odd $1 or less goes to the lowest card not shared, clubs first, or to the filed player.',
  ),
  '637a.19(k)(2)(iv)': defines(
    'For the odd amount, suits rank from spades (highest) through hearts and diamonds to clubs.',
  ),
  '637a.19(l)': defines('Five-card Omaha Eight or Better: the low, the two hands and the kill.'),
  '637a.19(l)(1)': enforced(
    'A low needs five unpaired cards of 8 or less; without one the best high takes everything.',
  ),
  '637a.19(l)(2)': defines(
    'High and low may be the same five cards or differ, each two of the hand and three of the board; an ace may be high and low at once.',
  ),
  '637a.19(l)(3)': configured(
    'The house may use the kill or the half-kill; which one, and the pot that triggers it, are filed and on the sign.',
  ),
  // § 637a.20 Triple Draw
  '637a.20(a)': enforced('Triple Draw is played as below.'),
  '637a.20(b)': enforced(
    "Seven players at most; ante and kill options only if filed, as filed, and on the table's sign.",
  ),
  '637a.20(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.20(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.20(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.20(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.20(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.20(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.20(e)': configured(
    'If offered, one straddle a round by the player after the blinds, as filed and on the sign.',
  ),
  '637a.20(f)': enforced('From the left of the button, clockwise, everyone gets five cards down, the button last.'),
  '637a.20(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.20(h)': enforced(
    "A burn, then in turn from the left of the button each swaps any number of cards (others' discards reshuffled if short); then a second betting round.",
  ),
  '637a.20(i)': enforced(
    'A burn, a second draw and a third betting round, each run like the first draw and its betting.',
  ),
  '637a.20(j)': enforced('A burn, a third draw and the fourth and last betting round, run the same way.'),
  '637a.20(k)': enforced(
    'Players still in after the last betting round show down, and the best low hand of five cards wins.',
  ),
  '637a.20(k)(1)': defines('Lows are compared from the top card down.'),
  '637a.20(k)(2)': enforced(
    'Tied lows divide the pot; an odd $1 or less goes to the filed player (default: first winner left of the button).',
  ),
  '637a.20(k)(3)': enforced('How 2-7 lows are ranked.'),
  '637a.20(k)(3)(i)': defines('In 2-7 the ace is high only, so 5-4-3-2-A is ace-high and no straight.'),
  '637a.20(k)(3)(ii)': defines('In 2-7 nothing beats 7-5-4-3-2 of more than one suit.'),
  '637a.20(k)(3)(iii)': defines('In 2-7 straights, flushes and pairs count, and so make a low worse.'),
  '637a.20(k)(4)': enforced('How ace-to-five lows are ranked.'),
  '637a.20(k)(4)(i)': defines('In ace-to-five the ace is low only.'),
  '637a.20(k)(4)(ii)': defines('In ace-to-five the best hand is 5-4-3-2-A in any suits.'),
  '637a.20(k)(4)(iii)': defines('In ace-to-five straights and flushes are ignored.'),
  '637a.20(l)': defines('If filed, the pot of a Triple Draw game is split with a Badugi hand.'),
  '637a.20(l)(1)': defines('Badeucey, if offered, splits the pot of a 2-7 game.'),
  '637a.20(l)(1)(i)': enforced(
    'Badeucey: half to the best 2-7 low, half to the best four cards of four suits, ace high, 5-4-3-2 being best.',
  ),
  '637a.20(l)(1)(ii)': enforced(
    'An odd $1 or less between the halves goes to the best 2-7 low; inside a tied half, to the filed player.',
  ),
  '637a.20(l)(2)': defines('Badacey, if offered, splits the pot of an ace-to-five game.'),
  '637a.20(l)(2)(i)': enforced(
    'Badacey: half to the best ace-to-five low, half to the best four cards of four suits, ace low, 4-3-2-A being best.',
  ),
  '637a.20(l)(2)(ii)': enforced(
    'An odd $1 or less between the halves goes to the best ace-to-five low; inside a tied half, to the filed player.',
  ),
  // § 637a.21 Badugi
  '637a.21(a)': enforced('Badugi is played as below.'),
  '637a.21(b)': enforced(
    "Nine players at most; ante and kill options only if filed, as filed, and on the table's sign.",
  ),
  '637a.21(c)': enforced('A button sets who is dealt to first and who bets first.'),
  '637a.21(c)(1)': configured("Where the button starts is the house's choice of two."),
  '637a.21(c)(1)(i)': configured("The button starts with the player at the dealer's right."),
  '637a.21(c)(1)(ii)': configured('Or each player gets one card and its rank decides who has the button.'),
  '637a.21(c)(2)': enforced('After each round the button moves on clockwise.'),
  '637a.21(d)': enforced(
    'Before the deal the player left of the button posts a blind, then any further filed and posted blinds.',
  ),
  '637a.21(e)': configured(
    'If offered, one straddle a round by the player after the blinds, as filed and on the sign.',
  ),
  '637a.21(f)': enforced('From the left of the button, clockwise, everyone gets four cards down, the button last.'),
  '637a.21(g)': enforced(
    'From the left of the blinds or straddle, clockwise, each folds, calls or raises; blinds and straddle may raise too.',
  ),
  '637a.21(h)': enforced(
    "A burn, then in turn from the left of the button each swaps any number of cards (others' discards reshuffled if short); then a second betting round.",
  ),
  '637a.21(i)': enforced(
    'A burn, a second draw and a third betting round, each run like the first draw and its betting.',
  ),
  '637a.21(j)': enforced('A burn, a third draw and the fourth and last betting round, run the same way.'),
  '637a.21(k)': enforced(
    'Players still in after the last betting round show down; more usable cards beat fewer, then lower beats higher.',
  ),
  '637a.21(k)(1)': defines('The lowest Badugi wins: four cards of four suits and four ranks, 4-3-2-A being best.'),
  '637a.21(k)(2)': defines('With no Badugi, the lowest three cards of different suits and ranks win.'),
  '637a.21(k)(3)': defines('With none of those either, the lowest two cards of different suits and ranks win.'),
  '637a.21(k)(4)': defines('Failing that, the lowest single card wins.'),
  '637a.21(k)(5)': enforced(
    'Ties divide the pot; an odd $1 or less goes to the filed player (default: first winner left of the button).',
  ),
} as const;
