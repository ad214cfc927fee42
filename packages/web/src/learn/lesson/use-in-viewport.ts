import { type RefObject, useEffect, useState } from 'react';

/** True while most of an element is visible; a table's shortcuts work only then. */
export const useInViewport = (of: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (of.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), { threshold: 0.5 });
    watch.observe(of.current);
    return () => watch.disconnect();
  }, [of]);
  return seen;
};
