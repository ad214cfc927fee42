import { deckInPlay } from '../../../cards/state.js';
import { accept, refuse } from '../../../core/decision.js';
import type { TableEvent } from '../../model/acts.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { stageClauses, stageNow } from '../../model/round.js';
import { shufflingAt, type Table } from '../../model/state.js';
import { documentClauses } from '../progressive/progressive.js';
import { envyPaid, settledHands } from '../settlement/envy.js';

/** Whether the round has come to its end, also where no player has an envy bonus to receive. */
const isOver = (game: HouseRules, table: Table): boolean => {
  const stage = stageNow(table);
  if (stage?.act !== 'envy') return stage?.act === 'collect';
  return envyPaid(game, table, settledHands(table), stage.cites).payments.length === 0;
};

export const collectCards: ActHandler<'collectCards'> = (game, table) => {
  const stage = table.round?.stages.find(({ act }) => act === 'collect');
  if (stage === undefined || !isOver(game, table))
    return refuse(
      'hands-unsettled',
      {},
      ...(stageNow(table)?.cites ?? [game.law.gather]),
      ...stageClauses(game, table, 'collect'),
    );
  const waiting = table.round?.hands.find(({ documentsDue }) => documentsDue);
  if (waiting !== undefined) return refuse('documents-due', { box: waiting.box }, ...documentClauses(game));
  const keepsOut = table.submission.settings.midShoeEntry === false;
  const wagered = table.round?.hands.map(({ owner }) => owner) ?? [];
  const barred = keepsOut
    ? table.players.flatMap((player, at) => (player !== null && !wagered.includes(at + 1) ? [at + 1] : []))
    : [];
  const reshuffle =
    table.round?.ended != null
      ? 'void'
      : game.law.cover === null || shufflingAt(table) === 'continuous' || deckInPlay(table).coverAt === null
        ? 'round-over'
        : table.cards.coverCard !== null
          ? 'cover-card'
          : null;
  const { coverCard, reshuffle: clause } = game.law;
  const cites =
    reshuffle === 'cover-card'
      ? [...stage.cites, clause, ...(coverCard === undefined ? [] : [coverCard])]
      : stage.cites;
  return accept<TableEvent>({ did: 'cardsCollected', barred, reshuffle, cites });
};
