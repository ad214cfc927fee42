import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/theme.css';
import './ui/kit.css';
import './app/shell.css';
import { registerServiceWorker, reloadWhenOutdated } from './app/service-worker.js';
import { Shell } from './app/shell.js';
import { followLinks } from './site/router.js';

reloadWhenOutdated();
followLinks();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
registerServiceWorker();
