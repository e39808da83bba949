import { randomUUID } from 'node:crypto';
import { Conflict, fallbackLanguage, Invalid, type TagActivatedEmail } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import { type Organisation, organisationById, type Staff, settingsOf } from '@intake-desk/identity';
import { isSubject, mailStates, type TagEmail, tagEmailIn, tagEmails } from '@intake-desk/messaging';
import { IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { checkedAddress } from '../intake/given-address.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { announce } from '../intake/live-event.ts';
import { languageOf } from '../intake/patient-language.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { nextAppointment } from '../notifications/patient-message.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { type Tag, TagEntity } from '../tables/tag.entity.ts';
import { TagGroupEntity } from '../tables/tag-group.entity.ts';

/** Languages in which a mail of a tag is looked for, the best first. */
const languagesFor = (wanted: string, organisation: Organisation): string[] => [
  ...[wanted, organisation.language, fallbackLanguage],
];

export const activatedEmails =
  ({ database }: IntakesContext) =>
  async ({ scope: { organisationId, departments }, language }: Staff): Promise<TagActivatedEmail[]> => {
    const [department, ...others] = departments;
    const departmentId = department && others.length === 0 ? department.id : null;
    const emails = await tagEmails(database, { organisationId, departmentId });
    const languages = languagesFor(language, await organisationById(database, organisationId));
    return [...new Set(emails.map(({ email_key }) => email_key))].flatMap((key) => {
      const email = tagEmailIn(emails, key, languages);
      if (!email) return [];
      return { key, subject: email.subject, template: email.template, tag_enabled: email.tag_enabled };
    });
  };

/** Which tag's mail is to be sent, to which address and under which subject; both have a usual one. */
export interface TagMailRequest {
  readonly ic_id: number;
  readonly tagId: number;
  readonly email_address?: string | undefined;
  readonly email_subject?: string | undefined;
  readonly sessionId?: number | undefined;
}

const MAIL = 'tag';

export const sendTagEmail =
  (context: IntakesContext) =>
  (staff: Staff, { ic_id: id, tagId, sessionId, ...given }: TagMailRequest): Promise<null> =>
    context.database.write(async () => {
      const { database } = context;
      const reachable = await changeableIntake(context, staff, { id, sessionId });
      const { intake } = reachable;
      if (intake.hiddenAt !== null) throw new Conflict('This record is hidden. Restore it before you send a message.');
      const tag = await mailingTag(database, intake, tagId, 'tagId');
      const recipient = addressOf(intake, given.email_address);
      const organisation = await organisationById(database, intake.organisationId);
      const emails = await tagEmails(database, intake);
      // The patient reads it, whatever language the caller works in.
      const email = tagEmailIn(emails, tag.enablingEmailKey ?? '', languagesFor(intake.language, organisation));
      if (!email?.tag_enabled) throw new Invalid({ tagId: ['validation.tag'] });
      // A second click, or a second colleague, sends no second mail.
      if (await isWaiting(database, { intake, tag, recipient })) return null;
      await countInvitation(database, staff);
      const subject = subjectFor(email, emails, given.email_subject);
      await queue(database, staff, reachable, { tag, recipient, organisation, email: { ...email, subject } });
      await announce(database, 'ic.updated', 'message', subjectOf(reachable));
      return null;
    });

/**
 * Queues the mails of tags that a new intake gets, in the caller's unit and in the patient's language. Throws
 * Invalid{tagEmails} for a tag without a mail that is sent.
 */
export async function queueTagEmails(
  database: Database,
  staff: Staff,
  reachable: ReachableIntake,
  { organisation, tagIds }: { readonly organisation: Organisation; readonly tagIds: readonly number[] },
): Promise<void> {
  const { intake } = reachable;
  const { email: recipient, language } = intake;
  if (tagIds.length === 0) return;
  const emails = await tagEmails(database, intake);
  for (const id of tagIds) {
    const tag = await mailingTag(database, intake, id, 'tagEmails');
    const email = tagEmailIn(emails, tag.enablingEmailKey ?? '', languagesFor(language, organisation));
    if (!email?.tag_enabled || recipient === null) throw new Invalid({ tagEmails: ['validation.tag'] });
    await queue(database, staff, reachable, { tag, recipient, organisation, email });
  }
}

/** A tag that may be added and has a mail. Throws Invalid under `field`. */
async function mailingTag(
  database: Database,
  { organisationId }: Intake,
  id: number,
  field: 'tagId' | 'tagEmails',
): Promise<Tag> {
  const tag = await database.read().findOneBy(TagEntity, { id, organisationId, disabledAt: IsNull() });
  if (!tag || tag.enablingEmailKey === null) throw new Invalid({ [field]: ['validation.tag'] });
  const group = await database.read().findOneBy(TagGroupEntity, { id: tag.groupId, disabledAt: IsNull() });
  if (!group) throw new Invalid({ [field]: ['validation.tag'] });
  return tag;
}

function addressOf({ email: stored }: Intake, given: string | undefined): string {
  if (given !== undefined) return checkedAddress(given, 'email_address');
  if (stored === null) throw new Invalid({ email_address: ['no_email_found'] });
  return stored;
}

/**
 * The subject that was written; the mail's own for none, and for one that was offered in the caller's language. Throws
 * Invalid{email_subject} for one with a placeholder that no subject has.
 */
function subjectFor(email: TagEmail, emails: readonly TagEmail[], given: string | undefined): string {
  const subject = given?.trim() ?? '';
  const offered = emails.some((other) => other.email_key === email.email_key && other.subject === subject);
  if (subject === '' || offered) return email.subject;
  if (!isSubject('tag', subject)) throw new Invalid({ email_subject: ['template.placeholder'] });
  return subject;
}

/** What a mail of a tag is about. */
interface TagMailTarget {
  readonly intake: Intake;
  readonly tag: Tag;
  readonly recipient: string;
}

const groupOf = ({ id }: Tag): string => `tag-${id}`;

/** Whether the same mail to the same address has not left yet. */
async function isWaiting(database: Database, { intake, tag, recipient }: TagMailTarget): Promise<boolean> {
  const rows = await database.read().findBy(NotificationEntity, {
    ...{ intakeId: intake.id, type: MAIL, groupId: groupOf(tag), email: recipient, state: 'queued' },
  });
  const states = await mailStates(
    database,
    rows.flatMap(({ outboxMessageId }) => outboxMessageId ?? []),
  );
  return [...states.values()].some(({ state }) => state === 'queued');
}

async function queue(
  database: Database,
  { user }: Staff,
  { intake, department }: ReachableIntake,
  mail: {
    readonly tag: Tag;
    readonly recipient: string;
    readonly organisation: Organisation;
    readonly email: TagEmail;
  },
): Promise<void> {
  const { tag, recipient, organisation, email } = mail;
  const { phone } = (await settingsOf(database, department)).portal;
  const startAt = (await nextAppointment({ database }, intake.id))?.startAt;
  const outboxMessageId = await enqueue(database, {
    key: `tag:${intake.hash}:${tag.id}:${randomUUID()}`,
    kind: MAIL,
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient,
    payload: {
      language: languageOf(email.language),
      subject: email.subject,
      template: email.template,
      organisation: organisation.name,
      department: department.name,
      ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
      ...(startAt ? { appointment: startAt.toISOString(), timezone: organisation.timezone } : {}),
      ...(phone === '' ? {} : { phone }),
      live: { org: department.organisationSymbol, department: department.symbol, hash: intake.hash },
    },
  });
  const now = database.now();
  await database.manager().insert(NotificationEntity, {
    organisationId: intake.organisationId,
    intakeId: intake.id,
    type: MAIL,
    legacyType: MAIL,
    groupId: groupOf(tag),
    channel: 'mail',
    receiver: 'patient',
    email: recipient,
    state: 'queued',
    outboxMessageId,
    sentByUserId: user.id,
    sentByUser: user.name,
    createdAt: now,
    updatedAt: now,
  });
}
