import type { RequestBody } from '@intake-desk/contracts';
import type { createHl7Sender, Hl7Mapping } from '@intake-desk/contracts/administration';
import { isAddressRange, passes, rangeText, readRangeText } from '@intake-desk/contracts/network';
import { type Database, isIn, rowOf, select, sql } from '@intake-desk/database';
import { FieldCheck, lockedRow, type Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { editedSystems } from '../systems/edited-systems.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

type SenderValues = RequestBody<typeof createHl7Sender>;
/** Edits the systems that send HL7 messages. Values of a sender that are left out stay. */
export const senders = editedSystems({
  subject: 'hl7Sender',
  noun: 'HL7 sender',
  entity: Hl7SenderEntity,
  find: (database, where) => database.read().findBy(Hl7SenderEntity, where),
  lock: (database, where) => lockedRow(database, Hl7SenderEntity, where),
  viewsOf,
  check: checkedColumns,
  logged: ({ name, application, facility, ips, certificate, enabled, mapping }, symbolOf) => ({
    ...{ name, application, facility, ips: ips.map(rangeText), certificate, enabled },
    places: mapping.places,
    identifierType: mapping.identifierType,
    departments: mapping.departments.map(({ code, department }) => `${code} = ${symbolOf(department)}`),
    otherwise: mapping.otherwise && symbolOf(mapping.otherwise),
  }),
});

const FailedRow = rowOf({ sender: Type.Integer(), failed: Type.Integer() });

async function viewsOf(database: Database, { organisationSymbol }: Staff['scope'], senders: readonly Hl7Sender[]) {
  const ids = senders.map(({ id }) => id);
  const counts = await select(database.read(), FailedRow)`
    SELECT sender_id AS sender, COUNT(*) AS failed FROM hl7_message
    WHERE ${isIn(sql`sender_id`, ids)} AND state = 'failed' GROUP BY sender_id`;
  const failedOf = new Map(counts.map(({ sender, failed }) => [sender, failed]));
  return senders.map(({ id, name, application, facility, ips, certificate, mapping, enabled, ...sender }) => ({
    id,
    organization: organisationSymbol,
    name,
    application,
    facility,
    ips: ips.map(rangeText),
    certificate,
    mapping,
    enabled,
    last_message_at: sender.lastMessageAt?.toISOString() ?? null,
    failed: failedOf.get(id) ?? 0,
    version: sender.version,
  }));
}

async function checkedColumns(
  { database }: IntegrationContext,
  { scope }: Pick<Staff, 'scope'>,
  values: SenderValues,
  before?: Hl7Sender,
) {
  const { certificate: fingerprint = before?.certificate, enabled = before?.enabled ?? true } = values;
  const columns = {
    name: values.name.trim(),
    application: values.application.trim(),
    facility: values.facility.trim(),
    ips: values.ips.filter((text) => text.trim() !== '').map(readRangeText),
    certificate: fingerprint?.replace(/[:\s]/g, '').toLowerCase() || null,
    mapping: trimmed(values.mapping),
    enabled,
  };
  const { name, application, ips, certificate, mapping } = columns;
  const check = new FieldCheck()
    .name(name)
    .that(application !== '', 'application', 'validation.required')
    .that(ips.every(isAddressRange), 'ips', 'validation.ip')
    .that(ips.length > 0 || certificate !== null, 'ips', 'integration.sender_open')
    .that(certificate === null || /^[0-9a-f]{64}$/.test(certificate), 'certificate', 'integration.certificate');
  // A department of before stays: a sender could not be switched off once one was deleted.
  const known = before?.mapping.departments.map(({ department }) => department) ?? [];
  const own = new Set([
    ...scope.departments.flatMap((department) => (department.own ? [department.id] : [])),
    ...known,
    before?.mapping.otherwise,
  ]);
  check.that(mapping.otherwise === null || own.has(mapping.otherwise), 'mapping.otherwise', 'validation.department');
  const codes = mapping.departments.map(({ code }) => code);
  for (const [index, { code, department }] of mapping.departments.entries()) {
    const path = `mapping.departments.${index}`;
    check
      .that(code !== '', `${path}.code`, 'validation.required')
      .that(code === '' || codes.indexOf(code) === index, `${path}.code`, 'validation.listed')
      .that(own.has(department), `${path}.department`, 'validation.department');
  }
  const named = await database.manager().findBy(Hl7SenderEntity, { application, facility: columns.facility });
  const others = named.filter(({ id, deletedAt }) => deletedAt === null && id !== before?.id);
  check.that(!others.some((other) => areAlike(columns, other)), 'application', 'validation.unique').done();
  return { ...columns, revision: Math.max(0, ...named.map(({ revision }) => revision ?? 0)) + 1 };
}

const trimmed = (mapping: Hl7Mapping): Hl7Mapping => ({
  ...mapping,
  departments: mapping.departments.map(({ code, department }) => ({ code: code.trim(), department })),
});

/** Returns true if a message with their application and facility could be of either sender, of whichever organisations. */
const areAlike = (
  { ips, certificate }: Pick<Hl7Sender, 'ips' | 'certificate'>,
  other: Pick<Hl7Sender, 'ips' | 'certificate'>,
): boolean =>
  (certificate !== null && other.certificate === certificate) ||
  other.ips.some((range) => ips.some((own) => passes(own.from, [range]) || passes(range.from, [own])));
