import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { gameTitleOf } from '../site/games.js';
import { HeaderSlot } from '../site/header-slot.js';
import { readPath } from '../site/path.js';
import { usePath } from '../site/router.js';
import { AppearanceMenu } from '../ui/frame/appearance.js';
import { Mark } from '../ui/frame/mark.js';
import { ErrorBoundary } from './error-boundary.js';
import { PAGES } from './pages.js';

const LINKS = [
  ['/', 'Lobby'],
  ['/learn', 'Learn'],
  ['/train', 'Train'],
  ['/lab', 'Lab'],
  ['/studio', 'Studio'],
  ['/replay', 'Replay'],
  ['/clauses', 'Clauses'],
  ['/guide', 'Guide'],
] as const;

const NoSuchPage = ({ path }: { readonly path: string }): ReactNode => (
  <div className="page">
    <h1>Page not found</h1>
    <p>
      There is no page at <code>{path}</code>. Find every game in the <a href="/">lobby</a>.
    </p>
  </div>
);

/** Frame of every page. An opened page takes the focus, so that a screen reader starts there. */
export const Shell = (): ReactNode => {
  const path = usePath();
  const { page: name, words } = readPath(path);
  const page = name === null ? undefined : PAGES[name];
  const main = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const opened = useRef(path);
  const game = words.map(gameTitleOf).find((title) => title !== undefined);
  // Runs before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = [game, page?.title ?? 'Page not found', 'Fairdeal']
      .filter((word) => word !== undefined)
      .join(' · ');
  }, [game, page]);
  useEffect(() => {
    if (opened.current !== path) main.current?.focus({ preventScroll: true });
    opened.current = path;
  }, [path]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="site">
        <a href="/" className="brand" aria-label="Fairdeal">
          <Mark />
          <span>Fairdeal</span>
        </a>
        <div className="site-slot" ref={setSlot} />
        <nav aria-label="Site">
          {LINKS.map(([href, link]) => (
            <a key={href} href={href} aria-current={href === `/${name}` ? 'page' : undefined}>
              {link}
            </a>
          ))}
        </nav>
        <AppearanceMenu />
      </header>
      <main id="main" ref={main} tabIndex={-1} key={path}>
        {page === undefined ? (
          <NoSuchPage path={path} />
        ) : (
          <HeaderSlot value={slot}>
            <ErrorBoundary>
              <Suspense
                fallback={
                  <p className="page quiet" role="status">
                    Loading…
                  </p>
                }
              >
                <page.Content segments={words} />
              </Suspense>
            </ErrorBoundary>
          </HeaderSlot>
        )}
      </main>
      <footer className="site">
        <p>
          For training, analysis and records. Not approved by any gaming board. Names of games may be trademarks of
          their owners.
        </p>
        <nav aria-label="More" className="row">
          <a href="/verify">Verify a receipt or log</a>
          <a href="/docket">Would it have been caught?</a>
          <a href="/guide">Guide</a>
          <a href="/docs">API reference</a>
        </nav>
      </footer>
    </>
  );
};
