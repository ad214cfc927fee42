export { type ConformanceCase, PARTS, type Part } from './case.js';
export { loadCases } from './cases.js';
export { type ConformanceFailure, type ConformanceReport, checkEngine, type GroupCount } from './check-engine.js';
export { type Engine, EngineError, type EngineOptions, openEngine } from './engine.js';
export { reportText } from './report.js';
