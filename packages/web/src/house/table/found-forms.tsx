import type { ActingRole, TablePush, WireAct, WireOption } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { houseClient } from '../client/client.js';
import { ChipsReport } from '../found/chips-report.js';
import { CardCorrection } from '../found/correct-card.js';
import { DeckReport, InspectionFindings } from '../found/deck-report.js';
import { OpenDifferences } from '../found/open-differences.js';
import { isFoundForm } from './staff-options.js';
import { hasJoker, placeUnit, type SeatedGame } from './table-game.js';

interface FoundFormsProps {
  readonly push: TablePush;
  readonly filed: SeatedGame;
  readonly options: readonly WireOption[];
  /** The inspection that is due; null for another duty. */
  readonly inspection: WireAct | null;
  readonly edition: string;
  readonly as: ActingRole | undefined;
  /** Sends an act as it is. Tells whether the table took it. */
  readonly send: (act: WireAct) => Promise<boolean>;
  /** The pad for the cards of the next act. It is away while a form has a pad of its own. */
  readonly children: ReactNode;
}

/** Reports of what only people see: a card keyed wrong, a wrong deck, wrong chips, the faults that an inspection finds; and open differences. */
export const FoundForms = (props: FoundFormsProps): ReactNode => {
  const { push, filed, options, inspection, edition, as, send, children } = props;
  const [form, setForm] = useState<'card' | 'deck' | 'chips' | 'inspection' | null>(null);
  const found = options.filter(isFoundForm);
  const cards = found.filter(({ act }) => act.do === 'correctReading');
  const decks = found.filter(({ act }) => act.do === 'deckFoundWrong');
  const chips = found.filter(({ act }) => act.do === 'chipsFoundWrong');
  const close = (): void => setForm(null);
  const sendAndClose = async (act: WireAct): Promise<void> => {
    if (await send(act)) close();
  };
  const common = {
    joker: hasJoker(filed),
    edition,
    forecast: (act: WireAct) => houseClient().forecastIrregularity(push.table, act, as),
    send: (act: WireAct) => void sendAndClose(act),
    onClose: close,
  };
  if (form === 'card' && cards.length > 0)
    return <CardCorrection {...common} options={cards} unit={placeUnit(filed)} />;
  if (form === 'deck' && decks.length > 0) return <DeckReport {...common} options={decks} />;
  if (form === 'chips' && chips.length > 0) return <ChipsReport {...common} options={chips} />;
  if (form === 'inspection' && inspection !== null) return <InspectionFindings {...common} act={inspection} />;
  return (
    <>
      <OpenDifferences push={push} options={found} send={(act) => void send(act)} />
      {found.length === 0 && inspection === null ? null : (
        <div className="house-acts">
          {cards.length === 0 ? null : <Button onClick={() => setForm('card')}>Correct a card</Button>}
          {chips.length === 0 ? null : <Button onClick={() => setForm('chips')}>Chips are wrong</Button>}
          {decks.length === 0 ? null : <Button onClick={() => setForm('deck')}>Report the deck</Button>}
          {inspection === null ? null : (
            <Button onClick={() => setForm('inspection')}>The inspection found a fault</Button>
          )}
        </div>
      )}
      {children}
    </>
  );
};
