/** Lanes are delivered independently, so that no message waits for less urgent ones. */
export const outboxLanes = ['live', 'sign-in', 'invitation', 'rest', 'bulk', 'hl7'] as const;
export type OutboxLane = (typeof outboxLanes)[number];
