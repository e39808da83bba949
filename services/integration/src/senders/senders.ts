import { NotFound, type RequestBody } from '@intake-desk/contracts';
import type { createHl7Sender, Hl7Mapping, Hl7SenderView } from '@intake-desk/contracts/administration';
import { isAddressRange, passes, rangeText, readRangeText } from '@intake-desk/contracts/network';
import { type Database, isIn, rowOf, select, sql } from '@intake-desk/database';
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
import { IsNull, Not } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

/** An administrator of the senders of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

type SenderValues = RequestBody<typeof createHl7Sender>;

/** Values of a sender that are left out stay. A sender that has changed since `version` is a Conflict. */
type SenderChange = SenderValues & { readonly version?: number | undefined };

/** GET /api/admin/hl7Sender: lists the organisation's senders by name. */
export async function listSenders(
  { database }: IntegrationContext,
  { scope }: Pick<Staff, 'scope'>,
): Promise<Hl7SenderView[]> {
  const { organisationId } = scope;
  const senders = await database.read().findBy(Hl7SenderEntity, { organisationId, deletedAt: IsNull() });
  return (await viewsOf(database, scope, senders)).toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id - other.id,
  );
}

/** POST /api/admin/hl7Sender. Throws Invalid. */
export function createSender(
  { database }: IntegrationContext,
  editor: Editor,
  values: SenderValues,
): Promise<Hl7SenderView> {
  return database.write(async () => {
    const { organisationId } = editor.scope;
    await holdOrganisation(database, organisationId);
    const columns = await checkedColumns(database, editor, values);
    const now = database.now();
    const stamp = { createdAt: now, createdBy: actorOf(editor).userId, updatedAt: now };
    const { id } = await database.manager().save(Hl7SenderEntity, { organisationId, ...columns, ...stamp });
    await logSender(database, editor, { id, name: columns.name, action: 'create', after: columns });
    return viewOf(database, editor, id);
  });
}

/** PUT /api/admin/hl7Sender/:id. Throws Invalid, NotFound, or Conflict if the sender was changed. */
export function changeSender(
  { database }: IntegrationContext,
  editor: Editor,
  id: number,
  { version, ...values }: SenderChange,
): Promise<Hl7SenderView> {
  return database.write(async () => {
    await holdOrganisation(database, editor.scope.organisationId);
    const before = await lockSender(database, editor, id);
    requireVersion(before, version, 'sender');
    const columns = await checkedColumns(database, editor, values, before);
    const stamp = { updatedAt: database.now(), version: before.version + 1 };
    await database.manager().update(Hl7SenderEntity, { id }, { ...columns, ...stamp });
    await logSender(database, editor, { id, name: before.name, action: 'change', before, after: columns });
    return viewOf(database, editor, id);
  });
}

/** DELETE /api/admin/hl7Sender/:id; its messages stay. Throws NotFound. */
export function deleteSender({ database }: IntegrationContext, editor: Editor, id: number): Promise<void> {
  return database.write(async () => {
    const before = await lockSender(database, editor, id);
    await database.manager().update(Hl7SenderEntity, { id }, { deletedAt: database.now() });
    await logSender(database, editor, { id, name: before.name, action: 'delete', before });
  });
}

async function lockSender(database: Database, { scope }: Editor, id: number): Promise<Hl7Sender> {
  const where = { id, organisationId: scope.organisationId, deletedAt: IsNull() };
  const sender = await lockedRow(database, Hl7SenderEntity, where);
  if (!sender) throw new NotFound('There is no such sender.');
  return sender;
}

async function viewOf(database: Database, { scope }: Editor, id: number): Promise<Hl7SenderView> {
  const [view] = await viewsOf(database, scope, [await database.read().findOneByOrFail(Hl7SenderEntity, { id })]);
  if (!view) throw new Error('A sender has one view.');
  return view;
}

const FailedRow = rowOf({ sender: Type.Integer(), failed: Type.Integer() });

