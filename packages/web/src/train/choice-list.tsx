import type { ChoiceQuestion } from '@fairdeal/table/internal/drills';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.js';
import { DrillCards } from './question-table.js';

interface ChoiceListProps {
  readonly question: ChoiceQuestion;
  readonly chosen: number | null;
  readonly onChoose: (choice: number) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/** Numbered choices; number keys choose. */
export const ChoiceList = ({ question: { choices, right }, chosen, onChoose }: ChoiceListProps): ReactNode => {
  useEffect(() => {
    if (chosen !== null) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const at = Number(event.key) - 1;
      if (/^[1-9]$/.test(event.key) && at < choices.length) onChoose(at);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [choices, chosen, onChoose]);
  return (
    <ol className="train-choices">
      {choices.map(({ words, cards, after, exact }, at) => {
        const [isRight, isChosen] = [at === right, at === chosen];
        const name = `train-choice${chosen === null ? '' : isRight ? ' train-is-right' : isChosen ? ' train-is-wrong' : ''}`;
        const face = (
          <>
            <kbd className="train-key">{at + 1}</kbd>
            <span className="train-choice-words">
              {words}
              {cards === undefined ? null : <DrillCards cards={cards} small />}
            </span>
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices never move
          <li key={at}>
            {chosen === null ? (
              <Button className={name} onClick={() => onChoose(at)}>
                {face}
              </Button>
            ) : (
              <div className={name}>
                {face}
                <span className="train-after">
                  {isRight ? <strong className="win">Right. </strong> : null}
                  {isChosen && !isRight ? <strong className="lose">Your answer. </strong> : null}
                  {after}
                  {exact === undefined ? null : (
                    <details>
                      <summary>Exact value</summary>
                      {exact}
                    </details>
                  )}
                </span>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
};
