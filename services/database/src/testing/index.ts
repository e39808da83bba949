export * from './each-engine.ts';
export { fillTables, tableContents } from './fill-tables.ts';
export * from './relay.ts';
export * from './spare-port.ts';
export * from './start-maria-db.ts';
export * from './start-redis.ts';
export * from './test-database.ts';
export * from './watch-statements.ts';
