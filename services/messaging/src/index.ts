export type { Backlog } from './backlog.ts';
export * from './create-messaging.ts';
export * from './mail-message.ts';
export * from './mail-transport.ts';
export * from './message-template.entity.ts';
export * from './messaging.ts';
export * from './messaging-entities.ts';
export * from './smtp-transport.ts';
export * from './tag-email-template.entity.ts';
