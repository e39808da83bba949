export type { IntegrationContext } from './context.ts';
export * from './create-integration.ts';
export * from './integration-entities.ts';
export { messageText } from './messages/read-messages.ts';
export * from './tables/booking.entity.ts';
export * from './tables/hl7-message.entity.ts';
export * from './tables/hl7-sender.entity.ts';
export * from './tables/invitation-rule.entity.ts';
