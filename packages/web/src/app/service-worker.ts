/** Keeps the whole site for later once the first page stands, so that it opens without a network. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep, { once: true });
};

const RELOADED = 'fairdeal.reloaded';

/** A part that is gone means that a newer site stands in its place: the page is loaded anew, once. */
export const reloadWhenOutdated = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { pathname } = window.location;
    if (sessionStorage.getItem(RELOADED) === pathname) return;
    sessionStorage.setItem(RELOADED, pathname);
    event.preventDefault();
    window.location.reload();
  });
};
