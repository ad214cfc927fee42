import { type HouseRefusal, isHouseRefusal } from '@fairdeal/client';
import { useCallback, useEffect, useState } from 'react';
import { houseClient } from './client.js';

/** The answer where there is one, and nothing where it was refused. */
export const answerOrNull = <Answer extends object>(answer: Answer | HouseRefusal | null): Answer | null =>
  answer === null || isHouseRefusal(answer) ? null : answer;

/** What the house answers to a question, asked again every so many milliseconds, or when it is told to; null until it has answered. */
export const usePolled = <Answer extends object>(
  path: string,
  every = 0,
): readonly [answer: Answer | HouseRefusal | null, again: () => void] => {
  const [answer, setAnswer] = useState<{ readonly path: string; readonly said: Answer | HouseRefusal } | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = times >= 0;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const said = await houseClient().request<Answer>('GET', path);
      if (!wanted) return;
      // What was seen before stays while the connection is lost.
      setAnswer((before) =>
        isHouseRefusal(said) && said.away === true && before?.path === path ? before : { path, said },
      );
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
