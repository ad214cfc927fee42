import { Fragment, type ReactNode } from 'react';
import { ChipTray, DiscardRack } from '../../table-frame/equipment.js';
import { type FeltPoint, FeltText, feltStyle } from '../../table-frame/felt-plane.js';
import type { PokerFeltProps } from '../model/scene-helpers.js';

/** Chip tray, deck, burn and rake, as on the layout. */
export const PokerDealerArea = ({
  layout,
  rakeArea,
  places,
  back,
  moment: { because, view },
}: PokerFeltProps): ReactNode => {
  const { deck, burn, rake, discards, tray, title, tall } = places;
  const rakeAt = rakeArea === 'right-of-dealer' ? rake : null;
  const house = layout.items.find(({ id }) => id === 'house')?.words ?? '';
  const signs = [view.badBeat, view.highHand].flatMap((jackpot) => jackpot?.sign ?? []);
  const card = tall ? 22 : 36;
  const named = (at: FeltPoint, name: string): ReactNode =>
    tall ? null : (
      <FeltText x={at.x} y={98} size={14} className="plane-quiet plane-furniture">
        {name}
      </FeltText>
    );
  return (
    <>
      <ChipTray at={tray} width={tray.width} />
      {[
        ['Deck', deck],
        ['Burn', burn],
      ].map(([name, at]) =>
        typeof name !== 'string' || typeof at === 'string' || at == null ? null : (
          <Fragment key={name}>
            <span className="laid" aria-hidden="true" style={feltStyle(at, card, card * 1.4)}>
              <span className={`poker-pile poker-pile-${back}`} />
            </span>
            {named(at, name)}
          </Fragment>
        ),
      )}
      {discards === null ? null : <DiscardRack at={discards} width={56} />}
      {rake === null ? null : (
        <>
          <span className="laid poker-rake" aria-hidden="true" style={feltStyle(rakeAt ?? { x: 908, y: 56 }, 36, 36)} />
          {named(rakeAt ?? { x: 908, y: 56 }, 'Rake')}
        </>
      )}
      {because !== null || (tall && signs.length === 0) ? null : signs.length > 0 ? (
        <FeltText
          {...(tall ? { x: title.x, y: places.pot.y + 26 } : title)}
          size={14}
          className="plane-strong poker-sign"
        >
          {signs.join(' · ')}
        </FeltText>
      ) : (
        <FeltText {...title} size={14} className="plane-spaced plane-quiet">
          {house}
        </FeltText>
      )}
    </>
  );
};
