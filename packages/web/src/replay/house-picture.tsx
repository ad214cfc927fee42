import type { Seat } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { explainHand } from '@fairdeal/words/internal';
import { type ReactNode, useMemo } from 'react';
import { describeHouseTable } from '../house-table/model/describe.js';
import { restingHouseFrame } from '../house-table/model/frames.js';
import { housePlacesFor } from '../house-table/model/places.js';
import { HouseScene } from '../house-table/scene/scene.js';
import { FeltStage } from '../table-frame/felt-plane.js';
import type { HouseReplay } from './open-recording.js';

/** Step where the picture stops: the settled table, before the cards are collected. */
export const restingStep = (steps: HouseReplay['steps']): number => {
  const over = steps.findLastIndex(({ event: { did } }) => did === 'cardsCollected' || did === 'roundVoided');
  return over > 0 ? over - 1 : steps.length - 1;
};

const NO_ACTION = (): void => undefined;

interface HousePictureProps {
  readonly round: Pick<HouseReplay, 'game' | 'submission' | 'steps' | 'view'>;
  readonly at: number;
  readonly mine: Seat | null;
}

/** A house game's table after a step, from a player's seat or from the hand in turn. */
export const HousePicture = ({ round, at, mine }: HousePictureProps): ReactNode => {
  const { game, submission, steps } = round;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const shown = Math.min(at, restingStep(steps));
  const step = steps[shown];
  const view = step?.view ?? round.view;
  const settled = steps.slice(0, shown + 1).flatMap(({ lines }) => lines);
  const last = step?.lines.at(-1)?.box ?? null;
  const box = mine === null ? (last ?? view.turn ?? view.boxes[0]?.box ?? 1) : boxAtSeat(mine);
  const own = settled.filter((line) => line.box === box);
  return (
    <FeltStage
      className="replay-picture"
      scene={(size) => (
        <HouseScene
          {...{ game, submission, drawing }}
          moment={{ ...restingHouseFrame(view, 0), settled }}
          places={housePlacesFor(size, drawing.positions, Number(box))}
          seat={mine}
          mine={mine === null ? [] : [box]}
          onBringBox={NO_ACTION}
          because={own.length === 0 ? null : explainHand(game, submission, view, box, own, mine)}
          label={describeHouseTable(game, view, mine)}
          own={{ box, offers: {}, onAdd: NO_ACTION, onBack: NO_ACTION, picked: null, count: 0, onPick: NO_ACTION }}
        />
      )}
    />
  );
};
