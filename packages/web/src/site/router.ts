import { useSyncExternalStore } from 'react';

const subscribe = (heard: () => void): (() => void) => {
  window.addEventListener('hashchange', heard);
  window.addEventListener('popstate', heard);
  return () => {
    window.removeEventListener('hashchange', heard);
    window.removeEventListener('popstate', heard);
  };
};

/** The path of the page that is open. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** What its address says after the path. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);

/** What stands after the `#` of its address. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));

/** Opens a page of the site without loading it anew. */
export const navigate = (href: string): void => {
  window.history.pushState(null, '', href);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
};

/** Links of the site open here, unless they are asked for in another window. */
export const followLinks = (): void => {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download'))
      return;
    if (link.pathname === window.location.pathname && link.hash !== '') return;
    event.preventDefault();
    navigate(link.href);
  });
};
