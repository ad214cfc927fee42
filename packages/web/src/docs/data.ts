import type { ApiData } from './api-data-types.js';

/** Inserted by the build, from vite/api-data.ts. */
declare const API_DATA: ApiData;

export const API: ApiData = API_DATA;
