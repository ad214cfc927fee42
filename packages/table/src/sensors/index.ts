export { type DoubtedFact, type SensorDesk, type SensorDoubt, type SensorOffer, sensorDesk } from './desk.js';
export { SENSOR_FACT, type SensorFact } from './fact.js';
export { type SensedPlace, type SensedTable, sensedHouse, sensedPoker } from './sensed-table.js';
export { WRITTEN_DOUBT, writeDoubt } from './written.js';
