import { accept, refuse } from '../../../core/decision.js';
import { type Box, type Seat, seatAtBox } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import { INVENTORY, type Move, seatAccount } from '../../model/accounts.js';
import type { BoxCards, TableEvent, TableEventNamed } from '../../model/acts.js';
import { areKnown } from '../../model/face-down.js';
import { settlementHand, settlementRound } from '../../model/hand-result.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { stageNow } from '../../model/round.js';
import type { Hand, Table } from '../../model/state.js';

/** Bonuses for the other players, once every hand is settled. */
export const payEnvy: ActHandler<'payEnvy'> = (game, table) => {
  const stage = stageNow(table);
  if (stage?.act !== 'envy' || table.round === null)
    return refuse(
      'no-envy-due',
      {},
      ...(table.round?.stages.find(({ act }) => act === 'envy')?.cites ?? []),
      ...(stage?.cites ?? [game.law.gather]),
    );
  return accept<TableEvent>(envyPaid(game, table, settledHands(table), stage.cites));
};

/** Hands that may earn others a bonus: those that were settled, and those whose players walked away. */
export const settledHands = ({ round }: Table): Hand[] =>
  round?.hands.filter(({ status }) => status === 'settled' || status === 'abandoned') ?? [];

/** Envy payments of the hands to other players; players never envy themselves, even with two boxes. */
export const envyPaid = (
  game: HouseRules,
  table: Table,
  hands: readonly Hand[],
  cites: readonly ClauseId[],
): TableEventNamed<'envyPaid'> => {
  const ownerOf = (at: Box): Seat => hands.find(({ box }) => box === at)?.owner ?? seatAtBox(at);
  const statusOf = (at: Box): Hand['status'] | undefined => hands.find(({ box }) => box === at)?.status;
  const payments = game
    .envy(
      settlementRound(table),
      // At a live table a hand that nobody read out is one that no other player's wager looks at.
      (table.cards.live ? hands.filter(({ cards }) => areKnown(cards)) : hands).map((hand) =>
        settlementHand(table, hand),
      ),
    )
    .filter(({ to, from }) => ownerOf(to) !== ownerOf(from) && statusOf(to) !== 'abandoned');
  if (payments.length === 0) return { did: 'envyPaid', payments, shown: [], moves: [], cites };
  const moves = payments.map(
    ({ to, cents, cites }): Move => ({ from: INVENTORY, to: seatAccount(ownerOf(to)), cents, cites }),
  );
  const shown = hands
    .filter(({ box }) => payments.some(({ from }) => from === box))
    .map(({ box, owner, cards }): BoxCards => ({ box, owner, cards }));
  return { did: 'envyPaid', payments, shown, moves, cites };
};
