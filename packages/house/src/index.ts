export { readTrustProxy } from './network/exposure.js';
export type { HouseStorage } from './network/house-services.js';
export type { HouseSettings } from './network/settings.js';
export { ACCESS_TIMES, type AccessTimes } from './people/access-times.js';
export { type FaultLogLine, type House, type HouseOptions, type RequestLogLine, startHouse } from './server/server.js';
export { SITE_FOLDER } from './server/site-folder.js';
