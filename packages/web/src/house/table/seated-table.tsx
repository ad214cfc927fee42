import type { TablePush, TableSetup } from '@fairdeal/client';
import type { Seat } from '@fairdeal/rules';
import {
  type AdviceSettings,
  houseRemoteGame,
  pokerRemoteGame,
  type RemoteLink,
  type RemotePush,
} from '@fairdeal/table/internal';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { HouseTableScreen } from '../../house-table/screen/house-table-screen.js';
import { BANKROLL } from '../../house-table/screen/use-house-table.js';
import { PokerTableScreen } from '../../poker-table/screen/poker-table-screen.js';
import { AdviceSetting } from '../../session/advice-settings.js';
import { SpeedSetting } from '../../table-frame/speed-setting.js';
import { Button, LinkButton } from '../../ui/button.js';
import { useShortcutsEnabled } from '../../ui/hooks/shortcuts.js';
import { ShortcutsToggle } from '../../ui/key-hint.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import type { TableFeed } from '../client/feed.js';
import { useRequests } from '../client/use-house.js';
import { eventSentences, type SeatedGame } from './table-game.js';

/** Link to the table that receives every push after the first. */
const useTableLink = <Act, Event, View>(
  feed: TableFeed,
  first: TablePush,
  open: (
    first: RemotePush,
    asks: (act: object) => ReturnType<ReturnType<typeof houseClient>['act']>,
  ) => RemoteLink<Act, Event, View>,
): RemoteLink<Act, Event, View> => {
  const [{ link, from }] = useState(() => ({
    from: { position: first.position },
    link: open(first, (act) => houseClient().act(feed.table, { do: '', ...act })),
  }));
  useEffect(() => {
    const hear = (push: TablePush): void => {
      if (push.position < from.position) return;
      from.position = push.position;
      link.receive(push);
    };
    for (const push of feed.since(from.position)) hear(push);
    return feed.subscribe(hear);
  }, [feed, link, from]);
  return link;
};

interface SeatedTableProps {
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  readonly first: TablePush;
  readonly seat: Seat;
  readonly opened: Pick<TableSetup, 'hints' | 'cards'>;
  /** Count of pushes received. Earlier ones arrive after the newest. */
  readonly heard: number;
}

const StandUp = ({ table }: { readonly table: string }): ReactNode => {
  const { said, send } = useRequests();
  return (
    <>
      <Button onClick={() => void send(houseClient().act(table, { do: 'leave' }))}>Stand up</Button>
      <Status className="quiet">{said || 'You take your chips with you and free the seat.'}</Status>
    </>
  );
};

/** The house's commitments to its shuffles. A receipt is checked against them. */
const SealedCards = ({ feed }: Pick<SeatedTableProps, 'feed'>): ReactNode => {
  const decks = useSyncExternalStore(feed.subscribe, feed.sealed);
  return decks.length === 0 ? null : (
    <p className="quiet">
      The decks are sealed. A round’s receipt opens the cards that you saw.{' '}
      {decks.map(({ position, root }) => (
        <span key={position}>
          Shuffle at position {position}: <code>{root}</code>{' '}
        </span>
      ))}
    </p>
  );
};

const useTableFrame = ({ filed, feed, first, heard, opened }: SeatedTableProps) => {
  const { table } = feed;
  const [until] = useState(first.position);
  const earlier = useMemo(() => {
    const all = heard === 0 ? [] : feed.since(0).filter(({ position }) => position <= until);
    return all.slice(1).flatMap((push, at) => eventSentences(filed, all[at] ?? push, push));
  }, [filed, feed, heard, until]);
  const [keys, turnKeys] = useShortcutsEnabled();
  return {
    keys,
    earlier,
    headerLinks: <LinkButton href="/house">The floor</LinkButton>,
    settings: (
      <>
        <SpeedSetting />
        {opened.hints && filed.kind === 'house' ? <AdviceSetting /> : null}
        <ShortcutsToggle on={keys} turn={turnKeys} />
        <SealedCards feed={feed} />
      </>
    ),
    leave: <StandUp table={table} />,
    receipt: (round: number) => (
      <p>
        <LinkButton
          href={`/api/tables/${encodeURIComponent(table)}/rounds/${round}/receipt`}
          download={`${table}-round-${round}.json`}
        >
          Download receipt
        </LinkButton>{' '}
        <a href="/verify">Verify a receipt</a>
      </p>
    ),
  };
};

type SeatedPropsOf<Kind extends SeatedGame['kind']> = Omit<SeatedTableProps, 'filed'> & {
  readonly filed: Extract<SeatedGame, { readonly kind: Kind }>;
};

const adviceAt = ({ hints, cards }: SeatedTableProps['opened']): AdviceSettings => ({
  hints,
  reviews: cards !== 'live',
});

const SeatedHouseGame = (props: SeatedPropsOf<'house'>): ReactNode => {
  const { filed, feed, first, seat, opened } = props;
  const { game, submission } = filed;
  const link = useTableLink(feed, first, (push, asks) =>
    houseRemoteGame(game, submission).openLink(seat, push, asks, adviceAt(opened)),
  );
  return <HouseTableScreen game={game} submission={submission} link={link} mine={seat} {...useTableFrame(props)} />;
};

const SeatedPokerGame = (props: SeatedPropsOf<'poker'>): ReactNode => {
  const { filed, feed, first, seat, opened } = props;
  const { game, submission } = filed;
  const link = useTableLink(feed, first, (push, asks) =>
    pokerRemoteGame(game).openLink(seat, push, asks, adviceAt(opened)),
  );
  const around = useTableFrame(props);
  return <PokerTableScreen {...{ game, submission, link, mine: seat, staff: null, bankroll: BANKROLL }} {...around} />;
};

/** A seated player's table: the practice screens over the socket. */
export const SeatedTable = ({ filed, ...props }: SeatedTableProps): ReactNode =>
  filed.kind === 'house' ? <SeatedHouseGame filed={filed} {...props} /> : <SeatedPokerGame filed={filed} {...props} />;
