import { X509Certificate } from 'node:crypto';
import { NotFound, type RequestBody } from '@intake-desk/contracts';
import type { createHl7Destination, Hl7DestinationView } from '@intake-desk/contracts/administration';
import { type Database, InstantColumn, isIn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import {
  actorOf,
  FieldCheck,
  holdOrganisation,
  lockedRow,
  logChange,
  requireVersion,
  type Staff,
} from '@intake-desk/identity';
import { Type } from 'typebox';
import { IsNull } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { isAllowed, type Outgoing } from '../results/exchange-message.ts';
import { type Hl7Destination, Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';

export type DestinationsContext = IntegrationContext & { readonly outgoing: Outgoing };

/** An administrator of the destinations of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

type DestinationValues = RequestBody<typeof createHl7Destination>;

/** GET /api/admin/hl7Destination: lists the organisation's destinations by name. */
export async function listDestinations(
  { database }: DestinationsContext,
  { scope }: Pick<Staff, 'scope'>,
): Promise<Hl7DestinationView[]> {
  const { organisationId } = scope;
  const destinations = await database.read().findBy(Hl7DestinationEntity, { organisationId, deletedAt: IsNull() });
  return (await viewsOf(database, scope, destinations)).toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id - other.id,
  );
}

/** POST /api/admin/hl7Destination. Throws Invalid. */
export function createDestination(
  { database, outgoing }: DestinationsContext,
  editor: Editor,
  values: DestinationValues,
): Promise<Hl7DestinationView> {
  return database.write(async () => {
    const { organisationId } = editor.scope;
    await holdOrganisation(database, organisationId);
    const columns = checkedColumns(outgoing, editor, values);
    const now = database.now();
    const stamp = { createdAt: now, createdBy: actorOf(editor).userId, updatedAt: now };
    const { id } = await database.manager().save(Hl7DestinationEntity, { organisationId, ...columns, ...stamp });
    await logDestination(database, editor, { id, name: columns.name, action: 'create', after: columns });
    return viewOf(database, editor, id);
  });
}

/** PUT /api/admin/hl7Destination/:id; `ca` and `enabled` stay if they are left out. Throws Invalid, NotFound, or Conflict. */
export function changeDestination(
  { database, outgoing }: DestinationsContext,
  editor: Editor,
  id: number,
  { version, ...values }: DestinationValues & { readonly version?: number | undefined },
): Promise<Hl7DestinationView> {
  return database.write(async () => {
    await holdOrganisation(database, editor.scope.organisationId);
    const before = await lockDestination(database, editor, id);
    requireVersion(before, version, 'destination');
    const columns = checkedColumns(outgoing, editor, values, before);
    const stamp = { updatedAt: database.now(), version: before.version + 1 };
    await database.manager().update(Hl7DestinationEntity, { id }, { ...columns, ...stamp });
    await logDestination(database, editor, { id, name: before.name, action: 'change', before, after: columns });
    return viewOf(database, editor, id);
  });
}

/** DELETE /api/admin/hl7Destination/:id; its results stay, and those that wait are not sent. Throws NotFound. */
export function deleteDestination({ database }: DestinationsContext, editor: Editor, id: number): Promise<void> {
  return database.write(async () => {
    const before = await lockDestination(database, editor, id);
    await database.manager().update(Hl7DestinationEntity, { id }, { deletedAt: database.now() });
    await logDestination(database, editor, { id, name: before.name, action: 'delete', before });
  });
}

async function lockDestination(database: Database, { scope }: Editor, id: number): Promise<Hl7Destination> {
  const where = { id, organisationId: scope.organisationId, deletedAt: IsNull() };
  const destination = await lockedRow(database, Hl7DestinationEntity, where);
  if (!destination) throw new NotFound('There is no such destination.');
  return destination;
}

async function viewOf(database: Database, { scope }: Editor, id: number): Promise<Hl7DestinationView> {
  const [view] = await viewsOf(database, scope, [await database.read().findOneByOrFail(Hl7DestinationEntity, { id })]);
  if (!view) throw new Error('A destination has one view.');
  return view;
}

const SentRow = rowOf({ id: Type.Integer(), failed: Type.Integer(), last: NullableColumn(InstantColumn) });

async function viewsOf(
  database: Database,
  { organisationSymbol }: Staff['scope'],
  destinations: readonly Hl7Destination[],
): Promise<Hl7DestinationView[]> {
  const ids = destinations.map(({ id }) => id);
  const counts = await select(
    database.read(),
    SentRow,
    sql`SELECT destination_id AS id, SUM(CASE WHEN state = 'failed' THEN 1 ELSE 0 END) AS failed,
        MAX(CASE WHEN state = 'sent' THEN done_at END) AS last
      FROM hl7_result WHERE ${isIn(sql`destination_id`, ids)} GROUP BY destination_id`,
  );
  const sentOf = new Map(counts.map((row) => [row.id, row]));
  return destinations.map(({ id, name, host, port, tls, ca, application, facility, format, ...destination }) => ({
    id,
    organization: organisationSymbol,
    ...{ name, host, port, tls, ca, application, facility, format },
    receiving_application: destination.receivingApplication,
    receiving_facility: destination.receivingFacility,
    departments: destination.departments,
    enabled: destination.enabled,
    last_sent_at: sentOf.get(id)?.last?.toISOString() ?? null,
    failed: sentOf.get(id)?.failed ?? 0,
    version: destination.version,
  }));
}

type DestinationColumns = Omit<
  Hl7Destination,
  'id' | 'organisationId' | 'createdAt' | 'createdBy' | 'updatedAt' | 'deletedAt' | 'version'
>;

/** Checks the values and returns their columns. Throws Invalid. */
function checkedColumns(
  outgoing: Outgoing,
  { scope }: Pick<Staff, 'scope'>,
  values: DestinationValues,
  before?: Hl7Destination,
): DestinationColumns {
  const { port, tls, format, departments, ca = before?.ca, enabled = before?.enabled ?? true } = values;
  const columns = {
    name: values.name.trim(),
    host: values.host.trim().toLowerCase(),
    ca: ca?.trim() || null,
    application: values.application.trim(),
    facility: values.facility.trim(),
    receivingApplication: values.receiving_application.trim(),
    receivingFacility: values.receiving_facility.trim(),
    ...{ port, tls, format, departments, enabled },
  };
  const own = new Set(scope.departments.flatMap((department) => (department.own ? [department.id] : [])));
  new FieldCheck()
    .name(columns.name)
    .that(columns.host !== '', 'host', 'validation.required')
    .that(columns.host === '' || isAllowed(outgoing, columns), 'host', 'integration.destination_closed')
    .that(columns.ca === null || areCertificates(columns.ca), 'ca', 'integration.authority')
    .that(columns.application !== '', 'application', 'validation.required')
    .that(
      departments.every((department) => own.has(department)),
      'departments',
      'validation.department',
    )
    .done();
  return columns;
}

/** Returns true for one certificate in PEM or several. */
function areCertificates(pem: string): boolean {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block)).length > 0;
  } catch {
    return false;
  }
}

