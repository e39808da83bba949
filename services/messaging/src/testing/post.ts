import {
  type ConfirmationMessage,
  type Database,
  enqueue,
  type InvitationMessage,
  OutboxMessageEntity,
  type PasswordMessage,
} from '@intake-desk/database';

let serial = 0;

/** An invitation's data, all of it made up. */
export const invitation = (values: Partial<InvitationMessage> = {}): InvitationMessage => ({
  language: 'en',
  link: 'https://desk.example.org/q/secret-link',
  organisation: 'North Sea Hospital',
  department: 'Anaesthesiology',
  live: { org: 'northsea', department: 'ANE', hash: 'abc123' },
  ...values,
});

/** A confirmation's data, all of it made up. */
export const confirmation = (values: Partial<ConfirmationMessage> = {}): ConfirmationMessage => ({
  language: 'en',
  organisation: 'North Sea Hospital',
  department: 'Anaesthesiology',
  startAt: '2026-03-10T09:30:00.000Z',
  timezone: 'Europe/Amsterdam',
  remote: false,
  live: { org: 'northsea', department: 'ANE', hash: 'abc123' },
  ...values,
});

/** Puts a confirmation of an appointment into the outbox; returns its id. */
export function postConfirmation(database: Database, values: Partial<ConfirmationMessage> = {}): Promise<number> {
  serial += 1;
  const mail = { organisationId: 1, recipient: 'patient@example.test', payload: confirmation(values) };
  const key = `confirmation:${serial}`;
  return database.write(() => enqueue(database, { key, kind: 'confirmation', ...mail }));
}

/** Puts an invitation into the outbox; returns its id. */
export function post(
  database: Database,
  {
    recipient = 'patient@example.test',
    organisationId = 1,
    channel,
    ...values
  }: Partial<InvitationMessage> & {
    recipient?: string;
    organisationId?: number;
    channel?: 'sms';
  } = {},
): Promise<number> {
  serial += 1;
  const key = `invitation:${serial}`;
  return database.write(() =>
    enqueue(database, {
      key,
      kind: 'invitation',
      organisationId,
      recipient,
      ...(channel && { channel }),
      payload: invitation(values),
    }),
  );
}

/** Puts a mail about a forgotten password into the outbox; returns its id. */
export function postReset(database: Database, recipient: string): Promise<number> {
  serial += 1;
  const key = `reset:${serial}`;
  const payload: PasswordMessage = {
    language: 'en',
    link: 'https://desk.example.org/reset/secret-link',
    name: 'Mara',
    minutes: 60,
  };
  return database.write(() => enqueue(database, { key, kind: 'reset', organisationId: null, recipient, payload }));
}

/** The stored message. */
export const stored = (database: Database, id: number) => database.read().findOneByOrFail(OutboxMessageEntity, { id });
