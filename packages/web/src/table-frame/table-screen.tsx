import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IntoHeader } from '../site/header-slot.js';
import { Button } from '../ui/button.js';
import { useShortcuts } from '../ui/hooks/shortcuts.js';
import type { ActFeedback } from './act-feedback.js';
import { FeedbackPanel } from './feedback-panel.js';
import { type FeltSize, FeltStage } from './felt-plane.js';
import type { PlaybackProgress } from './playback.js';
import { Rail, type RailItem } from './rail.js';
import { useTempo } from './tempo.js';
import './table-frame.css';

/** Three slots, in the same place in every state and game: what you have, what you do, go on or ask. */
export interface TableBar {
  readonly have: ReactNode;
  /** What the second slot is for: "Your decision". */
  readonly name: string;
  readonly doing: ReactNode;
  readonly go: ReactNode;
  /** Whether it has a slider at times: its room is kept, so that the bar never moves. */
  readonly ranged?: boolean;
}

interface TableScreenProps {
  /** Whose cloth is laid. */
  readonly felt: string;
  /** The head and the rail of a page that is all table; null for a table within a page. */
  readonly head: TableHeadProps | null;
  readonly rail?: readonly RailItem[];
  readonly label?: string;
  readonly className?: string;
  readonly rootRef: RefObject<HTMLElement | null>;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly scene: (size: FeltSize) => ReactNode;
  /** The bar; it may open what stands on the rail. */
  readonly bar: (open: (id: string) => void) => TableBar;
  /** What is being shown, and its words: until then nothing is decided, and a click skips it. */
  readonly playback?: PlaybackProgress & { readonly caption: ReactNode };
  /** What the table answered last; it stands where one goes on. */
  readonly feedback?: Pick<ActFeedback<unknown>, 'refused' | 'hint' | 'clear'>;
  /** Who would do so, where the best play is not known. */
  readonly adviser?: string;
  /** What is heard by who cannot see the table; it follows what is shown. */
  readonly liveText: string;
  readonly children?: ReactNode;
}

/** A table: the felt, a bar that never moves, and around them a head and a rail where it is the whole page. */
export const TableScreen = (props: TableScreenProps): ReactNode => {
  const {
    felt,
    head,
    rail = [],
    label,
    className = 'stage',
    rootRef,
    keys,
    scene,
    playback,
    feedback,
    children,
  } = props;
  const [open, setOpen] = useState<string | null>(null);
  const { factor } = useTempo();
  useShortcuts(keys, rootRef);
  const bar = props.bar(setOpen);
  const plays = playback?.done === false;
  const answers = feedback !== undefined && (feedback.refused !== null || feedback.hint !== null);
  return (
    <section
      className={className}
      aria-label={label}
      data-felt={felt}
      ref={rootRef}
      tabIndex={-1}
      style={{ '--speed': factor } as CSSProperties}
    >
      <FeltStage className={`${className}-felt`} scene={scene} onClick={plays ? playback.skip : undefined}>
        {rail
          .filter(({ id }) => id === open)
          .map((item) => (
            <Drawer key={item.id} item={item} onClose={() => setOpen(null)} />
          ))}
      </FeltStage>
      {head === null ? null : (
        <TableHead {...head} rail={rail} open={open} onOpen={(id) => setOpen(id === open ? null : id)} />
      )}
      <section className={bar.ranged === true ? 'bar bar-ranged' : 'bar'} aria-label="What you do">
        <div className="bar-have">{bar.have}</div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form */}
        <div className="bar-do" role="group" aria-label={bar.name} tabIndex={-1}>
          {plays ? playback.caption : bar.doing}
        </div>
        <div className="bar-go">
          {plays ? (
            <Button primary shortcut="Space" onClick={playback.skip}>
              Skip
            </Button>
          ) : answers ? (
            <FeedbackPanel {...feedback} adviser={props.adviser} />
          ) : (
            bar.go
          )}
        </div>
      </section>
      {children}
      <p className="visually-hidden" aria-live="polite">
        {feedback?.refused?.refused ?? props.liveText}
      </p>
    </section>
  );
};

interface TableHeadProps {
  readonly title: string;
  /** Limits, seat, chapter: in a line. */
  readonly subtitle: string;
  /** Buttons that lead to another side of the same table. */
  readonly links: ReactNode;
}

interface RailState {
  readonly rail: readonly RailItem[];
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** The head of the page, and the rail; on a phone its menu stands in the head. */
const TableHead = ({ title, subtitle, links, rail, open, onOpen }: TableHeadProps & RailState): ReactNode => {
  const [menu, setMenu] = useState(false);
  return (
    <>
      <IntoHeader>
        <div className="site-slot-words">
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        <span className="stage-elsewhere row">{links}</span>
        <Button className="rail-menu" aria-expanded={menu} onClick={() => setMenu(!menu)}>
          <span className="visually-hidden">Menu of the table</span>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5h14M3 10h14M3 15h14" />
          </svg>
        </Button>
      </IntoHeader>
      <Rail
        items={rail}
        open={open}
        menu={menu}
        onOpen={(id) => {
          onOpen(id);
          setMenu(false);
        }}
        elsewhere={links}
      />
    </>
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
        <Button aria-keyshortcuts="Escape" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className="drawer-in">{item.shown}</div>
    </section>
  );
};
