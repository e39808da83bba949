export * from './bundle.ts';
export * from './capability-statement.ts';
export * from './datatype.ts';
export * from './fhir-call.ts';
export * from './operation-outcome.ts';
export * from './patient.ts';
export * from './search.ts';
