import { randomUUID } from 'node:crypto';
import {
  Conflict,
  fallbackLanguage,
  Invalid,
  type previewTagEmail as previewTagEmailCall,
  type Reply,
  type RequestBody,
  type sendTagEmail as sendTagEmailCall,
  type TagActivatedEmail,
} from '@intake-desk/contracts';
import { type Database, enqueue, type TagMessage } from '@intake-desk/database';
import { type Organisation, organisationById, type Staff, settingsOf } from '@intake-desk/identity';
import { isSubject, mailStates, renderMail, type TagEmail, tagEmailIn, tagEmails } from '@intake-desk/messaging';
import { IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { countInvitation } from '../intake/invitation-limit.ts';
import { announce } from '../intake/live-event.ts';
import { emailOf, parseEmail } from '../intake/patient-email.ts';
import { languageOf } from '../intake/patient-language.ts';
import { type ReachableIntake, readableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { insertQueued } from '../notifications/notification-repository.ts';
import { nextAppointment } from '../notifications/patient-message.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { type Tag, TagEntity } from '../tables/tag.entity.ts';
import { TagGroupEntity } from '../tables/tag-group.entity.ts';

/** Returns the languages of a tag's mail, the best first. */
const languagesFor = (wanted: string, organisation: Organisation): string[] => [
  wanted,
  organisation.language,
  fallbackLanguage,
];

/** Returns the mails that adding a tag offers, in the caller's language, else in the organisation's; the department's own first. */
export async function listTagEmails(
  { database }: IntakesContext,
  { scope: { organisationId, departments }, language }: Staff,
): Promise<TagActivatedEmail[]> {
  const [department, ...others] = departments;
  const departmentId = department && others.length === 0 ? department.id : null;
  const emails = await tagEmails(database, { organisationId, departmentId });
  const languages = languagesFor(language, await organisationById(database, organisationId));
  return [...new Set(emails.map(({ email_key }) => email_key))].flatMap((key) => {
    const email = tagEmailIn(emails, key, languages);
    if (!email) return [];
    return { key, subject: email.subject, template: email.template, tag_enabled: email.tag_enabled };
  });
}

const MAIL = 'tag';

/** Returns the mail of a tag as the patient would read it now. Throws NotFound, Invalid{tagId: validation.tag}. */
export async function previewTagEmail(
  { database }: IntakesContext,
  staff: Staff,
  { ic_id: id, tagId }: { readonly ic_id: number; readonly tagId: number },
): Promise<Reply<typeof previewTagEmailCall>> {
  const reachable = await readableIntake(database, staff, { id });
  const { organisation, email } = await mailOfTag(database, reachable.intake, tagId);
  const payload = await payloadOf(database, reachable, { organisation, email });
  const { language, subject, text } = renderMail({ kind: MAIL, payload });
  return { language, subject, text };
}

/**
 * Sends the mail of a tag in the patient's language, to the stored e-mail address or another, unless the same mail is still queued.
 * Throws Invalid{tagId: validation.tag, email_address: validation.email | no_email_found, email_subject: template.placeholder},
 * Conflict for a hidden record, Locked, InvitationLimit.
 */
export const sendTagEmail = (
  context: IntakesContext,
  staff: Staff,
  { ic_id: id, tagId, sessionId, email_address, email_subject }: RequestBody<typeof sendTagEmailCall>,
): Promise<null> =>
  context.database.write(async () => {
    const { database } = context;
    const reachable = await changeableIntake(context, staff, { id, sessionId });
    const { intake } = reachable;
    if (intake.hiddenAt !== null) throw new Conflict('This record is hidden. Restore it before you send a message.');
    const { tag, organisation, emails, email } = await mailOfTag(database, intake, tagId);
    const recipient = recipientFor(intake, email_address);
    const subject = subjectFor(email, emails, email_subject);
    // A second click, or a colleague's, must not send a second mail.
    if (await isWaiting(database, { intake, tag, recipient })) return null;
    await countInvitation(database, staff);
    await queue(database, staff, reachable, { tag, recipient, organisation, email: { ...email, subject } });
    await announce(database, 'ic.updated', 'message', subjectOf(reachable));
    return null;
  });

/** Queues the mails of a new intake's tags, in the caller's unit. Throws Invalid{tagEmails} for a tag without an enabled mail. */
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

/** Returns a tag with its mail in the patient's language. Throws Invalid{tagId}. */
async function mailOfTag(database: Database, intake: Intake, tagId: number) {
  const tag = await mailingTag(database, intake, tagId, 'tagId');
  const organisation = await organisationById(database, intake.organisationId);
  const emails = await tagEmails(database, intake);
  const email = tagEmailIn(emails, tag.enablingEmailKey ?? '', languagesFor(intake.language, organisation));
  if (!email?.tag_enabled) throw new Invalid({ tagId: ['validation.tag'] });
  return { tag, organisation, emails, email };
}

/** Returns an enabled tag with a mail. Throws Invalid under `field`. */
async function mailingTag(database: Database, { organisationId }: Intake, id: number, field: 'tagId' | 'tagEmails') {
  const tag = await database.read().findOneBy(TagEntity, { id, organisationId, disabledAt: IsNull() });
  if (!tag || tag.enablingEmailKey === null) throw new Invalid({ [field]: ['validation.tag'] });
  const group = await database.read().findOneBy(TagGroupEntity, { id: tag.groupId, disabledAt: IsNull() });
  if (!group) throw new Invalid({ [field]: ['validation.tag'] });
  return tag;
}

function recipientFor(intake: Intake, typed: string | undefined): string {
  if (typed !== undefined) return parseEmail(typed, 'email_address');
  const stored = emailOf(intake);
  if (stored === null) throw new Invalid({ email_address: ['no_email_found'] });
  return stored;
}

/**
 * Returns the typed subject, or the mail's own if it is empty or the one that was offered in the caller's language. Throws
 * Invalid{email_subject} for a placeholder that subjects do not have.
 */
function subjectFor(email: TagEmail, emails: readonly TagEmail[], typed: string | undefined): string {
  const subject = typed?.trim() ?? '';
  const offered = emails.some((other) => other.email_key === email.email_key && other.subject === subject);
  if (subject === '' || offered) return email.subject;
  if (!isSubject('tag', subject)) throw new Invalid({ email_subject: ['template.placeholder'] });
  return subject;
}

interface TagMail {
  readonly intake: Intake;
  readonly tag: Tag;
  readonly recipient: string;
}

const groupOf = ({ id }: Tag): string => `tag-${id}`;

/** Returns true if the same mail to the same recipient is still unsent. */
async function isWaiting(database: Database, { intake, tag, recipient }: TagMail): Promise<boolean> {
  const rows = await database.read().findBy(NotificationEntity, {
    intakeId: intake.id,
    type: MAIL,
    groupId: groupOf(tag),
    email: recipient,
    state: 'queued',
  });
  const states = await mailStates(
    database,
    rows.flatMap(({ outboxMessageId }) => outboxMessageId ?? []),
  );
  return [...states.values()].some(({ state }) => state === 'queued');
}

interface WrittenTagMail {
  readonly organisation: Organisation;
  readonly email: TagEmail;
}

async function payloadOf(
  database: Database,
  { intake, department }: ReachableIntake,
  { organisation, email }: WrittenTagMail,
): Promise<TagMessage> {
  const { phone } = (await settingsOf(database, department)).portal;
  const startAt = (await nextAppointment(database, intake.id))?.startAt;
  return {
    language: languageOf(email.language),
    subject: email.subject,
    template: email.template,
    organisation: organisation.name,
    department: department.name,
    ...(intake.fullname === null ? {} : { patientName: intake.fullname }),
    ...(startAt ? { appointment: startAt.toISOString(), timezone: organisation.timezone } : {}),
    ...(phone === '' ? {} : { phone }),
    live: { org: department.organisationSymbol, department: department.symbol, hash: intake.hash },
  };
}

async function queue(
  database: Database,
  { user }: Staff,
  reachable: ReachableIntake,
  mail: WrittenTagMail & { readonly tag: Tag; readonly recipient: string },
): Promise<void> {
  const { intake } = reachable;
  const { tag, recipient } = mail;
  const outboxMessageId = await enqueue(database, {
    key: `tag:${intake.hash}:${tag.id}:${randomUUID()}`,
    kind: MAIL,
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient,
    payload: await payloadOf(database, reachable, mail),
  });
  await insertQueued(database, intake, { type: MAIL, groupId: groupOf(tag), recipient, outboxMessageId, sender: user });
}
