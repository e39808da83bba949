import { type Args, Instant, searchText } from '@intake-desk/contracts';
import {
  deskSystem,
  type FhirAppointment,
  type FhirPatient,
  type Identifier,
  type searchFhirAppointments,
} from '@intake-desk/contracts/fhir';
import {
  epdKey,
  firstByTime,
  InstantColumn,
  isIn,
  NullableColumn,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import { appointmentRecord, intakeRecord } from '@intake-desk/intakes';
import Type, { type Static } from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { departmentReference } from './department-reference.ts';
import { ownStaff } from './own-staff.ts';
import { includedPatients, patientReference, valuesOfTokens } from './patient.ts';
import { epdSearchOf } from './patient-id.ts';
import { cut, type Found, pageOf, periodOf, theOnly, withinPeriod } from './search-page.ts';

type Query = Args<typeof searchFhirAppointments>['query'];

/** `b`: a booking of another system; `a`: an appointment of an intake that is no booking's. */
const Kind = Type.Enum(['a', 'b']);
type Kind = Static<typeof Kind>;

const Cursor = Type.Tuple([Instant, Kind, Type.Integer()]);

interface Key {
  readonly kind: Kind;
  readonly id: number;
  readonly at: Date;
}

const Text = NullableColumn(Type.String());
const AppointmentRow = rowOf({
  id: Type.Integer(),
  start_at: InstantColumn,
  status: Type.Enum(['booked', 'canceled', 'noshow']),
  type: Text,
  service_type: Text,
  specialty: Text,
  location: Text,
  comments: Text,
  system: Text,
  external_id: Text,
  updated_at: InstantColumn,
  version: Type.Integer(),
  epd: Type.String(),
  department_id: Type.Integer(),
  intake_id: NullableColumn(Type.Integer()),
});
type AppointmentRow = RowOf<typeof AppointmentRow>;

/** Greater than every id. */
const LAST_ID = 2_147_483_647;

/** Returns an appointment of the caller's departments. Throws NotFound. */
export const readAppointment = async (context: IntegrationContext, staff: Staff, id: string) =>
  theOnly(await findAppointments(context, staff, { _id: [id] }), 'appointment');

/** Finds appointments of the caller's departments, the earliest first. Throws Invalid. */
export async function findAppointments(
  context: IntegrationContext,
  caller: Staff,
  query: Query,
): Promise<Found<FhirAppointment, FhirPatient>> {
  const staff = ownStaff(caller);
  const page = pageOf(Cursor, query);
  const asked = { staff, query, ...page };
  const keys = [
    ...(await findIntakeAppointments(context, asked)).map((row): Key => ({ ...row, kind: 'a' })),
    ...(await findBookings(context, asked)).map((row): Key => ({ ...row, kind: 'b' })),
  ];
  const sorted = keys.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, page.count);
  const { shown, next } = cut(sorted, page, ({ at, kind, id }) => [at.toISOString(), kind, id]);
  const rows = await rowsOf(context, shown);
  const patient = query.patient === undefined ? undefined : epdSearchOf(query.patient);
  const fitting = shown.flatMap((key) => {
    const row = rows.get(nameOf(key));
    return row && (patient === undefined || searchText(row.epd) === patient) ? [{ key, row }] : [];
  });
  const { organisationId } = staff.scope;
  staff.trail.patients(fitting.map(({ row }) => ({ intakeId: row.intake_id, epd: row.epd, organisationId })));
  const epds = fitting.map(({ row }) => row.epd);
  return {
    matches: fitting.map(({ key, row }) => resourceOf(nameOf(key), row, staff)),
    includes: await includedPatients(context, staff, query._include, epds),
    next,
  };
}

interface Asked {
  readonly staff: Staff;
  readonly query: Query;
  readonly after: Static<typeof Cursor> | null;
  readonly count: number;
}

/** Returns true for an id that the desk may have given. */
const isAppointmentId = (id: string): boolean => /^[ab][1-9]\d{0,9}$/.test(id);

const nameOf = ({ kind, id }: Pick<Key, 'kind' | 'id'>): string => `${kind}${id}`;

/** Returns where the rows of a kind begin after a cursor; at the same time, intakes come first. */
function behind(after: Asked['after'], kind: Kind) {
  if (after === null) return null;
  const [at, last, id] = after;
  return { at: new Date(at), id: last === kind ? id : last === 'a' ? 0 : LAST_ID };
}

/** When an appointment last changed: its patient is the intake's, which a merge moves to another patient ID. */
const changedAt: Readonly<Record<Kind, Sql>> = {
  a: sql`CASE WHEN i.updated_at > a.updated_at THEN i.updated_at ELSE a.updated_at END`,
  b: sql`b.updated_at`,
};

/** Returns the conditions that both kinds share. The kind is the alias of its table. */
function conditions(kind: Kind, { staff, query }: Asked): Sql[] {
  const { _id, identifier, status, date, _lastUpdated } = query;
  const column = (name: string): Sql => verbatim(`${kind}.${name}`);
  const ids = _id?.flatMap((one) => (one.startsWith(kind) && isAppointmentId(one) ? Number(one.slice(1)) : []));
  const statuses = status?.split(',').map((code) => (code === 'cancelled' ? 'canceled' : code));
  return [
    sql`${column('organisation_id')} + 0 = ${staff.scope.organisationId}`,
    ...(ids ? [isIn(column('id'), ids)] : []),
    ...(identifier === undefined ? [] : [isIn(column('external_id'), valuesOfTokens(identifier))]),
    ...(statuses ? [isIn(column('status'), statuses)] : []),
    ...withinPeriod(column('start_at'), periodOf('date', date, staff.scope)),
    ...withinPeriod(changedAt[kind], periodOf('_lastUpdated', _lastUpdated, staff.scope)),
  ];
}

