import type { Role, Viewer, Who } from '../roles.js';
import type { Option, Rulebook } from '../rulebook.js';
import { isRefused, type Ruling, refuse } from '../ruling.js';
import type { PokerAct, PokerCommand, PokerEvent } from './acts.js';
import * as betting from './betting.js';
import type { PokerHandler } from './betting.js';
import * as dealing from './dealing.js';
import { due } from './due.js';
import { evolve } from './evolve.js';
import type { PokerGame } from './games.js';
import { candidates } from './options.js';
import type { PokerTable } from './state.js';
import type { PokerSubmission } from './submission.js';
import * as room from './table.js';
import { type PokerView, view } from './view.js';

/** A poker game's rulebook, and what its dealer must do next. */
export interface PokerRulebook
  extends Omit<Rulebook<PokerTable, PokerCommand, PokerEvent, PokerView>, 'open'> {
  readonly game: PokerGame;
  open(submission: PokerSubmission): PokerTable;
  due(table: PokerTable): PokerCommand | null;
}

const HANDLERS: {
  readonly [Do in PokerAct['do']]: { readonly may: readonly Role[]; readonly rule: PokerHandler<Do> };
} = {
  sit: { may: ['player'], rule: room.sit },
  addStakes: { may: ['player'], rule: room.addStakes },
  leave: { may: ['player'], rule: room.leave },
  shuffleAndCut: { may: ['dealer'], rule: dealing.shuffleAndCut },
  placeButton: { may: ['dealer'], rule: dealing.placeButton },
  startRound: { may: ['dealer'], rule: dealing.startRound },
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
  pushPots: { may: ['dealer'], rule: room.pushPots },
};

const decide = (game: PokerGame, table: PokerTable, command: PokerCommand): Ruling<PokerEvent> => {
  const handler = HANDLERS[command.do];
  if (handler === undefined)
    return refuse(`"${String(command.do)}" is not an act of this table; there is ${Object.keys(HANDLERS).join(', ')}.`);
  if (handler.may.indexOf(command.by.role) < 0)
    return refuse(`Not an act of the ${command.by.role}: it belongs to the ${handler.may.join(' or the ')}.`, '637a.7(b)');
  return (handler.rule as PokerHandler<PokerAct['do']>)(game, table, command);
};

const open = (game: PokerGame, submission: PokerSubmission): PokerTable => ({
  submission,
  seats: Array.from({ length: game.players.most }, () => null),
  button: 0,
  buttonPlaced: false,
  stack: null,
  hand: null,
  bank: { cage: 0, rake: 0, badBeat: 0, highHand: 0 },
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
});
