import { appendAccess, type Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { Intake } from '@intake-desk/intakes';
import type { GradedForm } from '@intake-desk/reports';
import { IsNull, LessThan } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { systemStaff } from '../hospital/hospital-staff.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { type Hl7Destination, Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { type Hl7Result, Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { type Exchanged, exchangeMessage, type Outgoing } from './exchange-message.ts';
import { isFor } from './queue-results.ts';
import type { ResultContent } from './result-content.ts';
import { withoutFile, writeMdm } from './write-mdm.ts';
import { writeOru } from './write-oru.ts';

export type ResultsContext = IntegrationContext & { readonly outgoing: Outgoing };

export interface ResultAttempt {
  /** `unsent`: to be retried. */
  readonly state: 'sent' | 'failed' | 'canceled' | 'unsent';
  readonly reason: string;
  /** Stores the outcome, in the unit that settles the outbox's message. */
  readonly note: () => Promise<void>;
}

/**
 * Sends a result once, unless its destination, patient or answers no longer are what they were when it was queued (docs/security.md
 * J9). A result waits until the earlier ones of its patient are sent.
 */
export async function sendResult(context: ResultsContext, id: number): Promise<ResultAttempt> {
  const { database } = context;
  const result = await database.read().findOneBy(Hl7ResultEntity, { id, state: 'waiting' });
  if (!result) return { state: 'canceled', reason: '', note: async () => undefined };
  const current = await findCurrent(context, result);
  if (!current) {
    return {
      state: 'canceled',
      reason: '',
      note: () => change(database, result, { state: 'discarded', ...answered(database) }),
    };
  }
  if (await hasEarlier(database, result)) return { state: 'unsent', reason: 'behind', note: async () => undefined };
  const { destination } = current;
  const message = result.body ?? (await writeBody(context, result, current));
  const exchanged = await exchangeMessage(context.outgoing, destination, { message, controlId: result.controlId });
  const { state, reason, value } = exchanged;
  const attempts = result.attempts + 1;
  if (state === 'unsent') {
    return { state, reason: reason ?? '', note: () => change(database, result, { reason, value, attempts }) };
  }
  return {
    state: state === 'accepted' ? 'sent' : 'failed',
    reason: value ?? '',
    note: async () => {
      const body = withoutFile(message);
      const done = { state: state === 'accepted' ? ('sent' as const) : ('failed' as const), body };
      await change(database, result, { ...done, reason, value, attempts, ...answered(database) });
      await noteAnswer(context, { result, ...current }, exchanged);
    },
  };
}

interface Current {
  readonly destination: Hl7Destination;
  readonly staff: Staff;
  readonly intake: Intake;
  readonly form: GradedForm;
}

/** Returns the current parts of a result; null if it may no longer be sent. */
async function findCurrent(
  { database, intakes, reports }: ResultsContext,
  { destinationId: id, organisationId, intakeId, submissionId }: Hl7Result,
): Promise<Current | null> {
  const where = { id, organisationId, enabled: true, deletedAt: IsNull() };
  const destination = await database.read().findOneBy(Hl7DestinationEntity, where);
  if (!destination) return null;
  const staff = await systemStaff(database, { organisationId, name: destination.name }, noTrail);
  const intake = await intakes.hospital.reportable(staff, intakeId);
  const form = await reports.forms.graded(staff, submissionId);
  return intake && form && isFor(destination, intake.departmentId) ? { destination, staff, intake, form } : null;
}

/** The access log has a row of each answered message instead. */
const noTrail: Staff['trail'] = { patients: () => undefined, changes: () => undefined };

const hasEarlier = (database: Database, { id, destinationId, patientKey }: Hl7Result): Promise<boolean> =>
  database.read().existsBy(Hl7ResultEntity, { destinationId, patientKey, state: 'waiting', id: LessThan(id) });

/** Writes and stores the text of a result, so that each attempt sends the same. */
async function writeBody(
  { database, reports }: ResultsContext,
  { id, controlId, createdAt, submissionId }: Hl7Result,
  { destination, staff, intake, form }: Current,
): Promise<string> {
  const { language, scope } = staff;
  const content: ResultContent = {
    ...{ names: destination, controlId, at: createdAt, processing: 'P', language, zone: scope.timezone },
    ...{ patient: intake, form },
  };
  const body =
    destination.format === 'ORU' ? writeOru(content) : writeMdm(content, await reports.forms.pdf(staff, submissionId));
  await database.write(() => database.manager().update(Hl7ResultEntity, { id }, { body }));
  return body;
}

const answered = (database: Database): Pick<Hl7Result, 'doneAt'> => ({ doneAt: database.now() });

async function change(database: Database, { id, organisationId }: Hl7Result, values: Partial<Hl7Result>) {
  await database.manager().update(Hl7ResultEntity, { id }, values);
  await announceMessages(database, organisationId);
}

/** Writes that a message left the desk to the record's API log and to the access log. */
async function noteAnswer(
  { database, intakes }: ResultsContext,
  { result, destination, staff, intake }: Current & { readonly result: Hl7Result },
  { value }: Exchanged,
): Promise<void> {
  const { id, type } = result;
  const { id: intakeId, organisationId, departmentId, epd } = intake;
  const title = `→ HL7 ${type}${value === null ? '' : `: ${value}`}`;
  await intakes.hospital.logMessage(staff, { intakeId, kept: { hl7Result: id }, title });
  await appendAccess(database, {
    userName: destination.name,
    roleNames: '',
    organisationId,
    departmentId,
    intakeId,
    epd,
    action: 'export',
    subject: `HL7 ${type}`,
    allowed: true,
  });
}
