import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.js';

const PLAY_MS = 1100;

const TYPED = 'input, textarea, select, [role=dialog], [role=menu]';

/** Keys outside text fields: arrows move a step, Home and End to the first and last. */
const useStepKeys = (step: (to: 'first' | 'back' | 'next' | 'last') => void): void => {
  const now = useRef(step);
  now.current = step;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const to = { Home: 'first', ArrowLeft: 'back', ArrowRight: 'next', End: 'last' } as const;
      const wanted = Object.hasOwn(to, event.key) ? to[event.key as keyof typeof to] : undefined;
      if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED) !== null) return;
      event.preventDefault();
      now.current(wanted);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

interface StepperProps {
  readonly at: number;
  readonly last: number;
  readonly goTo: (at: number) => void;
}

/** Buttons First, Back, Play, Next and Last, and a slider. */
export const Stepper = ({ at, last, goTo }: StepperProps): ReactNode => {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => goTo(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last, goTo]);
  const step = (to: number): void => {
    setPlaying(false);
    goTo(Math.min(last, Math.max(-1, to)));
  };
  const towards = { first: -1, back: at - 1, next: at + 1, last };
  useStepKeys((to) => step(towards[to]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <div className="replay-stepper" role="group" aria-label="Steps of the round">
      <Button onClick={() => step(towards.first)} aria-disabled={at < 0} aria-keyshortcuts="Home">
        First
      </Button>
      <Button onClick={() => step(towards.back)} aria-disabled={at < 0} aria-keyshortcuts="ArrowLeft">
        Back
      </Button>
      <Button
        primary
        onClick={() => {
          if (!playing && at >= last) goTo(-1);
          setPlaying(!playing);
        }}
      >
        {playing ? 'Stop' : 'Play'}
      </Button>
      <Button onClick={() => step(towards.next)} aria-disabled={at >= last} aria-keyshortcuts="ArrowRight">
        Next
      </Button>
      <Button onClick={() => step(towards.last)} aria-disabled={at >= last} aria-keyshortcuts="End">
        Last
      </Button>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`${at + 1} of ${last + 1}`}
        min={-1}
        max={last}
        value={at}
        onChange={(event) => step(event.target.valueAsNumber)}
      />
    </div>
  );
};

interface StepListProps {
  readonly steps: readonly { readonly words: string }[];
  readonly at: number;
  readonly goTo: (at: number) => void;
}

/** List of all steps, scrolled to the shown one. */
export const StepList = ({ steps, at, goTo }: StepListProps): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.children[at];
    if (list.current !== null && shown instanceof HTMLElement)
      list.current.scrollTo({ top: shown.offsetTop - list.current.offsetTop - list.current.clientHeight / 3 });
  }, [at]);
  return (
    <ol ref={list} className="replay-steps" aria-label="All steps">
      {steps.map(({ words }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a round that is over never change
        <li key={place}>
          <Button aria-current={place === at ? 'step' : undefined} onClick={() => goTo(place)}>
            {words}
          </Button>
        </li>
      ))}
    </ol>
  );
};
