import { Conflict, type FailedMail, NotFound } from '@intake-desk/contracts';
import { type Database, instantOf, OutboxMessageEntity } from '@intake-desk/database';

/** Whoever asks: the organisation, the departments that they see, and where the patients are named whom they are shown. */
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

/** The index of what failed, by name: MariaDB may else read every mail that was ever sent. */
const BY_FAILURE = {
  sqlite: 'INDEXED BY ix_outbox_message_failed',
  mariadb: 'FORCE INDEX (ix_outbox_message_failed)',
} as const;

/** Mails to patients that were given up: about an intake of one of the departments. */
const OF_DEPARTMENTS = (departments: readonly unknown[], by = ''): string => `FROM outbox_message m ${by}
  JOIN intake i ON i.id = m.intake_id AND i.organisation_id = m.organisation_id
  WHERE i.department_id IN (${departments.map(() => '?').join(', ')}) AND m.channel = 'mail'`;

/** An index finds and orders these: of all that was ever sent, what did not fail has no such moment. */
const FAILED = "AND m.organisation_id = ? AND m.failed_at IS NOT NULL AND m.state = 'failed'";

interface FailedRow {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly created_at: unknown;
  readonly failed_at: unknown;
  readonly intake_id: number;
  readonly hash: string;
  readonly epd: string;
  readonly department_id: number;
}

/** See `Messaging.failedMails`. */
export const failedMails =
  (database: Database) =>
  async (
    { scope, trail }: FailedMailReader,
    { page, pageSize }: Page,
  ): Promise<{ rows: FailedMail[]; total: number }> => {
    const { organisationId } = scope;
    const own = scope.departments.filter((department) => department.own);
    if (own.length === 0) return { rows: [], total: 0 };
    const ids = own.map(({ id }) => id);
    const from = `${OF_DEPARTMENTS(ids, BY_FAILURE[database.engine])} ${FAILED}`;
    const [counted]: { total: number | string }[] = await database
      .read()
      .query(`SELECT COUNT(*) AS total ${from}`, [...ids, organisationId]);
    const rows: FailedRow[] = await database.read().query(
      `SELECT m.id, m.kind, m.attempts, m.failure, m.created_at, m.failed_at, i.id AS intake_id, i.hash, i.epd, i.department_id
       ${from} ORDER BY m.failed_at DESC, m.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
      [...ids, organisationId],
    );
    trail.patients(rows.map(({ intake_id: intakeId, epd }) => ({ intakeId, epd, organisationId })));
    const symbols = new Map(own.map(({ id, symbol }) => [id, symbol]));
    return {
      total: Number(counted?.total ?? 0),
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        createdAt: textOfInstant(row.created_at),
        failedAt: textOfInstant(row.failed_at),
        attempts: row.attempts,
        reason: row.failure ?? '',
        ic_id: row.intake_id,
        hash: row.hash,
        departmentSymbol: symbols.get(row.department_id) ?? '',
      })),
    };
  };

/** See `Messaging.failedMail`. */
export const failedMail =
  (database: Database) =>
  async ({ scope }: FailedMailReader, id: number): Promise<{ intakeId: number }> => {
    const ids = scope.departments.map((department) => department.id);
    const [row]: { intake_id: number; state: string }[] =
      ids.length === 0
        ? []
        : await database.read().query(`SELECT m.intake_id, m.state ${OF_DEPARTMENTS(ids)} AND m.id = ?`, [...ids, id]);
    if (!row) throw new NotFound('There is no such mail.');
    if (row.state !== 'failed') throw notFailed();
    return { intakeId: row.intake_id };
  };

/** See `Messaging.sendAgain`. */
export const sendAgain =
  (database: Database) =>
  async (id: number, link: string): Promise<void> => {
    const manager = database.manager();
    const { payload } = await manager.findOneByOrFail(OutboxMessageEntity, { id });
    const now = database.now();
    const { affected } = await manager.update(
      OutboxMessageEntity,
      { id, state: 'failed' },
      {
        state: 'queued',
        payload: { ...(typeof payload === 'object' ? payload : {}), link },
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

function textOfInstant(stored: unknown): string {
  const at = instantOf(stored);
  if (!at) throw new TypeError('A mail that was given up lacks its time.');
  return at.toISOString();
}

const notFailed = (): Conflict => new Conflict('This mail does not wait to be sent again.');
