import { useSyncExternalStore } from 'react';

const subscribe = (heard: () => void): (() => void) => {
  window.addEventListener('hashchange', heard);
  window.addEventListener('popstate', heard);
  return () => {
    window.removeEventListener('hashchange', heard);
    window.removeEventListener('popstate', heard);
  };
};

/** Path of the open page. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** Query of the open page's address. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);

/** Fragment of the open page's address, without the `#`. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));

/** Opens a page of the site without a reload. */
export const navigate = (href: string): void => {
  window.history.pushState(null, '', href);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
};

/** Makes links of the site open without a reload, unless the user opens another window. */
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