/** A change of a destination for the admin log. */
interface DestinationEdit {
  readonly id: number;
  readonly name: string;
  readonly action: 'create' | 'change' | 'delete';
  readonly before?: DestinationColumns;
  readonly after?: DestinationColumns;
}

const pastTense = { create: 'created', change: 'changed', delete: 'deleted' } as const;

function logDestination(
  database: Database,
  editor: Editor,
  { id, name, action, before, after }: DestinationEdit,
): Promise<void> {
  const actor = actorOf(editor);
  const { organisationId, organisationName, departments } = editor.scope;
  const symbolOf = (department: number): string =>
    departments.find((one) => one.id === department)?.symbol ?? String(department);
  /** Values with departments by their symbols. */
  const logged = (columns: DestinationColumns) => ({
    name: columns.name,
    address: `${columns.host}:${columns.port}`,
    tls: columns.tls,
    ca: columns.ca,
    application: columns.application,
    facility: columns.facility,
    receivingApplication: columns.receivingApplication,
    receivingFacility: columns.receivingFacility,
    format: columns.format,
    departments: columns.departments.map(symbolOf),
    enabled: columns.enabled,
  });
  return logChange(database, {
    actor,
    organisationId,
    subject: 'hl7Destination',
    subjectId: id,
    subjectName: name,
    action,
    description: `${actor.name} ${pastTense[action]} the HL7 destination ${name} of ${organisationName}.`,
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  });
}
