import type { ClauseId } from '../register/index.js';
import type { Role, Viewer, Who } from '../roles.js';
import type { Option, Rulebook } from '../rulebook.js';
import { isRefused, type Ruling, refuse } from '../ruling.js';
import type { PokerAct, PokerCommand, PokerEvent } from './acts.js';
import type { PokerHandler } from './betting/betting.js';
import * as betting from './betting/betting.js';
import * as dealing from './betting/dealing.js';
import { startRound } from './betting/start-round.js';
import { due } from './due.js';
import { evolve } from './evolve.js';
import type { PokerGame } from './games/index.js';
import { halted } from './irregularities/halts.js';
import { CONDUCT_HANDLERS } from './irregularities/handlers.js';
import { irregularities } from './irregularities/options.js';
import { ALL_IN_ORDER } from './irregularities/state.js';
import { candidates } from './options.js';
import { REVENUE_HANDLERS } from './revenue/handlers.js';
import { unlessMissing } from './revenue/missing.js';
import { OPEN_REVENUE } from './revenue/state.js';
import { dealForButton, placeButton } from './room/button.js';
import { CARDS_HANDLERS, NO_CARDS_YET } from './room/cards.js';
import * as seats from './room/seats.js';
import * as room from './room/sitting.js';
import { collectLosingHands, pushPots } from './showdown/awarding.js';
import { EMPTY_BANK, type PokerTable } from './state.js';
import type { PokerSubmission } from './submission/submission.js';
import { type PokerView, view } from './view.js';

/** A poker game's rulebook, and what its dealer must do next. */
export interface PokerRulebook extends Omit<Rulebook<PokerTable, PokerCommand, PokerEvent, PokerView>, 'open'> {
  readonly game: PokerGame;
  open(submission: PokerSubmission): PokerTable;
  due(table: PokerTable): PokerCommand | null;
  /** What `who` may call or do beside the acts of play, when something goes other than it should. */
  irregularities(table: PokerTable, who: Who): Option<PokerCommand>[];
}

const HANDLERS: {
  readonly [Do in PokerAct['do']]: {
    readonly may: readonly Role[];
    readonly clause?: ClauseId;
    readonly rule: PokerHandler<Do>;
  };
} = {
  sit: { may: ['player'], rule: room.sit },
  addStakes: { may: ['player'], rule: room.addStakes },
  leave: { may: ['player'], rule: room.leave },
  stepAway: { may: ['player'], rule: seats.stepAway },
  secureStakes: { may: ['floorperson', 'poker-shift-supervisor'], clause: '637a.8(b)(6)', rule: seats.secureStakes },
  comeBack: { may: ['player'], rule: seats.comeBack },
  releaseStakes: { may: ['floorperson', 'poker-shift-supervisor'], clause: '637a.8(b)(6)', rule: seats.releaseStakes },
  ...CARDS_HANDLERS,
  placeButton: { may: ['dealer'], rule: placeButton },
  dealForButton: { may: ['dealer'], rule: dealForButton },
  startRound: { may: ['dealer'], rule: unlessMissing(startRound) },
  straddle: { may: ['player'], rule: betting.straddle },
  dealCards: { may: ['dealer'], rule: dealing.dealCards },
  discard: { may: ['player'], rule: dealing.discard },
  makeForcedBet: { may: ['player'], rule: betting.makeForcedBet },
  fold: { may: ['player'], rule: betting.fold },
  check: { may: ['player'], rule: betting.check },
  call: { may: ['player'], rule: betting.call },
  raiseTo: { may: ['player'], rule: betting.raiseTo },
  draw: { may: ['player'], rule: dealing.draw },
  dealDraw: { may: ['dealer'], rule: dealing.dealDraw },
  reshuffle: { may: ['dealer'], rule: dealing.reshuffle },
  show: { may: ['player'], rule: room.show },
  muck: { may: ['player'], rule: room.muck },
  collectLosingHands: { may: ['dealer'], clause: '637a.7(e)(6)(i)', rule: collectLosingHands },
  pushPots: { may: ['dealer'], rule: pushPots },
  ...REVENUE_HANDLERS,
  ...CONDUCT_HANDLERS,
};

const decide = (game: PokerGame, table: PokerTable, command: PokerCommand): Ruling<PokerEvent> => {
  const handler = HANDLERS[command.do];
  if (handler === undefined)
    return refuse(`"${String(command.do)}" is not an act of this table; there is ${Object.keys(HANDLERS).join(', ')}.`);
  if (handler.may.indexOf(command.by.role) < 0)
    return refuse(
      `Not an act of the ${command.by.role}: it belongs to the ${handler.may.join(' or the ')}.`,
      handler.clause ?? '637a.7(b)',
    );
  return halted(game, table, command) ?? (handler.rule as PokerHandler<PokerAct['do']>)(game, table, command);
};

const open = (game: PokerGame, submission: PokerSubmission): PokerTable => ({
  submission,
  seats: Array.from({ length: Math.min(game.players.most, submission.seats) }, () => null),
  button: 0,
  buttonPlaced: false,
  cards: NO_CARDS_YET,
  hand: null,
  bank: EMPTY_BANK,
  revenue: OPEN_REVENUE,
  conduct: ALL_IN_ORDER,
  rounds: 0,
  kill: false,
});

export const pokerRulebook = (game: PokerGame): PokerRulebook => ({
  game,
  open: (submission) => open(game, submission),
  decide: (table, command) => decide(game, table, command),
  evolve: (table, event) => evolve(game, table, event),
  options: (table, who: Who): Option<PokerCommand>[] =>
    candidates(game, table, who).filter(({ command }) => !isRefused(decide(game, table, command))),
  view: (table, who: Viewer) => view(game, table, who),
  due: (table) => due(game, table),
  irregularities: (table, who) =>
    irregularities(game, table, who).filter(({ command }) => !isRefused(decide(game, table, command))),
});
