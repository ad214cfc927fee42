import type { ApiData } from './api-data-types.js';

/** Written by the build: vite/api-data.ts. */
declare const API_DATA: ApiData;

export const API: ApiData = API_DATA;
