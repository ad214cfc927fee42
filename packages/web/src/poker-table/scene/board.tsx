import { type Cents, dollars } from '@fairdeal/rules';
import { potsOf } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { Fragment, type ReactNode } from 'react';
import { FeltCard, FeltChips } from '../../table-frame/felt-pieces.js';
import { FeltText, feltStyle, spreadInRow } from '../../table-frame/felt-plane.js';
import type { PokerFrame } from '../model/frames.js';
import { boardSlots, type PokerFeltProps, pokerCardLook } from '../model/scene-helpers.js';
import { CountingMark } from './marks.js';

export const Board = (laid: PokerFeltProps): ReactNode => {
  const { game, moment, places, back, order, counts } = laid;
  const names = boardSlots(game);
  const { board } = moment.view;
  if (names.length === 0 && board.length === 0) return null;
  const { card: width, step } = places.board;
  const slots = spreadInRow(places.board, Math.max(names.length, board.length), step, 0, step * 5);
  return (
    <>
      {slots.map((at, nth) =>
        board[nth] === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places on the board are fixed
          <span key={nth} className="laid poker-slot" aria-hidden="true" style={feltStyle(at, width, width * 1.4)}>
            {capitalize(names[nth] ?? '')}
          </span>
        ) : null,
      )}
      {board.length === 0 ? null : (
        <ol className="scene-cards" aria-label="Board">
          {board.map((card, nth) => {
            const at = slots[nth] ?? places.board;
            return (
              <li key={card}>
                <FeltCard
                  card={card}
                  at={at}
                  width={width}
                  back={back}
                  from={places.deck}
                  order={order('board', nth)}
                  look={pokerCardLook(card, laid)}
                  small={places.tall}
                />
                {counts.includes(card) && moment.because === null ? <CountingMark at={at} width={width} /> : null}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
};

/** Pot, and the side pots once a player is all in. */
const potsShown = ({ view, pot, bets }: PokerFrame): readonly { readonly name: string; readonly cents: Cents }[] => {
  const whole = [{ name: 'Pot', cents: pot }];
  const players = view.players.map(({ seat, put, folded }) => ({ put: put - (bets.get(seat) ?? 0), folded }));
  if (view.phase === null || view.phase === 'push') return whole;
  if (
    !view.players.some(
      ({ seat, folded }) => !folded && view.seats.some((place) => place.seat === seat && place.stack === 0),
    )
  )
    return whole;
  const [, ...side] = potsOf(players);
  const main = pot - side.reduce((sum, { cents }) => sum + cents, 0);
  return side.length === 0 || main <= 0
    ? whole
    : [
        { name: 'Main pot', cents: main },
        ...side.map(({ cents }, at) => ({ name: `Side pot ${side.length > 1 ? at + 1 : ''}`.trim(), cents })),
      ];
};

export const PotArea = ({ moment, places, game, prompt: beside }: PokerFeltProps): ReactNode => {
  const { pot, view } = moment;
  const pots = potsShown(moment);
  const chip = places.tall ? 26 : 38;
  const open = boardSlots(game).length === 0;
  const up = open ? (places.tall ? 34 : 70) : moment.because === null || places.tall ? 0 : 22;
  const at = { ...places.pot, y: places.pot.y - up };
  return (
    <>
      {pot === 0
        ? null
        : spreadInRow(at, pots.length, places.tall ? 120 : 220, 0, places.width).map((spot, nth) => (
            <Fragment key={pots[nth]?.name}>
              <FeltChips
                cents={pots[nth]?.cents ?? 0}
                at={{ x: spot.x - (places.tall ? 46 : 58), y: spot.y }}
                width={chip}
                name={pots[nth]?.name ?? ''}
              />
              <FeltText
                x={spot.x + (places.tall ? 14 : 18)}
                y={spot.y}
                size={places.tall ? 15 : 20}
                className="plane-strong"
              >
                {pots[nth]?.name} {dollars(pots[nth]?.cents ?? 0)}
              </FeltText>
            </Fragment>
          ))}
      {view.kill ? (
        <FeltText x={at.x} y={at.y + (places.tall ? 20 : 28)} size={13} className="plane-quiet">
          limits raised by a kill
        </FeltText>
      ) : null}
      {beside === null || !(open || places.tall) || (places.tall && places.height < 560) ? null : (
        <FeltText
          x={at.x}
          y={at.y + (places.tall ? 34 : 44)}
          size={places.tall ? 12 : 15}
          room={places.tall ? 360 : 420}
        >
          <strong>{beside.title}</strong> <span className="plane-quiet">{beside.words}</span>
        </FeltText>
      )}
    </>
  );
};
