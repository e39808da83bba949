import { limit, type RequestBody } from '@intake-desk/contracts';
import {
  type createThirdParty,
  type enableThirdParty,
  type Framing,
  type FramingReason,
  framingReasons,
  framings,
  type ThirdPartyView,
} from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { foundRow, lockOrganisation, requireVersion, unlessFieldTaken } from '../rows/stored-row.ts';
import { type Edit, logEdit } from '../staff/log-edit.ts';
import type { Editor, Staff } from '../staff/staff.ts';
import { type ConsultProvider, ConsultProviderEntity } from '../tables/consult-provider.entity.ts';
import { siteOf } from './site-of.ts';

/** Values of a third party in a call; those that are left out stay. A party that has changed since `version` is a Conflict. */
type ThirdPartyValues = RequestBody<typeof createThirdParty> & { readonly version?: number };

export interface TriedFraming {
  readonly framing: Framing;
  readonly reason: FramingReason;
}

/** GET /api/admin/thirdParty: by name. At most one is on (S2 §4 Third party). */
export const listParties = async ({ database }: IdentityContext, staff: Pick<Staff, 'scope'>) =>
  (await rowsOf(database, staff.scope.organisationId)).map((row) => viewOf(staff, row));

/** POST /api/admin/thirdParty. Throws Invalid. */
export async function createParty(
  { database }: IdentityContext,
  editor: Editor,
  values: ThirdPartyValues & { url: string },
  tried: TriedFraming,
): Promise<ThirdPartyView> {
  const columns = columnsOf(database, values, tried);
  const { organisationId } = editor.scope;
  return unlessFieldTaken('provider', () =>
    database.write(async () => {
      await lockOrganisation(database, organisationId);
      const row = await database.manager().save(ConsultProviderEntity, {
        url: values.url,
        embeddable: false,
        ...columns,
        organisationId,
        enabled: false,
        version: 1,
        updatedAt: database.now(),
        updatedBy: editor.user.id,
      });
      await log(database, editor, 'added', row, { action: 'create', after: stateOf(row) });
      return viewOf(editor, await switchParty(database, editor, row, values.enabled ?? row.enabled));
    }),
  );
}

/** PUT /api/admin/thirdParty/:id. Throws Invalid, NotFound, Conflict. */
export async function changeParty(
  { database }: IdentityContext,
  editor: Editor,
  id: number,
  values: ThirdPartyValues,
  tried: TriedFraming,
): Promise<ThirdPartyView> {
  const columns = columnsOf(database, values, tried);
  return unlessFieldTaken('provider', () =>
    database.write(async () => {
      const row = await lockParty(database, editor, id, values.version);
      const next = await update(database, editor, row, columns);
      await log(database, editor, 'changed', next, { action: 'change', before: stateOf(row), after: stateOf(next) });
      return viewOf(editor, await switchParty(database, editor, next, values.enabled ?? next.enabled));
    }),
  );
}

/** PUT /api/admin/thirdParty/enable/:id. Throws NotFound, Conflict. */
export function enableParty(
  { database }: IdentityContext,
  editor: Editor,
  id: number,
  { enabled, version }: RequestBody<typeof enableThirdParty>,
): Promise<ThirdPartyView> {
  return database.write(async () => {
    const row = await lockParty(database, editor, id, version);
    return viewOf(editor, await switchParty(database, editor, row, enabled ?? !row.enabled));
  });
}

/** DELETE /api/admin/thirdParty/:id. Throws NotFound. */
export function deleteParty({ database }: IdentityContext, editor: Editor, id: number): Promise<void> {
  return database.write(async () => {
    const row = await lockParty(database, editor, id);
    await database.manager().delete(ConsultProviderEntity, { id });
    await log(database, editor, 'deleted', row, { action: 'delete', before: stateOf(row) });
  });
}

const rowsOf = (database: Database, organisationId: number): Promise<ConsultProvider[]> =>
  database.read().find(ConsultProviderEntity, { where: { organisationId }, order: { provider: 'ASC' } });

/** Locks the organisation, so that one of two concurrently enabled parties remains, and returns the party. */
async function lockParty(database: Database, { scope }: Editor, id: number, version?: number) {
  await lockOrganisation(database, scope.organisationId);
  const row = foundRow(await rowsOf(database, scope.organisationId), id, 'There is no such third party.');
  requireVersion(row, version, 'third party');
  return row;
}

/** Checks the values and returns their columns; those of the site only if it is given. Throws Invalid. */
function columnsOf(database: Database, { provider, url }: ThirdPartyValues, { framing, reason }: TriedFraming) {
  const name = provider.trim();
  const site = url === undefined ? undefined : siteOf(url);
  new FieldCheck()
    .that(name !== '' && name.length <= limit.providerLength, 'provider', 'validation.name')
    .that(url === undefined || site !== undefined, 'url', 'validation.https')
    .done();
  return {
    provider: name,
    ...(site && {
      url: site.href,
      embeddable: framing === 'framed',
      framing,
      framingReason: reason,
      framingTriedAt: database.now(),
    }),
  };
}

async function update(database: Database, editor: Editor, row: ConsultProvider, part: Partial<ConsultProvider>) {
  const next = { ...part, version: row.version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
  await database.manager().update(ConsultProviderEntity, { id: row.id }, next);
  return { ...row, ...next };
}

/** Switches a party of the locked organisation on or off; switching it on switches the others off. */
async function switchParty(database: Database, editor: Editor, row: ConsultProvider, enabled: boolean) {
  if (enabled === row.enabled) return row;
  const rows = enabled ? await rowsOf(database, editor.scope.organisationId) : [];
  for (const other of rows.filter((one) => one.enabled)) await setEnabled(database, editor, other, false);
  return setEnabled(database, editor, row, enabled);
}

async function setEnabled(
  database: Database,
  editor: Editor,
  row: ConsultProvider,
  enabled: boolean,
): Promise<ConsultProvider> {
  const next = await update(database, editor, row, { enabled });
  const states = { before: stateOf(row), after: stateOf(next) };
  const action = enabled ? 'enable' : 'disable';
  await log(database, editor, enabled ? 'switched on' : 'switched off', next, { action, ...states });
  return next;
}

const log = (
  database: Database,
  editor: Editor,
  phrase: string,
  { id, provider }: ConsultProvider,
  values: Pick<Edit, 'action' | 'before' | 'after'>,
): Promise<void> =>
  logEdit(database, editor, {
    subject: 'consultProvider',
    subjectId: id,
    subjectName: provider,
    ...values,
    phrase: `${phrase} the video consult ${provider} of ${editor.scope.organisationName}`,
  });

const stateOf = ({ provider, url, enabled, framing }: ConsultProvider) => ({ provider, url, enabled, framing });

const viewOf = ({ scope }: Pick<Staff, 'scope'>, row: ConsultProvider): ThirdPartyView => ({
  id: row.id,
  name: row.provider,
  organization: scope.organisationSymbol,
  provider: row.provider,
  url: row.url,
  enabled: row.enabled,
  framing: framings.find((framing) => framing === row.framing) ?? 'unknown',
  framing_reason: framingReasons.find((reason) => reason === row.framingReason) ?? null,
  framing_tried_at: row.framingTriedAt?.toISOString() ?? null,
  version: row.version,
});
