import { Conflict, type FailedMail, NotFound } from '@intake-desk/contracts';
import {
  InstantColumn,
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

/** The organisation, the departments that the reader sees, and where patients whom they are shown are traced. */
export interface FailedMailReader {
  readonly scope: {
    readonly organisationId: number;
    readonly departments: readonly { readonly id: number; readonly symbol: string; readonly own: boolean }[];
  };
  readonly trail: { patients(traces: readonly { intakeId: number; epd: string; organisationId: number }[]): void };
}

/** Which part of the list. */
export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Mails to patients: about an intake of one of the departments. Those to a former address are sent once. */
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
/** A message that carries a link, which is taken out once it was sent: one that is sent again needs another. */
const WithLink = Type.Object({ link: Type.Union([Type.String(), Type.Null()]) });

export const failedMails =
  (context: MessagingContext) =>
  async ({ scope, trail }: FailedMailReader, page: Page): Promise<{ rows: FailedMail[]; total: number }> => {
    const { database } = context;
    const { organisationId } = scope;
    const own = scope.departments.filter((department) => department.own);
    if (own.length === 0) return { rows: [], total: 0 };
    // By the index of what failed: MariaDB may else read every mail that was ever sent.
    const messages = readBy(database.engine, 'outbox_message m', 'ix_outbox_message_failed');
    const departments = own.map(({ id }) => id);
    // Of all that was ever sent, what did not fail has no such moment: an index finds and orders the rest.
    const from = sql`${ofDepartments(context, departments, messages)}
      AND m.organisation_id = ${organisationId} AND m.failed_at IS NOT NULL AND m.state IN ('failed', 'bounced')`;
    const { total } = await selectOne(database.read(), CountRow, sql`SELECT COUNT(*) AS total ${from}`);
    const rows = await select(
      database.read(),
      FailedRow,
      sql`SELECT m.id, m.kind, m.attempts, m.failure, m.created_at, m.failed_at, i.id AS intake_id, i.hash, i.epd, i.department_id
        ${from} ORDER BY m.failed_at DESC, m.id DESC ${pageOf(page)}`,
    );
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
  };

/** A message that was given up, and whether it carries a link. */
interface FailedMessage {
  readonly kind: string;
  readonly channel: 'mail' | 'sms';
  readonly intakeId: number;
  readonly hasLink: boolean;
}

export const failedMail =
  (context: MessagingContext) =>
  async ({ scope }: FailedMailReader, id: number): Promise<FailedMessage> => {
    const departments = scope.departments.map((department) => department.id);
    const [row] = await select(
      context.database.read(),
      StateRow,
      sql`SELECT m.kind, m.channel, m.intake_id, m.state, m.payload ${ofDepartments(context, departments)} AND m.id = ${id}`,
    );
    if (!row) throw new NotFound('There is no such mail.');
    if (row.state !== 'failed' && row.state !== 'bounced') throw notFailed();
    const { kind, channel, intake_id: intakeId } = row;
    return { kind, channel, intakeId, hasLink: Check(WithLink, row.payload) };
  };

export const sendAgain =
  ({ database }: MessagingContext) =>
  async (id: number, link: string | null): Promise<void> => {
    const manager = database.manager();
    const { payload, state, idempotencyKey } = await manager.findOneByOrFail(OutboxMessageEntity, { id });
    if (state !== 'failed' && state !== 'bounced') throw notFailed();
    // Somebody wants it sent whatever it was for.
    const { until: _, ...rest } = { until: undefined, ...(typeof payload === 'object' ? payload : {}) };
    const now = database.now();
    const { affected } = await manager.update(
      OutboxMessageEntity,
      { id, state },
      {
        state: 'queued',
        payload: link === null ? rest : { ...rest, link },
        // One that has come back was sent: this is another mail, with a Message-ID of its own.
        ...(state === 'bounced' ? { idempotencyKey: `${idempotencyKey}:${now.getTime()}`, externalId: null } : {}),
        // Written anew: it is tried for as long as a new one.
        createdAt: now,
        notBefore: now,
        failedAt: null,
        failure: null,
      },
    );
    if (affected !== 1) throw notFailed();
    database.afterCommit(() => database.nudgeOutbox());
  };

const notFailed = (): Conflict => new Conflict('This mail does not wait to be sent again.');
