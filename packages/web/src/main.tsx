import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme.css';
import './app/shell.css';
import { keepForLater, reloadWhenOutdated } from './app/offline.js';
import { followLinks } from './app/router.js';
import { Shell } from './app/shell.js';

reloadWhenOutdated();
followLinks();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
keepForLater();
