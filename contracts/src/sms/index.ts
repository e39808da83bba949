export * from './sms-length.ts';
export * from './sms-text.ts';
