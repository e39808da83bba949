export * from './message-template.entity.ts';
export * from './messaging-entities.ts';
export * from './tag-email-template.entity.ts';
