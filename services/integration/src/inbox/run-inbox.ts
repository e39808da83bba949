import { setImmediate } from 'node:timers/promises';
import { Conflict, DomainError, Invalid, Locked } from '@intake-desk/contracts';
import type { Hl7Reason } from '@intake-desk/contracts/administration';
import {
  type Database,
  forUpdate,
  isIn,
  isUnavailable,
  rowOf,
  type Sql,
  select,
  selectIds,
  selectsAny,
  sql,
  verbatim,
} from '@intake-desk/database';
import { organisationScope } from '@intake-desk/identity';
import { type Report, type Retries, raise } from '@intake-desk/intakes';
import Type from 'typebox';
import { applyEvent } from '../bookings/apply-event.ts';
import type { IntegrationContext } from '../context.ts';
import type { HospitalEvent } from '../hospital/hospital-event.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { placesOf, type ReadField, readEvent } from '../message/read-event.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { patientKeyOf } from '../patients/reported-patients.ts';
import { type Hl7Message, Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

export type InboxContext = IntegrationContext & { readonly messageRetries: Retries };

const MessageRow = rowOf({ id: Type.Integer(), organisationId: Type.Integer() });
type MessageRow = Pick<Hl7Message, 'id' | 'organisationId'>;
const AT_ONCE = 50;
/** Maximum attempts of a message that fails for an unknown reason. */
const TRIES = 5;

/** Condition that no earlier message of the patient of a row `m` waits or has failed. Patients are ordered over all senders (358, 359). */
const isNext = sql`NOT EXISTS (SELECT 1 FROM hl7_message e WHERE e.organisation_id = m.organisation_id
  AND e.patient_key = m.patient_key AND e.state IN ('waiting', 'failed') AND e.id < m.id)`;

/**
 * Applies waiting messages until none is left or `signal` is aborted, in the order of their arrival for each patient. A message and its
 * effect change in one unit, so that a crash applies no message twice; several processes may run it at once. What cannot be applied
 * waits in Settings; an unexpected failure is reported and retried while the others go on.
 */
export async function runInbox(context: InboxContext, signal?: AbortSignal, report = raise): Promise<void> {
  const { database, messageRetries: retries } = context;
  for (let moving = true; moving; ) {
    moving = false;
    for (const senderId of await selectIds(database.read())`SELECT id FROM hl7_sender ORDER BY id`) {
      const resting = isIn(verbatim('m.id'), [...retries.waiting()]);
      const due = await select(database.read(), MessageRow)`
        SELECT m.id, m.organisation_id AS organisationId FROM hl7_message m WHERE m.sender_id = ${senderId} AND m.state = 'waiting' AND NOT ${resting} AND ${isNext}
        ORDER BY m.id LIMIT ${AT_ONCE}`;
      for (const row of due) {
        if (signal?.aborted) return;
        if (await applyMessage(context, row, report)) moving = true;
        await setImmediate();
      }
    }
  }
}

/** Applies one message; returns false if it waits, or somebody else applies it. */
async function applyMessage(context: InboxContext, row: MessageRow, report: Report): Promise<boolean> {
  const { database, messageRetries: retries } = context;
  const { id } = row;
  let kind: HospitalEvent['kind'] | undefined;
  let sender: Hl7Sender | undefined;
  try {
    return await database.write(async () => {
      const message = await lockMessage(database, sql`m.id = ${id} AND ${isNext}`);
      if (!message) return false;
      sender = await database.manager().findOneByOrFail(Hl7SenderEntity, { id: message.senderId });
      const { organisationId, mapping, name } = sender;
      const { timezone: zone, readable: departments } = await organisationScope(database, organisationId);
      const { event } = readEvent(new Hl7MessageText(message.body), {
        mapping,
        zone,
        departments,
        now: database.now(),
      });
      if (event instanceof HospitalProblem) throw event;
      kind = event.kind;
      if (event.kind === 'merge' && (await hasEarlier(database, message, patientKeyOf(event.formerEpd)))) return false;
      const system = `hl7:${sender.id}`;
      const source = { organisationId, system, name, subject: `HL7 ${message.type}`, hl7Message: id };
      const intakeId = await applyEvent(context, source, event);
      await change(database, row, { state: 'done', doneAt: database.now(), intakeId, ...noFault });
      return true;
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (error instanceof Locked) {
      retries.failed(id, await countTry(database, row, { reason: 'record_locked' }));
      return false;
    }
    if (error instanceof HospitalProblem || error instanceof DomainError) {
      await database.write(() => change(database, row, { state: 'failed', ...faultOf(error, { kind, sender }) }));
      return true;
    }
    report(error);
    const attempts = await countTry(database, row, {});
    if (attempts < TRIES) retries.failed(id, attempts);
    else await database.write(() => change(database, row, { state: 'failed', reason: 'failed' }));
    return attempts >= TRIES;
  }
}

/** Locks a waiting message, unless another process applies it. */
async function lockMessage(database: Database, condition: Sql): Promise<Hl7Message | null> {
  const manager = database.manager();
  const [id] = await selectIds(manager)`
    SELECT m.id FROM hl7_message m WHERE m.state = 'waiting' AND ${condition}
    ${forUpdate(database.engine, { skipLocked: true })}`;
  return id ? manager.findOneByOrFail(Hl7MessageEntity, { id }) : null;
}

/** Returns whether an earlier message of the patient who is merged waits or has failed. */
const hasEarlier = (database: Database, { id, organisationId }: Hl7Message, patientKey: string): Promise<boolean> =>
  selectsAny(database.manager())`
    SELECT 1 FROM hl7_message e WHERE e.organisation_id = ${organisationId} AND e.patient_key = ${patientKey}
    AND e.state IN ('waiting', 'failed') AND e.id < ${id}`;

type Fault = Pick<Hl7Message, 'reason' | 'place' | 'value'>;

const noFault: Fault = { reason: null, place: null, value: null };

async function change(database: Database, { id, organisationId }: MessageRow, values: Partial<Hl7Message>) {
  await database.manager().update(Hl7MessageEntity, { id, state: 'waiting' }, values);
  await announceMessages(database, organisationId);
}

/** Counts a failed attempt in the row, for all processes and restarts; returns the number of attempts. */
const countTry = (database: Database, row: MessageRow, fault: Partial<Fault>): Promise<number> =>
  database.write(async () => {
    const message = await lockMessage(database, sql`m.id = ${row.id}`);
    const attempts = (message?.attempts ?? 0) + 1;
    await change(database, row, { ...fault, attempts });
    return attempts;
  });

const conflicts: Readonly<Partial<Record<HospitalEvent['kind'], Hl7Reason>>> = {
  patient: 'patient_conflict',
  merge: 'merge_conflict',
};

/** Fields of a reason without a position, and of the keys of an invalid value. */
const fields: Readonly<Record<string, ReadField>> = {
  appointment_unknown: 'appointment',
  appointment_taken: 'startAt',
  patient_conflict: 'epd',
  merge_conflict: 'formerEpd',
  first_name: 'firstName',
  last_name: 'lastName',
  sex: 'sex',
  dob: 'dob',
  useremail: 'email',
  phone_number_full: 'phone',
  language: 'language',
  epd: 'epd',
};

/** Returns the reason and position for which a message waits for a person. */
function faultOf(
  error: HospitalProblem | DomainError,
  { kind, sender }: { readonly kind: HospitalEvent['kind'] | undefined; readonly sender: Hl7Sender | undefined },
): Fault {
  const placeOf = (key: string): string | null => {
    const field = fields[key];
    return (sender && field && placesOf(sender.mapping)[field]) || null;
  };
  if (error instanceof HospitalProblem) {
    const { reason, place, value } = error;
    return { reason, place: place || placeOf(reason), value: value?.slice(0, VALUE_LENGTH) ?? null };
  }
  if (error instanceof Conflict) {
    const reason = (kind && conflicts[kind]) ?? 'appointment_taken';
    return { reason, place: placeOf(reason), value: null };
  }
  if (error instanceof Invalid) {
    const [field = ''] = Object.keys(error.errors);
    const reason = kind === 'merge' ? 'merge_conflict' : 'value_refused';
    return { reason, place: placeOf(reason) ?? placeOf(field), value: null };
  }
  return { ...noFault, reason: 'failed' };
}

const VALUE_LENGTH = 191;
