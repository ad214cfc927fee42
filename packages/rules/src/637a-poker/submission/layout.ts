import { dollars } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { LayoutDrawing, LayoutItem } from '../../submission/layout.js';
import { bettingSignLines } from '../betting/agreed-minimum.js';
import type { PokerGame } from '../games/game.js';
import { KILL_CLAUSES, killWords } from '../hand/kill.js';
import { approvalWords, type PokerSubmission } from '../model/submission.js';
import { badBeatSigns, highHandSigns, rakeSign } from '../revenue/signs.js';
import { forcedBetClause } from './settings.js';

const item = (kind: LayoutItem['kind'], id: string, words: string, clause: ClauseId): LayoutItem => ({
  kind,
  where: 'table',
  id,
  words,
  clause,
});
const sign = (id: string, words: string, clause: ClauseId): LayoutItem => item('sign', id, words, clause);

/** § 637a.2: the table, its layout and what stands on it. */
const table = (submission: PokerSubmission): LayoutItem[] => {
  const {
    certificateHolder,
    layoutApproval,
    placeApproval,
    deviceApproval,
    seats,
    rakeArea,
    deckPlace,
    shuffling,
    badBeat,
    highHand,
  } = submission;
  return [
    item('equipment', 'table', `oval table with places for ${seats} players and a dealer`, '637a.2(a)'),
    { ...item('area', 'seat', 'place of a player', '637a.2(a)'), where: 'position' },
    item('inscription', 'approval', `layout, signs and equipment: ${approvalWords(layoutApproval)}`, '637a.2(b)'),
    item('inscription', 'house', certificateHolder, '637a.2(b)(1)'),
    item(
      'area',
      'rake',
      `rake, ${rakeArea === 'right-of-dealer' ? 'at the right of the dealer' : 'at another approved place'}`,
      '637a.2(b)(2)',
    ),
    item(
      'area',
      'decks',
      `the deck out of play${deckPlace === 'own-area' ? '' : ', in the table inventory container'}: ${approvalWords(placeApproval)}`,
      '637a.2(c)',
    ),
    item(
      'equipment',
      'boxes',
      `drop box and tip box on the dealer's side, one at each hand${shuffling === 'device' ? ', the tip box elsewhere where the shuffler needs its place' : ''}: ${approvalWords(placeApproval)}`,
      '637a.2(d)',
    ),
    ...(shuffling === 'device'
      ? [item('equipment', 'shuffler', `shuffling device: ${approvalWords(deviceApproval)}`, '637a.7(e)(4)(ii)')]
      : []),
    ...(badBeat === null && highHand === null
      ? []
      : [
          item(
            'equipment',
            'jackpot-box',
            'transparent locked box for jackpot contributions, on the side of the drop box',
            '637a.2(e)',
          ),
        ]),
  ];
};

/** Signs that every player at the table must be able to read before betting. */
export const pokerSigns = (game: PokerGame, submission: PokerSubmission): LayoutItem[] => {
  const { ante, blinds, straddle, forcedBet, missedBlinds, badBeat, highHand } = submission;
  const missed = { free: '', post: '; missed blinds are posted', wait: '; who missed the blinds waits for them' }[
    missedBlinds
  ];
  return [
    sign('limits', bettingSignLines(game, submission).join('. '), '637a.8(k)'),
    sign(
      'ante',
      ante === 0 ? 'No Ante' : `Ante: ${dollars(ante)} from every player before the cards`,
      game.players.clause,
    ),
    ...(game.blindClause === null
      ? [
          sign(
            'forced-bet',
            `Forced Bet: ${dollars(forcedBet)} by the ${game.forcedBet?.card ?? 'lowest'} up card, then by suit`,
            forcedBetClause(game),
          ),
        ]
      : [
          sign(
            'blinds',
            `Blind Bets, from the left of the button: ${blinds.map(dollars).join(', ')}${missed}`,
            game.blindClause,
          ),
        ]),
    ...(game.straddleClause === null || straddle === null
      ? []
      : [
          sign(
            'straddle',
            `Straddle Bet: ${dollars(straddle)} by the player left of the last blind, before any cards; one in a round of play`,
            game.straddleClause,
          ),
        ]),
    ...(game.killClause === null
      ? []
      : (KILL_CLAUSES[game.section] ?? []).map((clause) => sign('kill', killWords(submission), clause))),
    rakeSign(submission),
    ...(badBeat === null ? [] : badBeatSigns(badBeat)),
    ...(highHand === null ? [] : highHandSigns(highHand)),
  ];
};

/** Everything that the table of this submission must carry. */
export const pokerLayout = (game: PokerGame, submission: PokerSubmission): LayoutDrawing => ({
  positions: submission.seats,
  items: [...table(submission), ...pokerSigns(game, submission)],
});
