export * from './each-engine.ts';
export * from './start-maria-db.ts';
export * from './test-database.ts';
