import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IntoHeader } from '../site/header-slot.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { useShortcuts } from '../ui/hooks/shortcuts.js';
import type { ActFeedback } from './act-feedback.js';
import { FeedbackPanel, WarningPanel } from './feedback-panel.js';
import { type FeltSize, FeltStage } from './felt-plane.js';
import type { PlaybackProgress } from './playback.js';
import { Rail, type RailItem } from './rail.js';
import { useTempo } from './tempo.js';
import './table-frame.css';
import './answers.css';

/** Three slots in fixed places: balance, decision, and next step. */
export interface TableBar {
  readonly have: ReactNode;
  /** Label of the second slot: "Your decision". */
  readonly name: string;
  readonly doing: ReactNode;
  readonly go: ReactNode;
  /** Verdict on the last decision, always in the same place; null for none. */
  readonly said?: ReactNode;
  /** Question before a choice that costs something, and how it is taken back. */
  readonly warning?: { readonly words: string; readonly clear: () => void } | null;
  /** Address of the player's hand in the lab. */
  readonly lab?: string | null;
  /** True for a bar that sometimes has a slider; its space is reserved so that the bar never moves. */
  readonly ranged?: boolean;
}

interface TableScreenProps {
  /** Game whose felt color is used. */
  readonly felt: string;
  /** Heading of a full-page table; null for a table within a page. */
  readonly head: TableHeadProps | null;
  readonly rail?: readonly RailItem[];
  readonly label?: string;
  readonly className?: string;
  readonly rootRef: RefObject<HTMLElement | null>;
  /** True where single-key shortcuts are on. */
  readonly keys: boolean;
  readonly scene: (size: FeltSize) => ReactNode;
  /** Builds the bar; `open` opens a drawer of the rail. */
  readonly bar: (open: (id: string) => void) => TableBar;
  /** Playback and its caption. Decisions wait for its end; a click skips it. */
  readonly playback?: PlaybackProgress & { readonly caption: ReactNode };
  /** Last answer of the table, shown in the third slot. */
  readonly feedback?: Pick<ActFeedback<unknown>, 'refused' | 'hint' | 'clear'>;
  /** Live text for screen readers; it follows playback. */
  readonly liveText: string;
  readonly children?: ReactNode;
}

/** Table screen: the felt and a fixed bar; on a full page, also a heading and a rail. */
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
  const warning = bar.warning ?? null;
  const answer = plays ? null : warning !== null ? (
    <WarningPanel {...warning} />
  ) : feedback !== undefined && (feedback.refused !== null || feedback.hint !== null) ? (
    <FeedbackPanel {...feedback} lab={bar.lab ?? null} />
  ) : null;
  const said = answer ?? bar.said ?? null;
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
      <section className={bar.ranged === true ? 'bar bar-ranged' : 'bar'} aria-label="Table controls">
        <div className="bar-have">{bar.have}</div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons isn’t a form's fieldset */}
        <div className="bar-do" role="group" aria-label={bar.name} tabIndex={-1}>
          {plays ? playback.caption : bar.doing}
        </div>
        <div className={classNames('bar-side', answer !== null && 'bar-answered')}>
          {said === null ? null : <div className="bar-said">{said}</div>}
          <div className="bar-go">
            {plays ? (
              <Button primary shortcut="Space" onClick={playback.skip}>
                Skip
              </Button>
            ) : (
              bar.go
            )}
          </div>
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
  /** Line with limits, seat and chapter. */
  readonly subtitle: string;
  /** Links to the other side of the table. */
  readonly links: ReactNode;
}

interface RailState {
  readonly rail: readonly RailItem[];
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** Page heading and rail; on a phone, the rail's menu is in the heading. */
const TableHead = ({ title, subtitle, links, rail, open, onOpen }: TableHeadProps & RailState): ReactNode => {
  const [menu, setMenu] = useState(false);
  return (
    <>
      <IntoHeader>
        <div className="site-slot-words">
          <h1>{title}</h1>
          <p>
            {/* Facts that do not fit wrap out of sight, the first one too. */}
            <span />
            {subtitle.split(', ').map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <span className="stage-elsewhere row">{links}</span>
        <Button className="rail-menu" aria-expanded={menu} onClick={() => setMenu(!menu)}>
          <span className="visually-hidden">Table menu</span>
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

/** Drawer of the rail. It takes the focus, in its text field if it has one. */
const Drawer = ({ item, onClose }: { readonly item: RailItem; readonly onClose: () => void }): ReactNode => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input[aria-keyshortcuts]');
    (field ?? place.current)?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click in here isn't a click on the felt
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
