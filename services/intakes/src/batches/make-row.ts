import { type BatchStop, DomainError, type FieldKeys, Invalid } from '@intake-desk/contracts';
import {
  appendAccess,
  type Database,
  forShare,
  forUpdate,
  isIn,
  isUnavailable,
  patientSearch,
  selectIds,
  selectsAny,
  sql,
  verbatim,
} from '@intake-desk/database';
import { type PatientTrace, type Staff, staffOfUser } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { type InvitationSetting, invitationSetting } from '../invitations/invitation-setting.ts';
import { makeIntake } from '../invitations/make-intake.ts';
import type { Report, Retries } from '../retries/retries.ts';
import { type InvitationBatch, InvitationBatchEntity } from '../tables/batch.entity.ts';
import { type InvitationBatchRow, InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { organisationTags } from '../tags/organisation-tags.ts';
import { lockBatch } from './own-batch.ts';
import { checkRow, namesTags } from './row-check.ts';
import { invitedAlready } from './row-state.ts';

/** Stops a list before the rest of its rows. */
class BatchStopped extends Error {
  override readonly name = 'BatchStopped';
  readonly reason: BatchStop;
  constructor(reason: BatchStop) {
    super(reason);
    this.reason = reason;
  }
}

const ROLES_LENGTH = 1000;
/** Maximum attempts of a valid row. */
const TRIES = 5;
/** The error of a valid row whose attempts failed. */
const ROW_FAILED = 'invitation.row_failed';

/** `done`: a row was tried. `waiting`: the others are being retried later, or by another gateway. `over`: the list has ended. */
type RowStep = 'done' | 'waiting' | 'over';

/**
 * Makes the intake of the next row of a running list. Intake and row change in one unit, so that a crash makes no row twice. Checks
 * the row, the sender's rights and the department again for each row; a row that is no longer valid fails. Any other failure is
 * reported and retried later, up to five times over all gateways; an unavailable database does not count as a try.
 */
export async function makeNextRow(
  context: IntakesContext,
  batchId: number,
  { retries, report }: { readonly retries: Retries; readonly report: Report },
): Promise<RowStep> {
  const { database } = context;
  let rowId: number | undefined;
  try {
    const step = await database.write(async (): Promise<RowStep | 'last'> => {
      rowId = undefined;
      const batch = await shareBatch(database, batchId);
      if (batch?.state !== 'running') return 'over';
      const row = await nextRow(database, batch, retries.waiting());
      if (!row) return 'last';
      rowId = row.id;
      await makeRow(context, batch, row);
      return 'done';
    });
    return step === 'last' ? await finish(database, batchId) : step;
  } catch (error) {
    if (error instanceof BatchStopped) {
      await stop(database, batchId, error.reason);
      return 'over';
    }
    if (rowId === undefined || isUnavailable(error)) throw error;
    if (error instanceof DomainError) {
      await fail(database, rowId, error instanceof Invalid ? error.errors : { row: [ROW_FAILED] });
    } else {
      retries.failed(rowId, await countTry(database, rowId));
      report(error);
    }
    return 'done';
  }
}

/** Locks a list against being stopped or ended until the caller's unit ends; others may still send its rows. */
async function shareBatch(database: Database, id: number): Promise<InvitationBatch | null> {
  const manager = database.manager();
  await selectIds(manager)`SELECT b.id FROM invitation_batch b WHERE b.id = ${id} ${forShare(database.engine)}`;
  return manager.findOneBy(InvitationBatchEntity, { id });
}

/** Locks and returns the first ready row that nobody else has locked and that is not waiting for a retry. */
async function nextRow(database: Database, { id: batchId }: InvitationBatch, resting: ReadonlySet<number>) {
  const manager = database.manager();
  const [id] = await selectIds(manager)`
    SELECT r.id FROM invitation_batch_row r WHERE r.batch_id = ${batchId} AND r.state = 'ready'
      AND NOT ${isIn(verbatim('r.id'), [...resting])}
    ORDER BY r.position LIMIT 1 ${forUpdate(database.engine, { skipLocked: true })}`;
  return id ? manager.findOneByOrFail(InvitationBatchRowEntity, { id }) : null;
}

async function makeRow(context: IntakesContext, batch: InvitationBatch, row: InvitationBatchRow): Promise<void> {
  const { database } = context;
  const traces: PatientTrace[] = [];
  const { staff, roleNames } = await senderOf(database, batch, traces);
  const setting = await settingFor(database, staff);
  const manager = database.manager();
  const input = row.input ?? {};
  const tags = namesTags(input) ? await organisationTags(database, batch.organisationId) : [];
  const check = checkRow(input, batch.content, { ...setting.rules, tags });
  if ('errors' in check) {
    await manager.update(InvitationBatchRowEntity, { id: row.id }, { state: 'failed', errors: check.errors });
    return;
  }
  const { checked } = check;
  if (!row.anyway && (await isInvited(database, batch, checked))) {
    await manager.update(InvitationBatchRowEntity, { id: row.id }, { state: 'skipped', errors: null });
    return;
  }
  const intake = await makeIntake(context, staff, { ...setting, bulk: true }, checked);
  await manager.update(
    InvitationBatchRowEntity,
    { id: row.id },
    {
      state: 'made',
      intakeId: intake.id,
      madeAt: database.now(),
      input: null,
      epd: null,
      content: null,
      appointmentAt: null,
      errors: null,
    },
  );
  for (const { intakeId, epd, organisationId } of traces) {
    await appendAccess(database, {
      userId: staff.user.id,
      userName: staff.user.name,
      roleNames: roleNames.join(', ').slice(0, ROLES_LENGTH),
      organisationId,
      departmentId: batch.departmentId,
      intakeId,
      epd,
      action: 'change',
      allowed: true,
      subject: 'POST /api/invite/batch/:batch/send',
      details: { batch: batch.batchKey },
    });
  }
}

/** Returns the owner of a list with their current rights. Throws BatchStopped. */
async function senderOf(database: Database, batch: InvitationBatch, traces: PatientTrace[]) {
  const authority = await staffOfUser(database, batch);
  if (!authority?.staff.can('send_invite')) throw new BatchStopped('no_rights');
  const staff: Staff = {
    ...authority.staff,
    trail: { patients: (shown) => traces.push(...shown), changes: () => undefined },
  };
  return { staff, roleNames: authority.roleNames };
}

async function settingFor(database: Database, staff: Staff): Promise<InvitationSetting> {
  try {
    return await invitationSetting(database, staff);
  } catch (error) {
    throw error instanceof DomainError ? new BatchStopped('department_off') : error;
  }
}

/** Returns true if somebody invited the patient after the list was accepted. */
const isInvited = (
  database: Database,
  batch: InvitationBatch,
  { epd, content }: { readonly epd: string; readonly content: string },
): Promise<boolean> => {
  const { epdSearch } = patientSearch(epd, null);
  const invited = invitedAlready(database.engine, batch, { epd: sql`${epdSearch}`, content: sql`${content}` });
  return selectsAny(database.manager())`SELECT 1 FROM invitation_batch b WHERE b.id = ${batch.id} AND ${invited}`;
};

const fail = (database: Database, id: number, errors: FieldKeys): Promise<void> =>
  database.write(async () => {
    await database.manager().update(InvitationBatchRowEntity, { id, state: 'ready' }, { state: 'failed', errors });
  });

/** Counts a failed attempt in the row, for all gateways and restarts; returns the number of attempts. */
const countTry = (database: Database, id: number): Promise<number> =>
  database.write(async () => {
    const manager = database.manager();
    await selectIds(manager)`SELECT r.id FROM invitation_batch_row r WHERE r.id = ${id} ${forUpdate(database.engine)}`;
    const { state, errors } = await manager.findOneByOrFail(InvitationBatchRowEntity, { id });
    if (state !== 'ready') return TRIES;
    const tries = [...(errors?.row ?? []), ROW_FAILED];
    await manager.update(
      InvitationBatchRowEntity,
      { id },
      tries.length < TRIES ? { errors: { row: tries } } : { state: 'failed', errors: { row: [ROW_FAILED] } },
    );
    return tries.length;
  });

const stop = (database: Database, id: number, reason: BatchStop): Promise<void> =>
  database.write(async () => {
    const ended = { state: 'stopped', stopped: reason, endedAt: database.now() } as const;
    await database.manager().update(InvitationBatchEntity, { id, state: 'running' }, ended);
  });

/** Ends a list without ready rows. Its lock waits for rows that other gateways are making. */
const finish = (database: Database, id: number): Promise<RowStep> =>
  database.write(async () => {
    const batch = await lockBatch(database, id);
    if (batch.state !== 'running') return 'over';
    const manager = database.manager();
    if (await manager.existsBy(InvitationBatchRowEntity, { batchId: id, state: 'ready' })) return 'waiting';
    await manager.update(InvitationBatchEntity, { id }, { state: 'done', endedAt: database.now() });
    return 'over';
  });
