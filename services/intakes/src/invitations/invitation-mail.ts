import { randomUUID } from 'node:crypto';
import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import type { Organisation, ScopeDepartment, Staff } from '@intake-desk/identity';
import { labelIn } from '../content/content-label.ts';
import type { Intake } from '../intake/intake.entity.ts';
import { NotificationEntity } from '../notifications/notification.entity.ts';

/** What an invitation by mail is made of. */
interface InvitationMail {
  readonly intake: Intake;
  readonly department: ScopeDepartment;
  readonly organisation: Organisation;
  /** The content's label per language. */
  readonly label: Record<string, string>;
  readonly link: string;
  /** It was sent before: this is another mail, not the same one. */
  readonly again?: boolean;
}

/** A stored language as one of the interface's. */
export const languageOf = (stored: string): Language =>
  languages.find((language) => language === stored) ?? fallbackLanguage;

/** Queues the invitation and its row of the record, in the caller's unit; nothing where the patient has no address. */
export async function sendInvitation(
  database: Database,
  { user }: Staff,
  { intake, department, organisation, label, link, again = false }: InvitationMail,
): Promise<void> {
  if (intake.email === null) return;
  const language = languageOf(intake.language);
  const outboxMessageId = await enqueue(database, {
    key: again ? `invitation:${intake.hash}:${randomUUID()}` : `invitation:${intake.hash}`,
    kind: 'invitation',
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient: intake.email,
    payload: {
      language,
      link,
      organisation: organisation.name,
      department: department.name,
      content: labelIn(label, language, intake.content),
      ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
      live: { org: department.organisationSymbol, department: department.symbol, hash: intake.hash },
    },
  });
  const now = database.now();
  await database.manager().insert(NotificationEntity, {
    organisationId: intake.organisationId,
    intakeId: intake.id,
    type: 'invitation',
    legacyType: 'invitation',
    channel: 'mail',
    receiver: 'patient',
    email: intake.email,
    state: 'queued',
    outboxMessageId,
    sentByUserId: user.id,
    sentByUser: user.name,
    createdAt: now,
    updatedAt: now,
  });
}
