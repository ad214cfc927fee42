/** Stores the whole site after the first page has loaded, so that it opens without a network. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep, { once: true });
};

const RELOADED = 'fairdeal.reloaded';

/** Reloads the page once when a part of it is gone because a newer site replaced it. */
export const reloadWhenOutdated = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { pathname } = window.location;
    if (sessionStorage.getItem(RELOADED) === pathname) return;
    sessionStorage.setItem(RELOADED, pathname);
    event.preventDefault();
    window.location.reload();
  });
};
