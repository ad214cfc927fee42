export { actUpon } from './act-upon.js';
export { FUND_PROCEDURES, METER_ACT, METER_BY, METER_OPENING } from './acts.js';
export { allMeters, doMeter, meterOf, notTaken } from './meters.js';