function findBookings({ database }: IntegrationContext, asked: Asked): ReturnType<typeof firstByTime> {
  const { staff, query, after, count } = asked;
  const { scope } = staff;
  const { patient, identifier } = query;
  const owned = sql`b.organisation_id = ${scope.organisationId}`;
  const each = patient
    ? [sql`${owned} AND b.epd_key = ${epdKey(epdSearchOf(patient) ?? '')}`]
    : identifier
      ? [sql`${owned} AND b.system IN (${systemsOf(scope.organisationId)})`]
      : scope.departments.map(({ id }) => sql`b.department_id = ${id}`);
  return firstByTime(database, {
    from: sql`booking b`,
    time: sql`b.start_at`,
    id: sql`b.id`,
    each,
    where: [alsoInScope(scope, 'b'), ...conditions('b', asked)],
    after: behind(after, 'b'),
    count,
  });
}

/** Selects the systems of an organisation's bookings, one look into the index for each: it begins with the system, not the number. */
const systemsOf = (organisationId: number): Sql => {
  const next = (condition: Sql) =>
    sql`SELECT MIN(o.system) FROM booking o WHERE o.organisation_id = ${organisationId} AND ${condition}`;
  return sql`WITH RECURSIVE known(system) AS (${next(sql`1 = 1`)}
    UNION ALL SELECT (${next(sql`o.system > known.system`)}) FROM known WHERE known.system IS NOT NULL)
    SELECT system FROM known WHERE system IS NOT NULL`;
};

/** Appointments of intakes. One with a number is the booking's if its patient has a booking of that number for the intake. */
function findIntakeAppointments({ database }: IntegrationContext, asked: Asked): ReturnType<typeof firstByTime> {
  const { staff, query, after, count } = asked;
  const { scope } = staff;
  const patient = query.patient && (epdSearchOf(query.patient) ?? '');
  return firstByTime(database, {
    from: sql`${appointmentRecord} a JOIN ${intakeRecord} i ON i.id = a.intake_id`,
    time: sql`a.start_at`,
    id: sql`a.id`,
    each: [
      patient === undefined
        ? sql`a.organisation_id = ${scope.organisationId}`
        : sql`i.organisation_id = ${scope.organisationId} AND i.epd_search = ${patient}`,
    ],
    where: [
      alsoInScope(scope, 'i'),
      ...conditions('a', asked),
      // MariaDB would read all bookings for an EXISTS.
      sql`(a.external_id IS NULL OR (SELECT b.id FROM booking b WHERE b.organisation_id = i.organisation_id
        AND b.epd_key = i.epd_key AND b.external_id = a.external_id AND b.intake_id = a.intake_id LIMIT 1) IS NULL)`,
    ],
    after: behind(after, 'a'),
    count,
  });
}

async function rowsOf({ database }: IntegrationContext, keys: readonly Key[]): Promise<Map<string, AppointmentRow>> {
  const rows = new Map<string, AppointmentRow>();
  const ids = (kind: Kind): number[] => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const statements = {
    a: sql`SELECT a.id, a.start_at, a.status, a.type, a.service_type, a.specialty, NULL AS location, a.comments,
      NULL AS system, a.external_id, ${changedAt.a} AS updated_at, a.version + i.version AS version, i.epd, i.department_id, i.id AS intake_id
      FROM ${appointmentRecord} a JOIN ${intakeRecord} i ON i.id = a.intake_id WHERE ${isIn(sql`a.id`, ids('a'))}`,
    b: sql`SELECT b.id, b.start_at, b.status, b.type, b.service_type, b.specialty, b.location, b.words AS comments,
      b.system, b.external_id, b.updated_at, b.version, b.epd, b.department_id, b.intake_id
      FROM booking b WHERE ${isIn(sql`b.id`, ids('b'))}`,
  };
  for (const kind of ['a', 'b'] as const) {
    const found = await select(database.read(), AppointmentRow)`${statements[kind]}`;
    for (const row of found) rows.set(nameOf({ kind, id: row.id }), row);
  }
  return rows;
}

function resourceOf(id: string, row: AppointmentRow, { scope }: Staff): FhirAppointment {
  const { type, service_type, specialty, location, comments } = row;
  const start = row.start_at.toISOString();
  const actors = [
    patientReference(row.epd),
    departmentReference(scope, row.department_id),
    ...(location ? [{ type: 'Location', display: location }] : []),
  ];
  return {
    resourceType: 'Appointment',
    id,
    meta: { versionId: String(row.version), lastUpdated: row.updated_at.toISOString() },
    ...(row.external_id === null ? {} : { identifier: [numberOf(row.system, row.external_id)] }),
    status: row.status === 'canceled' ? 'cancelled' : row.status,
    ...(service_type ? { serviceType: [{ text: service_type }] } : {}),
    ...(specialty ? { specialty: [{ text: specialty }] } : {}),
    ...(type ? { appointmentType: { text: type } } : {}),
    start,
    end: start,
    ...(comments ? { comment: comments } : {}),
    participant: actors.map((actor) => ({ actor, status: 'accepted' })),
  };
}

const numberOf = (system: string | null, value: string): Identifier => ({
  ...(system === null ? {} : { system: `${deskSystem}:appointment:${system}` }),
  value,
});
