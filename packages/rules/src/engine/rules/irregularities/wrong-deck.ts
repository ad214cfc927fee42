import { dealtSinceCheck, deckFound, findingFields } from '../../../cards/wrong-deck.js';
import { accept, isRefused } from '../../../core/decision.js';
import { FLOOR_ROLES } from '../../../core/roles.js';
import { isRoleIn } from '../../../core/rulebook.js';
import type { TableEvent } from '../../model/acts.js';
import { dealtRound } from '../../model/dealt-round.js';
import type { ActHandler } from '../../model/house-game.js';
import { refuseOwnReport, voidAll } from './reports.js';

/** A deck is wrong: the dealer reports it, a floorperson or above confirms it or does it alone. A round in progress is void, and the deck leaves play. */
export const deckFoundWrong: ActHandler<'deckFoundWrong'> = (game, table, act, { by }) => {
  const cites = [game.law.inspect];
  const found = deckFound(table, act, ...cites);
  if (isRefused(found)) return found;
  const { deck, state } = found;
  const fields = findingFields(found, by.person, act.reason);
  if (!isRoleIn(FLOOR_ROLES, by.role)) {
    const { person, reason, ...finding } = fields;
    return accept<TableEvent>({
      did: 'irregularityReported',
      what: 'deckFoundWrong',
      person,
      ...(reason === undefined ? {} : { reason }),
      found: { deck, ...finding },
      cites,
    });
  }
  if (table.reported?.person === by.person) return refuseOwnReport(...cites);
  const inPlay = deck === table.cards.current && (table.round !== null || table.betsClosed);
  const now = inPlay && table.round !== null ? dealtRound(table) : null;
  const wrong = { did: 'deckFoundWrong', deck, ...fields, ...dealtSinceCheck(state, found.what, now), cites } as const;
  return inPlay
    ? accept<TableEvent>(voidAll(game, table, 'a deck was found wrong', cites), wrong)
    : accept<TableEvent>(wrong);
};