async function viewsOf(
  database: Database,
  { organisationSymbol }: Staff['scope'],
  senders: readonly Hl7Sender[],
): Promise<Hl7SenderView[]> {
  const ids = senders.map(({ id }) => id);
  const counts = await select(
    database.read(),
    FailedRow,
    sql`SELECT sender_id AS sender, COUNT(*) AS failed FROM hl7_message
      WHERE ${isIn(sql`sender_id`, ids)} AND state = 'failed' GROUP BY sender_id`,
  );
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

type SenderColumns = Pick<
  Hl7Sender,
  'name' | 'application' | 'facility' | 'ips' | 'certificate' | 'mapping' | 'enabled'
>;

/** Checks the values and returns their columns. */
async function checkedColumns(
  database: Database,
  { scope }: Editor,
  values: SenderValues,
  before?: Hl7Sender,
): Promise<SenderColumns> {
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
  const own = new Set(scope.departments.flatMap((department) => (department.own ? [department.id] : [])));
  check.that(mapping.otherwise === null || own.has(mapping.otherwise), 'mapping.otherwise', 'validation.department');
  const codes = mapping.departments.map(({ code }) => code);
  for (const [index, { code, department }] of mapping.departments.entries()) {
    const path = `mapping.departments.${index}`;
    check
      .that(code !== '', `${path}.code`, 'validation.required')
      .that(code === '' || codes.indexOf(code) === index, `${path}.code`, 'validation.listed')
      .that(own.has(department), `${path}.department`, 'validation.department');
  }
  check.that(!(await isRecognisedAs(database, columns, before?.id)), 'application', 'validation.unique').done();
  return columns;
}

const trimmed = (mapping: Hl7Mapping): Hl7Mapping => ({
  ...mapping,
  departments: mapping.departments.map(({ code, department }) => ({ code: code.trim(), department })),
});

/** Returns true if a message could be of this sender and of another one, of whichever organisation. */
async function isRecognisedAs(
  database: Database,
  { application, facility, ips, certificate }: SenderColumns,
  id = 0,
): Promise<boolean> {
  const others = await database
    .manager()
    .findBy(Hl7SenderEntity, { application, facility, deletedAt: IsNull(), id: Not(id) });
  const meets = (range: Hl7Sender['ips'][number]): boolean =>
    ips.some((own) => passes(own.from, [range]) || passes(range.from, [own]));
  return others.some((other) => (certificate !== null && other.certificate === certificate) || other.ips.some(meets));
}

/** A change of a sender for the admin log. */
interface SenderEdit {
  readonly id: number;
  readonly name: string;
  readonly action: 'create' | 'change' | 'delete';
  readonly before?: SenderColumns;
  readonly after?: SenderColumns;
}

const pastTense = { create: 'created', change: 'changed', delete: 'deleted' } as const;

function logSender(database: Database, editor: Editor, { id, name, action, before, after }: SenderEdit): Promise<void> {
  const actor = actorOf(editor);
  const { organisationId, organisationName, departments } = editor.scope;
  const symbolOf = (department: number): string =>
    departments.find((one) => one.id === department)?.symbol ?? String(department);
  /** Values with departments by their symbols. */
  const logged = ({ ips, mapping, application, facility, certificate, enabled, ...columns }: SenderColumns) => ({
    name: columns.name,
    application,
    facility,
    ips: ips.map(rangeText),
    certificate,
    enabled,
    places: mapping.places,
    identifierType: mapping.identifierType,
    departments: mapping.departments.map(({ code, department }) => `${code} = ${symbolOf(department)}`),
    otherwise: mapping.otherwise && symbolOf(mapping.otherwise),
  });
  return logChange(database, {
    actor,
    organisationId,
    subject: 'hl7Sender',
    subjectId: id,
    subjectName: name,
    action,
    description: `${actor.name} ${pastTense[action]} the HL7 sender ${name} of ${organisationName}.`,
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  });
}
