export * from './access-log.entity.ts';
export * from './admin-log.entity.ts';
export * from './columns.ts';
export * from './database-entities.ts';
export * from './entity.ts';
export * from './naming.ts';
export * from './outbox-message.entity.ts';
