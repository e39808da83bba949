import type { OutboxChannel } from './outbox-message.entity.ts';

/** Lanes of the outbox: each is delivered by itself, so that no message waits for less urgent ones. */
export const outboxLanes = ['live', 'sign-in', 'invitation', 'rest'] as const;
export type OutboxLane = (typeof outboxLanes)[number];

const laneOfMail: Record<string, OutboxLane> = { reset: 'sign-in', account: 'sign-in', invitation: 'invitation' };

/** The lane of a message. Reminders, and kinds that nobody knows, take the last one. */
export const laneOf = (channel: OutboxChannel, kind: string): OutboxLane =>
  channel === 'live' ? 'live' : (laneOfMail[kind] ?? 'rest');
