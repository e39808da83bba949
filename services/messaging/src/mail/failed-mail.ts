import { Conflict, NotFound } from '@intake-desk/contracts';
import {
  type FollowUpMessage,
  InstantColumn,
  type InvitationMessage,
  isIn,
  JsonColumn,
  NullableColumn,
  OutboxMessageEntity,
  pageOf,
  readBy,
  rowOf,
  type Sql,
  select,
  selectOne,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { MessagingContext } from '../context.ts';

/** The reader's organisation and visible departments, and the trace for the access log. */
interface FailedMailReader {
  readonly scope: {
    readonly organisationId: number;
    readonly departments: readonly { readonly id: number; readonly symbol: string; readonly own: boolean }[];
  };
  readonly trail: { patients(traces: readonly { intakeId: number; epd: string; organisationId: number }[]): void };
}

export interface Page {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Returns the FROM and WHERE for messages to patients of these departments, without those to a former address. */
const ofDepartments = (
  { intakeRecord }: MessagingContext,
  departments: readonly number[],
  messages: Sql = sql`outbox_message m`,
): Sql => sql`FROM ${messages}
  JOIN ${intakeRecord} i ON i.id = m.intake_id AND i.organisation_id = m.organisation_id
  WHERE ${isIn(sql`i.department_id`, departments)} AND m.channel IN ('mail', 'sms') AND m.kind <> 'corrected'`;

const CountRow = rowOf({ total: Type.Integer() });

const FailedRow = rowOf({
  id: Type.Integer(),
  kind: Type.String(),
  attempts: Type.Integer(),
  failure: NullableColumn(Type.String()),
  created_at: InstantColumn,
  failed_at: InstantColumn,
  intake_id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  department_id: Type.Integer(),
});

const StateRow = rowOf({
  kind: Type.String(),
  channel: Type.Enum(['mail', 'sms']),
  intake_id: Type.Integer(),
  state: Type.String(),
  payload: JsonColumn(Type.Unknown()),
});
/** A message with a link. Links are removed after sending, so sending again needs a new one. */
const WithLink = Type.Object({ link: Type.Union([Type.String(), Type.Null()]) });

/** Returns failed mails to patients of the reader's own departments, newest first, and their total. */
export async function failedMails(context: MessagingContext, { scope, trail }: FailedMailReader, page: Page) {
  const { database } = context;
  const { organisationId } = scope;
  const own = scope.departments.filter((department) => department.own);
  if (own.length === 0) return { rows: [], total: 0 };
  // Forces the index of failed mails; MariaDB might otherwise read every mail ever sent.
  const messages = readBy(database.engine, 'outbox_message m', 'ix_outbox_message_failed');
  const departments = own.map(({ id }) => id);
  // Only failed mails have `failed_at`, whose index finds and orders them.
  const from = sql`${ofDepartments(context, departments, messages)}
      AND m.organisation_id = ${organisationId} AND m.failed_at IS NOT NULL AND m.state IN ('failed', 'bounced')`;
  const { total } = await selectOne(database.read(), CountRow)`SELECT COUNT(*) AS total ${from}`;
  const rows = await select(database.read(), FailedRow)`
    SELECT m.id, m.kind, m.attempts, m.failure, m.created_at, m.failed_at, i.id AS intake_id, i.hash, i.epd, i.department_id
    ${from} ORDER BY m.failed_at DESC, m.id DESC ${pageOf(page)}`;
  trail.patients(rows.map(({ intake_id: intakeId, epd }) => ({ intakeId, epd, organisationId })));
  const symbols = new Map(own.map(({ id, symbol }) => [id, symbol]));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
      attempts: row.attempts,
      reason: row.failure ?? '',
      ic_id: row.intake_id,
      hash: row.hash,
      departmentSymbol: symbols.get(row.department_id) ?? '',
    })),
  };
}

/**
 * Returns a failed mail's kind and intake, and whether it needs a new link. Throws NotFound outside the reader's departments
 * (linked ones included), and Conflict if the mail has not failed.
 */
export async function failedMail(context: MessagingContext, { scope }: FailedMailReader, id: number) {
  const departments = scope.departments.map((department) => department.id);
  const [row] = await select(context.database.read(), StateRow)`
    SELECT m.kind, m.channel, m.intake_id, m.state, m.payload ${ofDepartments(context, departments)} AND m.id = ${id}`;
  if (!row) throw new NotFound('There is no such mail.');
  if (row.state !== 'failed' && row.state !== 'bounced') throw notFailed();
  const { kind, channel, intake_id: intakeId } = row;
  return { kind, channel, intakeId, hasLink: Check(WithLink, row.payload) };
}

/** Queues a failed message again in the caller's unit, with another content if its link was removed. Throws Conflict. */
export async function sendAgain(
  { database }: MessagingContext,
  id: number,
  content: FollowUpMessage | InvitationMessage | null,
  notBefore = database.now(),
): Promise<void> {
  const manager = database.manager();
  const { payload, state, channel } = await manager.findOneByOrFail(OutboxMessageEntity, { id });
  // A mail that came back was sent, and a provider of SMS may repeat its refusal for a key that it knows.
  const isAnother = state === 'bounced' || channel === 'sms';
  if (state !== 'failed' && state !== 'bounced') throw notFailed();
  // Staff want it sent even if its occasion has passed.
  const { until: _, ...rest } = { until: undefined, ...(typeof payload === 'object' ? payload : {}) };
  const now = database.now();
  const { affected } = await manager.update(
    OutboxMessageEntity,
    { id, state },
    {
      state: 'queued',
      payload: content ?? rest,
      ...(isAnother ? { idempotencyKey: `again:${id}:${now.getTime()}`, externalId: null } : {}),
      // Retried for as long as a new mail, and withdrawn like one until then.
      createdAt: now,
      attempts: 0,
      notBefore,
      failedAt: null,
      failure: null,
    },
  );
  if (affected !== 1) throw notFailed();
  database.afterCommit(() => database.nudgeOutbox());
}

const notFailed = (): Conflict => new Conflict('This mail does not wait to be sent again.');
