import { type BatchStop, DomainError, type FieldKeys, Invalid } from '@intake-desk/contracts';
import {
  appendAccess,
  type Database,
  forShare,
  forUpdate,
  isIn,
  isUnavailable,
  patientSearch,
  rowOf,
  select,
  selectsAny,
  sql,
  verbatim,
} from '@intake-desk/database';
import { type PatientTrace, type Staff, staffOfUser } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type InvitationSetting, invitationSetting } from '../invitations/invitation-setting.ts';
import { makeIntake } from '../invitations/make-intake.ts';
import type { Report, Retries } from '../retries/retries.ts';
import { type InvitationBatch, InvitationBatchEntity } from '../tables/batch.entity.ts';
import { type InvitationBatchRow, InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { organisationTags } from '../tags/organisation-tags.ts';
import { holdBatch } from './own-batch.ts';
import { checkRow, namesTags } from './row-check.ts';
import { invitedAlready } from './row-state.ts';

/** A list cannot go on; its rows that were not made stay so. */
class BatchCannotGoOn extends Error {
  override readonly name = 'BatchCannotGoOn';
  readonly why: BatchStop;
  constructor(why: BatchStop) {
    super(why);
    this.why = why;
  }
}

const IdRow = rowOf({ id: Type.Integer() });
/** As much of the roles' names as the access log takes. */
const ROLES_LENGTH = 1000;
/** How often a row is tried that fails for no fault of its own. */
const TRIES = 5;
/** Why a row failed that was not wrong itself. */
const ROW_FAILED = 'invitation.row_failed';

/** What came of looking for a row: one was tried, all others rest, are in other hands or done, or the list runs no more. */
export type RowStep = 'done' | 'waiting' | 'over';

/**
 * Makes the intake of the next row of a running list: the intake and the row's new state in one unit, so that a row is
 * made once whatever dies when. A row that is wrong by now fails by itself; sender and department are looked at for each. A row that
 * fails for another reason is reported and rests, and fails for good after the fifth try, by whichever gateways; a database that is
 * away counts for none.
 */
export async function makeNextRow(
  context: IntakesContext,
  batchId: number,
  { retries, report }: { readonly retries: Retries; readonly report: Report },
): Promise<RowStep> {
  const { database } = context;
  let held: number | undefined;
  try {
    const step = await database.write(async (): Promise<RowStep | 'last'> => {
      held = undefined;
      const batch = await sharedBatch(database, batchId);
      if (batch?.state !== 'running') return 'over';
      const row = await nextRow(database, batch, retries.resting());
      if (!row) return 'last';
      held = row.id;
      await makeRow(context, batch, row);
      return 'done';
    });
    return step === 'last' ? await finish(database, batchId) : step;
  } catch (error) {
    if (error instanceof BatchCannotGoOn) {
      await stop(database, batchId, error.why);
      return 'over';
    }
    if (held === undefined || isUnavailable(error)) throw error;
    if (error instanceof DomainError) {
      await fail(database, held, error instanceof Invalid ? error.errors : { row: [ROW_FAILED] });
    } else {
      retries.failed(held, await countTry(database, held));
      report(error);
    }
    return 'done';
  }
}

/** The list, which is neither stopped nor ended until the caller's unit ends; others may send rows of it. */
async function sharedBatch(database: Database, id: number): Promise<InvitationBatch | null> {
  const manager = database.manager();
  await select(
    manager,
    IdRow,
    sql`SELECT b.id FROM invitation_batch b WHERE b.id = ${id} ${forShare(database.engine)}`,
  );
  return manager.findOneBy(InvitationBatchEntity, { id });
}

/** The first row that waits, does not rest and is in nobody's hands, held. */
async function nextRow(
  database: Database,
  { id: batchId }: InvitationBatch,
  resting: ReadonlySet<number>,
): Promise<InvitationBatchRow | null> {
  const manager = database.manager();
  const [found] = await select(
    manager,
    IdRow,
    sql`SELECT r.id FROM invitation_batch_row r WHERE r.batch_id = ${batchId} AND r.state = 'ready'
          AND NOT ${isIn(verbatim('r.id'), [...resting])}
        ORDER BY r.position LIMIT 1 ${forUpdate(database.engine, { skipLocked: true })}`,
  );
  return found ? manager.findOneByOrFail(InvitationBatchRowEntity, { id: found.id }) : null;
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
      ...{ state: 'made', intakeId: intake.id, madeAt: database.now() },
      ...{ input: null, epd: null, content: null, appointmentAt: null, errors: null },
    },
  );
  for (const { intakeId, epd, organisationId } of traces) {
    await appendAccess(database, {
      ...{ userId: staff.user.id, userName: staff.user.name, roleNames: roleNames.join(', ').slice(0, ROLES_LENGTH) },
      ...{ organisationId, departmentId: batch.departmentId, intakeId, epd, action: 'change', allowed: true },
      subject: 'POST /api/invite/batch/:batch/send',
      details: { batch: batch.batchKey },
    });
  }
}

/** Whose list it is, with the rights that they have now. Throws BatchCannotGoOn. */
async function senderOf(database: Database, batch: InvitationBatch, traces: PatientTrace[]) {
  const authority = await staffOfUser(database, batch);
  if (!authority?.staff.can('send_invite')) throw new BatchCannotGoOn('no_rights');
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
    throw error instanceof DomainError ? new BatchCannotGoOn('department_off') : error;
  }
}

/** Whether somebody invited the patient after the list was accepted. */
const isInvited = (
  database: Database,
  batch: InvitationBatch,
  { epd, content }: { readonly epd: string; readonly content: string },
): Promise<boolean> => {
  const { epdSearch } = patientSearch(epd, null);
  const invited = invitedAlready(database.engine, batch, { epd: sql`${epdSearch}`, content: sql`${content}` });
  return selectsAny(database.manager(), sql`SELECT 1 FROM invitation_batch b WHERE b.id = ${batch.id} AND ${invited}`);
};

const fail = (database: Database, id: number, errors: FieldKeys): Promise<void> =>
  database.write(async () => {
    await database.manager().update(InvitationBatchRowEntity, { id, state: 'ready' }, { state: 'failed', errors });
  });

/** Keeps a failed try with its row, so that all gateways and starts count together; returns how many there were. */
const countTry = (database: Database, id: number): Promise<number> =>
  database.write(async () => {
    const manager = database.manager();
    await select(
      manager,
      IdRow,
      sql`SELECT r.id FROM invitation_batch_row r WHERE r.id = ${id} ${forUpdate(database.engine)}`,
    );
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

const stop = (database: Database, id: number, why: BatchStop): Promise<void> =>
  database.write(async () => {
    const ended = { state: 'stopped', stopped: why, endedAt: database.now() } as const;
    await database.manager().update(InvitationBatchEntity, { id, state: 'running' }, ended);
  });

/** Ends a list of which nothing waits. Whoever holds it waits for rows that others have in hand. */
const finish = (database: Database, id: number): Promise<RowStep> =>
  database.write(async () => {
    const batch = await holdBatch(database, id);
    if (batch.state !== 'running') return 'over';
    const manager = database.manager();
    if (await manager.existsBy(InvitationBatchRowEntity, { batchId: id, state: 'ready' })) return 'waiting';
    await manager.update(InvitationBatchEntity, { id }, { state: 'done', endedAt: database.now() });
    return 'over';
  });
