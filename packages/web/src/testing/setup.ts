import { afterEach } from 'vitest';
import { closePages } from './browser.js';

afterEach(closePages);
