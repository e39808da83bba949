export type { LiveMessage } from './context.ts';
export * from './create-messaging.ts';
export type { MailServerState } from './mail/mail-delivery.ts';
export * from './mail/mail-transport.ts';
export * from './mail/smtp-transport.ts';
export * from './messaging-entities.ts';
export type { Backlog } from './outbox/backlog.ts';
export * from './templates/message-template.entity.ts';
export * from './templates/tag-email-template.entity.ts';
