import { isRefusal, type Refusal } from '@fairdeal/client';
import { useCallback, useEffect, useState } from 'react';
import { house } from './store.js';

/** The answer where there is one, and nothing where it was refused. */
export const given = <Answer extends object>(answer: Answer | Refusal | null): Answer | null =>
  answer === null || isRefusal(answer) ? null : answer;

/** What the house answers to a question, asked again every so many milliseconds, or when it is told to; null until it has answered. */
export const useAsked = <Answer extends object>(
  path: string,
  every = 0,
): readonly [answer: Answer | Refusal | null, again: () => void] => {
  const [answer, setAnswer] = useState<{ readonly path: string; readonly said: Answer | Refusal } | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = times >= 0;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const said = await house().ask<Answer>('GET', path);
      if (!wanted) return;
      // What was seen before stays while the connection is lost.
      setAnswer((before) => (isRefusal(said) && said.away === true && before?.path === path ? before : { path, said }));
    };
    void look();
    const timer = every === 0 ? 0 : window.setInterval(() => void look(), every);
    return () => {
      wanted = false;
      window.clearInterval(timer);
    };
  }, [path, every, times]);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  return [answer?.path === path ? answer.said : null, again];
};
