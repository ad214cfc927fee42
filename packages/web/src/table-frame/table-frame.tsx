import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IntoHeader } from '../site/header-slot.js';
import { Rail, type RailItem } from './rail.js';
import type { Tempo } from './tempo.js';
import './table-frame.css';

export interface TableFrameProps {
  /** Whose cloth is laid. */
  readonly felt: string;
  readonly title: string;
  /** Limits, seat, chapter: in a line. */
  readonly subtitle: string;
  /** Buttons of the head that lead to another side of the same table. */
  readonly headerLinks: ReactNode;
  readonly rail: readonly RailItem[];
  readonly tempo: Tempo;
  /** What is heard by who cannot see the table; it follows what is shown. */
  readonly liveText: string;
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly feltRef: RefObject<HTMLDivElement | null>;
  /** A click anywhere on the felt. */
  readonly onFeltClick: () => void;
  /** The bar; it may open what stands on the rail. */
  readonly bar: (open: (id: string) => void) => ReactNode;
  readonly children: ReactNode;
}

/** A table as it is played at: the felt, a rail beside it, and a bar that never moves. */
export const TableFrame = (props: TableFrameProps): ReactNode => {
  const {
    felt,
    title,
    subtitle: sub,
    headerLinks: elsewhere,
    rail,
    tempo,
    liveText: live,
    rootRef: place,
    feltRef: feltPlace,
    onFeltClick: onFelt,
    bar,
    children,
  } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [menu, setMenu] = useState(false);
  return (
    <div
      className="stage"
      data-felt={felt}
      ref={place}
      tabIndex={-1}
      style={{ '--speed': tempo.factor } as CSSProperties}
    >
      <IntoHeader>
        <div className="site-slot-words">
          <h1>{title}</h1>
          <p>{sub}</p>
        </div>
        <span className="stage-elsewhere row">{elsewhere}</span>
        <button type="button" className="rail-menu" aria-expanded={menu} onClick={() => setMenu(!menu)}>
          <span className="visually-hidden">Menu of the table</span>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5h14M3 10h14M3 15h14" />
          </svg>
        </button>
      </IntoHeader>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: any key does the same as a click */}
      <div className="stage-felt" ref={feltPlace} onClick={onFelt}>
        {children}
        {rail
          .filter(({ id }) => id === open)
          .map((item) => (
            <Drawer key={item.id} item={item} onClose={() => setOpen(null)} />
          ))}
      </div>
      <Rail
        items={rail}
        open={open}
        menu={menu}
        onOpen={(id) => {
          setOpen(id === open ? null : id);
          setMenu(false);
        }}
        elsewhere={elsewhere}
      />
      {bar(setOpen)}
      <p className="visually-hidden" aria-live="polite">
        {live}
      </p>
    </div>
  );
};

/** What the rail opened, over the stage's edge. It takes the focus: to its field where it has one to write in. */
const Drawer = ({ item, onClose }: { readonly item: RailItem; readonly onClose: () => void }): ReactNode => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input[aria-keyshortcuts]');
    (field ?? place.current)?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click in here is none on the felt
    <section
      ref={place}
      id={`drawer-${item.id}`}
      className="drawer"
      aria-label={item.name}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      <header>
        <h2>{item.name}</h2>
        <button type="button" aria-keyshortcuts="Escape" onClick={onClose}>
          Close
        </button>
      </header>
      <div className="drawer-in">{item.shown}</div>
    </section>
  );
};

/** Three slots, in the same place in every state and game: what you have, what you do, go on or ask. */
export const ActionBar = ({
  have,
  doing,
  name,
  go,
  ranged = false,
}: {
  readonly have: ReactNode;
  readonly doing: ReactNode;
  /** What the second slot is for: "Your decision". */
  readonly name: string;
  readonly go: ReactNode;
  /** Whether it has a slider at times: its room is kept, so that the bar never moves. */
  readonly ranged?: boolean;
}): ReactNode => (
  <section className={ranged ? 'bar bar-ranged' : 'bar'} aria-label="What you do">
    <div className="bar-have">{have}</div>
    {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form */}
    <div className="bar-do" role="group" aria-label={name} tabIndex={-1}>
      {doing}
    </div>
    <div className="bar-go">{go}</div>
  </section>
);
