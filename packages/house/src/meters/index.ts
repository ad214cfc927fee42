export { actOnMeter } from './act-on-meter.js';
export { FUND_PROCEDURES, METER_ACT, METER_AUTHORITY, METER_OPENING } from './acts.js';
export { allMeters, enterMeterAct, findMeter, refuseWagersOn } from './meters.js';
