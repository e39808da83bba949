import { X509Certificate } from 'node:crypto';
import type { RequestBody } from '@intake-desk/contracts';
import type { createHl7Destination, Hl7DestinationView } from '@intake-desk/contracts/administration';
import { type Database, InstantColumn, isIn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import { FieldCheck, lockedRow, type Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { isAllowed, type Outgoing } from '../results/exchange-message.ts';
import { editedSystems } from '../systems/edited-systems.ts';
import { type Hl7Destination, Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';

export type DestinationsContext = IntegrationContext & { readonly outgoing: Outgoing };

type DestinationValues = RequestBody<typeof createHl7Destination>;
/** Edits the systems that get results. `ca` and `enabled` stay if they are left out. */
export const destinations = editedSystems({
  subject: 'hl7Destination',
  noun: 'HL7 destination',
  entity: Hl7DestinationEntity,
  find: (database, where) => database.read().findBy(Hl7DestinationEntity, where),
  lock: (database, where) => lockedRow(database, Hl7DestinationEntity, where),
  viewsOf,
  check: checkedColumns,
  logged: (columns, symbolOf) => ({
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
  }),
});

const SentRow = rowOf({ id: Type.Integer(), failed: Type.Integer(), last: NullableColumn(InstantColumn) });

async function viewsOf(
  database: Database,
  { organisationSymbol }: Staff['scope'],
  destinations: readonly Hl7Destination[],
): Promise<Hl7DestinationView[]> {
  const ids = destinations.map(({ id }) => id);
  const counts = await select(database.read(), SentRow)`
    SELECT destination_id AS id, SUM(CASE WHEN state = 'failed' THEN 1 ELSE 0 END) AS failed,
      MAX(CASE WHEN state = 'sent' THEN done_at END) AS last
    FROM hl7_result WHERE ${isIn(sql`destination_id`, ids)} GROUP BY destination_id`;
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

/** Checks the values and returns their columns. Throws Invalid. */
function checkedColumns(
  { outgoing }: DestinationsContext,
  { scope }: Pick<Staff, 'scope'>,
  values: DestinationValues,
  before?: Hl7Destination,
) {
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
  // Its own values may stay: it could not be switched off once its host or a department is gone.
  const isKnown = before?.host === columns.host && before.port === port;
  new FieldCheck()
    .name(columns.name)
    .that(columns.host !== '', 'host', 'validation.required')
    .that(columns.host === '' || isKnown || isAllowed(outgoing, columns), 'host', 'integration.destination_closed')
    .that(columns.ca === null || areCertificates(columns.ca), 'ca', 'integration.authority')
    .that(columns.application !== '', 'application', 'validation.required')
    .that(
      departments.every((department) => own.has(department) || before?.departments.includes(department)),
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
