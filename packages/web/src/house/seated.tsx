import { type Opened, type Push, sentenceOf } from '@fairdeal/client';
import type { Seat } from '@fairdeal/rules';
import { type Advice, houseRemote, type Pushed, pokerRemote, type RemoteLink } from '@fairdeal/table';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PokerTable } from '../poker/table.js';
import { KeysToggle } from '../seat/key.js';
import { useKeysWanted } from '../seat/keys.js';
import { SpeedSetting } from '../stage/speed-setting.js';
import { House } from '../table/house.js';
import { BANKROLL } from '../table/use-house.js';
import { type Filed, wordsOf } from './picture.js';
import { type Feed, house } from './store.js';

/** The link to the table, which hears all that comes after the push it was opened with. */
const useHeard = <Act, View>(
  feed: Feed,
  first: Push,
  open: (first: Pushed, asks: (act: object) => ReturnType<ReturnType<typeof house>['act']>) => RemoteLink<Act, View>,
): RemoteLink<Act, View> => {
  const [{ link, from }] = useState(() => ({
    from: { position: first.position },
    link: open(first, (act) => house().act(feed.table, { do: '', ...act })),
  }));
  useEffect(() => {
    const hear = (push: Push): void => {
      if (push.position < from.position) return;
      from.position = push.position;
      link.hear(push);
    };
    for (const push of feed.since(from.position)) hear(push);
    return feed.subscribe(hear);
  }, [feed, link, from]);
  return link;
};

interface SeatedProps {
  readonly filed: Filed;
  readonly feed: Feed;
  readonly first: Push;
  readonly seat: Seat;
  readonly opened: Pick<Opened, 'hints' | 'cards'>;
  /** How many positions were heard: earlier ones come in after the newest. */
  readonly heard: number;
}

const StandUp = ({ table }: { readonly table: string }): ReactNode => {
  const [said, setSaid] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    const answer = await house().act(table, { do: 'leave' });
    if (!('done' in answer)) setSaid(sentenceOf(answer));
  };
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Stand up
      </button>
      <p role="status" className="quiet">
        {said ?? 'Your chips go with you; the seat is free for somebody else.'}
      </p>
    </>
  );
};

/** What the house committed itself to when it shuffled: his receipt is held against it. */
const SealedCards = ({ feed }: Pick<SeatedProps, 'feed'>): ReactNode => {
  const decks = useSyncExternalStore(feed.subscribe, feed.sealed);
  return decks.length === 0 ? null : (
    <p className="quiet">
      The cards lie sealed; the receipt of a round opens those that you saw.{' '}
      {decks.map(({ position, root }) => (
        <span key={position}>
          Shuffle at position {position}: <code>{root}</code>{' '}
        </span>
      ))}
    </p>
  );
};

const useAround = ({ filed, feed, first, heard }: SeatedProps) => {
  const { table } = feed;
  const [until] = useState(first.position);
  const earlier = useMemo(() => {
    const all = heard === 0 ? [] : feed.since(0).filter(({ position }) => position <= until);
    return all.slice(1).flatMap((push, at) => wordsOf(filed, all[at] ?? push, push));
  }, [filed, feed, heard, until]);
  const [keys, turnKeys] = useKeysWanted();
  return {
    keys,
    earlier,
    elsewhere: (
      <a className="button" href="/house">
        The floor
      </a>
    ),
    settings: (
      <>
        <SpeedSetting />
        <KeysToggle on={keys} turn={turnKeys} />
        <SealedCards feed={feed} />
      </>
    ),
    leave: <StandUp table={table} />,
    receipt: (round: number) => (
      <p>
        <a
          className="button"
          href={`/api/tables/${encodeURIComponent(table)}/rounds/${round}/receipt`}
          download={`${table}-round-${round}.json`}
        >
          Receipt of this round
        </a>{' '}
        <a href="/verify">Verify it</a>
      </p>
    ),
  };
};

type Of<Kind extends Filed['kind']> = Omit<SeatedProps, 'filed'> & {
  readonly filed: Extract<Filed, { readonly kind: Kind }>;
};

const adviceAt = ({ hints, cards }: SeatedProps['opened']): Advice => ({ hints, reviews: cards !== 'live' });

const AtHouseGame = (props: Of<'house'>): ReactNode => {
  const { filed, feed, first, seat, opened } = props;
  const { game, submission } = filed;
  const link = useHeard(feed, first, (push, asks) =>
    houseRemote(game, submission).link(seat, push, asks, adviceAt(opened)),
  );
  return <House game={game} submission={submission} link={link} mine={seat} {...useAround(props)} />;
};

const AtPoker = (props: Of<'poker'>): ReactNode => {
  const { filed, feed, first, seat, opened } = props;
  const { game, submission } = filed;
  const link = useHeard(feed, first, (push, asks) => pokerRemote(game).link(seat, push, asks, adviceAt(opened)));
  const around = useAround(props);
  return <PokerTable {...{ game, submission, link, mine: seat, staff: null, bankroll: BANKROLL }} {...around} />;
};

/** The table of who sits there: the same screens as for practice, over the socket. */
export const Seated = ({ filed, ...props }: SeatedProps): ReactNode =>
  filed.kind === 'house' ? <AtHouseGame filed={filed} {...props} /> : <AtPoker filed={filed} {...props} />;
