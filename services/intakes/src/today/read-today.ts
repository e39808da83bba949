import { categoryOf, limit, type RequestBody, RiskGroup, Status } from '@intake-desk/contracts';
import type { getToday, TodayList, TodayRow } from '@intake-desk/contracts/today';
import { type Database, instantText, isIn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import {
  alsoInScope,
  coverOf,
  escalatingDepartments,
  type PresentOwners,
  presentOwners,
  roleIdsOf,
  type Staff,
} from '@intake-desk/identity';
import { Type } from 'typebox';
import { contentLabels, proceduresOf } from '../content/content-label.ts';
import type { IntakesContext } from '../context.ts';
import { civilDay, zoneOf } from '../time/civil-time.ts';
import { wallClockOf } from '../time/wall-clock.ts';
import { flagFigures } from './flag-figures.ts';
import { openCallback, ownershipIn } from './task.ts';
import { type TodayPatient, todayPatients } from './today-reasons.ts';

const MINUTE_MS = 60_000;

interface OwnedPatient extends TodayPatient, Pick<TodayRow, 'owner' | 'coveredBy' | 'mine'> {}

/** Returns the patients who need somebody, their counts, and how fast critical answers were handled; in a fixed number of statements. */
export async function readToday(
  { database }: IntakesContext,
  staff: Staff,
  { reason, owner }: RequestBody<typeof getToday>,
): Promise<TodayList> {
  const { scope } = staff;
  const context = { scope, zone: zoneOf(scope.timezone, undefined), now: database.now() };
  const patients = await todayPatients(database, context);
  const { coversFor, absence } = await coverOf(database, staff);
  const roles = await roleIdsOf(database, staff.user.id);
  const owners = await presentOwners(database, {
    users: patients.map(({ ownerUserId }) => ownerUserId),
    roles: patients.map(({ ownerRoleId }) => ownerRoleId),
    departments: patients.map(({ departmentId }) => departmentId),
  });
  const owned = patients.map((patient) => ownedBy(patient, owners, { userId: staff.user.id, roles, coversFor }));
  const escalating = await escalatingDepartments(
    database,
    scope.departments.map(({ id }) => id),
  );
  const minutesOf = new Map(escalating.map(({ id, minutes }) => [id, minutes]));
  const shown = owned
    .filter((patient) => reason === undefined || patient.reasons.includes(reason))
    .filter((patient) => owner === undefined || (owner === 'mine' ? patient.mine : patient.owner === null))
    .slice(0, limit.todayRows);
  return {
    today: civilDay(context.zone, context.now),
    rows: await rowsOf(database, staff, shown, { zone: context.zone, minutesOf }),
    counts: countsOf(owned),
    flags: await flagFigures(database, context, minutesOf),
    absence,
  };
}

interface Caller {
  readonly userId: number;
  readonly roles: ReadonlySet<number>;
  readonly coversFor: (organisationId: number, userId: number | null) => boolean;
}

function ownedBy(patient: TodayPatient, owners: PresentOwners, { userId, roles, coversFor }: Caller): OwnedPatient {
  const { owner, coveredBy } = ownershipIn(owners, patient);
  const mine =
    owner !== null &&
    (owner.kind === 'role' ? roles.has(owner.id) : owner.id === userId || coversFor(patient.organisationId, owner.id));
  return { ...patient, owner, coveredBy, mine };
}

function countsOf(patients: readonly OwnedPatient[]): TodayList['counts'] {
  const counts = {
    all: patients.length,
    mine: 0,
    unowned: 0,
    critical: 0,
    callback: 0,
    failedMail: 0,
    waiting: 0,
    completed: 0,
  };
  for (const { reasons, owner, mine } of patients) {
    if (mine) counts.mine += 1;
    if (owner === null) counts.unowned += 1;
    for (const reason of reasons) counts[reason] += 1;
  }
  return counts;
}

const DetailRow = rowOf({
  id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  fullname: NullableColumn(Type.String()),
  phone: NullableColumn(Type.String()),
  content: Type.String(),
  status: Status,
  step: Type.Integer(),
  riskGroup: RiskGroup,
});

async function rowsOf(
  database: Database,
  staff: Staff,
  patients: readonly OwnedPatient[],
  { zone, minutesOf }: { zone: string; minutesOf: ReadonlyMap<number, number> },
): Promise<TodayRow[]> {
  if (patients.length === 0) return [];
  const { scope, trail, can } = staff;
  const chosen = isIn(
    sql`i.id`,
    patients.map(({ id }) => id),
  );
  const details = await select(database.read(), DetailRow)`
    SELECT i.id AS id, i.hash AS hash, i.epd AS epd, i.fullname AS fullname, i.phone AS phone, i.content AS content,
      i.status AS status, i.step AS step, i.risk_group AS riskGroup
    FROM intake i WHERE ${chosen} AND ${alsoInScope(scope, 'i')}`;
  const clock = wallClockOf(zone);
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const labels = contentLabels(await proceduresOf(database, scope), staff);
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  trail.patients(
    patients.flatMap(({ id, organisationId }) => {
      const epd = byId.get(id)?.epd;
      return epd === undefined ? [] : [{ intakeId: id, epd, organisationId }];
    }),
  );
  return patients.flatMap((patient) => {
    const detail = byId.get(patient.id);
    const department = departments.get(patient.departmentId);
    if (!detail || !department) return [];
    const { reasons, appointmentAt, completedAt, owner, coveredBy, mine } = patient;
    const appointment = appointmentAt && clock.at(instantText(appointmentAt));
    const minutes = reasons.includes('critical') ? minutesOf.get(department.id) : undefined;
    const opens = can('view_patient_modal');
    const callback = openCallback(patient);
    return [
      {
        hash: detail.hash,
        id: detail.id,
        epd: detail.epd,
        fullname: detail.fullname ?? '',
        phone: opens ? detail.phone : null,
        orgSymbol: department.organisationSymbol,
        department: department.symbol,
        contentLabel: labels.of(department.id, detail.content),
        category: categoryOf(detail.status, detail.step),
        riskGroup: detail.riskGroup,
        appointment_date: appointment?.date ?? null,
        appointment_time: appointment?.time ?? null,
        reasons: [...reasons],
        flaggedAt: completedAt?.toISOString() ?? null,
        flagDueAt:
          completedAt && minutes !== undefined
            ? new Date(completedAt.getTime() + minutes * MINUTE_MS).toISOString()
            : null,
        owner,
        coveredBy,
        callback: callback && { ...callback, phone: opens ? callback.phone : null },
        mine,
        writable: department.own,
      },
    ];
  });
}
