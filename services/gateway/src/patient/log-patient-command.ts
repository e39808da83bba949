import { appendAccess, appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor, Organisation } from '@intake-desk/identity';

interface PatientCommand {
  readonly action: 'erase' | 'export';
  /** Identifier in the access log. */
  readonly epd: string;
  /** Name in the log of administrative changes, whose rows stay when the patient is erased. */
  readonly subjectName: string;
  readonly description: string;
  readonly oldValue?: JsonValue;
}

/** Records a command about a patient in both logs, in the caller's transaction. */
export async function logPatientCommand(
  database: Database,
  organisation: Organisation,
  actor: Actor,
  { epd, ...command }: PatientCommand,
): Promise<void> {
  const who = { userId: actor.userId, userName: actor.name, organisationId: organisation.id };
  const action = command.action === 'erase' ? 'change' : 'export';
  const subject = `admin patient ${command.action}`;
  await appendAccess(database, { ...who, roleNames: '', epd, action, subject, allowed: true });
  await appendAdministrative(database, { ...who, ...command, subject: 'patient' });
}
