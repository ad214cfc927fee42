import { type Cents, dollars } from '@fairdeal/rules';
import { readPlayerHand, type SettledLine } from '@fairdeal/words/internal';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { BettingSpot } from '../../felt/felt-geometry.js';
import { AreaOutline } from '../../felt/felt-marks.js';
import { type FeltPoint, feltStyle, feltUnits, spreadInRow } from '../../table-frame/felt-plane.js';
import { Button } from '../../ui/button.js';
import type { AreaOffer } from '../model/options.js';
import type { HousePlaces } from '../model/places.js';
import { type DealtCardProps, houseCardLook, linesOfBox } from '../model/scene-helpers.js';
import { CardGroups } from './card-groups.js';
import type { HouseSceneProps } from './scene-props.js';
import { HandSetter } from './setting-cards.js';
import { AreaName, StakeOnArea } from './stake.js';

/** Player's own place: areas, cards, and the name of the hand as it grows. */
export const HouseOwnPlace = (
  props: HouseSceneProps & DealtCardProps & { readonly spots: readonly BettingSpot[] },
): ReactNode => {
  const { game, submission, moment, places, own, because, back, order, spots } = props;
  const { view, settled } = moment;
  const box = view.boxes.find((candidate) => candidate.box === own.box);
  const lines = linesOfBox(settled, own.box);
  const { areas } = places;
  const step = Math.min(144, areas.room / Math.max(1, spots.length));
  const size = Math.min(areas.size, step - (places.tall ? 4 : 14));
  const row = spreadInRow(areas, spots.length, step, 0, areas.room);
  const reading = moment.deals !== null ? null : readPlayerHand(game, submission, view, own.box, own.picked);
  // A wager about to be settled is still on its area; a forfeited one was collected at once.
  const settling = moment.settling?.box === own.box ? moment.settling.lines : [];
  const standing = (wager: string): Cents =>
    settling.find(({ what, outcome }) => what === wager && outcome !== 'forfeit')?.stake ?? box?.wagers[wager] ?? 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons isn’t a form's fieldset */}
      <span role="group" aria-label="Your betting areas">
        {spots.map((spot, at) => (
          <BettingArea
            key={spot.id}
            spot={spot}
            at={row[at] ?? areas}
            size={size}
            room={step}
            cents={standing(spot.id)}
            line={lines.find(({ what }) => what === spot.id)}
            offer={own.offers[spot.id]}
            places={places}
            now={moment.settling?.box === own.box && moment.settling.phase === 'paid' && lines.at(-1)?.what === spot.id}
            onAdd={() => own.onAdd(spot.id)}
            onBack={() => own.onBack(spot.id)}
          />
        ))}
      </span>
      {box === undefined || box.cards.length === 0 ? null : own.picked !== null && reading !== null ? (
        <HandSetter {...{ reading, places, back }} {...own} cards={box.cards} picked={own.picked} />
      ) : (
        <CardGroups
          label="Your cards"
          groups={
            reading === null
              ? [{ cards: box.cards, words: '' }]
              : reading.parts.map(({ cards, words }, nth) => ({ cards, words: nth === 0 || places.tall ? '' : words }))
          }
          counts={reading?.counts ?? []}
          at={places.own}
          gap={places.tall ? 10 : 26}
          back={back}
          shoe={places.shoe}
          order={(card, nth) => order(own.box, card === null ? nth : box.cards.indexOf(card))}
          look={(card) => houseCardLook(card, because, reading?.counts ?? null)}
          small={places.tall}
          wordsBelow={{ beyond: places.tall ? 0 : 60 }}
        />
      )}
      {reading === null || reading.words === '' || (own.picked !== null && places.tall) ? null : (
        <span
          className="laid scene-plate"
          style={{ translate: `calc(${feltUnits(places.plate.x)} - 50%) calc(${feltUnits(places.plate.y)} - 50%)` }}
        >
          {reading.words}
        </span>
      )}
    </>
  );
};

interface BettingAreaProps {
  readonly spot: BettingSpot;
  readonly at: FeltPoint;
  readonly size: number;
  readonly room: number;
  readonly cents: Cents;
  readonly line: SettledLine | undefined;
  readonly offer: AreaOffer | undefined;
  readonly places: HousePlaces;
  /** True while it is being settled. */
  readonly now: boolean;
  readonly onAdd: () => void;
  readonly onBack: () => void;
}

const nameOf = ({ spot, cents, offer }: Pick<BettingAreaProps, 'spot' | 'cents' | 'offer'>): string => {
  const range = offer?.add?.range;
  const may =
    range === undefined
      ? ''
      : range.min === range.max
        ? `, add ${dollars(range.min)}`
        : `, add ${dollars(range.min)} to ${dollars(range.max)}`;
  return `${spot.words}: ${cents > 0 ? dollars(cents) : 'nothing'}${may}`;
};

/** Text under an area: its wager, or the bets it takes. */
const underWords = ({ cents, line, offer }: Pick<BettingAreaProps, 'cents' | 'line' | 'offer'>): string => {
  if (line !== undefined) return dollars(line.stake);
  if (cents > 0) return dollars(cents);
  const range = offer?.add?.range;
  return range === undefined ? '' : range.min === range.max ? dollars(range.min) : `from ${dollars(range.min)}`;
};

/** Betting area of the player: a click or Enter adds a chip; right click, Shift or Delete takes the wager back. */
const BettingArea = (props: BettingAreaProps): ReactNode => {
  const { spot, at, size, room, cents, line, offer, places, now, onAdd, onBack } = props;
  const may = offer?.add != null;
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp' || event.key === '+') onAdd();
    else if (event.key === 'ArrowDown' || event.key === '-' || event.key === 'Delete' || event.key === 'Backspace')
      onBack();
    else return;
    event.preventDefault();
  };
  const back = (event: MouseEvent): void => {
    event.preventDefault();
    onBack();
  };
  return (
    <>
      <Button
        className={`laid scene-spot${may ? ' scene-open' : ''}${now ? ' scene-now' : ''}`}
        style={feltStyle(at, size, size)}
        aria-disabled={!may && offer?.back == null}
        onClick={(event) => (event.shiftKey ? onBack() : onAdd())}
        onContextMenu={back}
        onKeyDown={keys}
      >
        <span className="visually-hidden">{nameOf(props)}</span>
        <svg viewBox="-58 -58 116 116" aria-hidden="true">
          <AreaOutline shape={spot.shape} size={100} />
        </svg>
      </Button>
      <StakeOnArea spot={spot} at={at} width={size * 0.54} cents={cents} line={line} places={places} tag />
      {offer?.back == null ? null : (
        <Button
          className="laid scene-back"
          style={{ translate: `calc(${feltUnits(at.x + size / 2)} - 60%) calc(${feltUnits(at.y - size / 2)} - 45%)` }}
          aria-label={`Take back the ${spot.words}`}
          onClick={onBack}
        >
          −
        </Button>
      )}
      <AreaName
        spot={spot}
        at={{ x: at.x, y: at.y + size / 2 + (places.tall ? 4 : 9) }}
        room={room}
        size={places.tall ? 12 : 15}
      >
        {underWords(props)}
      </AreaName>
    </>
  );
};
