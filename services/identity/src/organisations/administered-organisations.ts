import { Conflict, fallbackLanguage, Invalid } from '@intake-desk/contracts';
import type { OrganizationValues } from '@intake-desk/contracts/administration';
import { IsNull } from 'typeorm';
import { changedFields } from '../administration/changed-fields.ts';
import type { IdentityContext } from '../context.ts';
import { foundRow, requireVersion, unlessFieldTaken } from '../rows/stored-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Editor } from '../staff/staff.ts';
import { updateOrganisation } from './change-organisation.ts';
import { checkSsoOnly, insertOrganisation, organisationCheck } from './create-organisation.ts';
import { languageOf, type OrganisationRow, readOrganisationRows } from './organisation-rows.ts';
import { lockedOrganisation } from './reach-organisation.ts';

/** Settings of an organisation in a call; omitted ones stay, or have their default. */
type WrittenValues = Pick<OrganizationValues, 'name' | 'symbol'> & {
  [K in keyof OrganizationValues]?: OrganizationValues[K] | undefined;
};

/** With `version`, an organisation that has changed since is a Conflict. */
interface OrganisationEdit extends WrittenValues {
  symbolConfirmed?: boolean | undefined;
  version?: number | undefined;
}

/** GET /api/admin/organization: by name, the deleted ones last. */
export const listOrganisations = ({ database }: IdentityContext, editor: Editor): Promise<OrganisationRow[]> =>
  readOrganisationRows(database, editor);

/** POST /api/admin/organization. Throws Invalid. */
export async function addOrganisation(context: IdentityContext, editor: Editor, written: WrittenValues) {
  const { database } = context;
  const values = completed(written, { ...defaults, timezone: editor.scope.timezone });
  checkSsoOnly(context, values, undefined, organisationCheck(values));
  return unlessFieldTaken('symbol', () =>
    database.write(async () =>
      readRow(context, editor, (await insertOrganisation(database, actorOf(editor), values)).id),
    ),
  );
}

/** PUT /api/admin/organization/:id. New SSO-only ends members' sessions. Throws Invalid, NotFound, Conflict. */
export async function editOrganisation(
  context: IdentityContext,
  editor: Editor,
  id: number,
  { symbolConfirmed, version, ...written }: OrganisationEdit,
): Promise<OrganisationRow> {
  const { database } = context;
  return unlessFieldTaken('symbol', () =>
    database.write(async () => {
      const found = await lockedOrganisation(database, editor, { id, deletedAt: IsNull() });
      const values = completed(written, { ...found, language: languageOf(found) });
      checkSsoOnly(context, values, found, organisationCheck(values));
      requireVersion(found, version, 'organisation');
      if (values.symbol !== found.symbol && !symbolConfirmed) {
        throw new Invalid({ symbolConfirmed: ['validation.symbol_unconfirmed'] });
      }
      await updateOrganisation(context, actorOf(editor), found, values, {
        action: 'change',
        description: `${editor.user.name} changed the organisation ${found.name} (${found.symbol}).`,
        ...changedFields(found, values),
      });
      return readRow(context, editor, id);
    }),
  );
}

/**
 * DELETE /api/admin/organization/:id. `isInUse` returns whether the organisation has intakes. Throws NotFound, and Conflict
 * for one with intakes and for the one that the administrator works in.
 */
export function deleteOrganisation(
  context: IdentityContext,
  editor: Editor,
  id: number,
  isInUse: () => Promise<boolean>,
): Promise<OrganisationRow> {
  const { database } = context;
  return database.write(async () => {
    const { organisationId: own } = editor.scope;
    const hold = (one: number) => lockedOrganisation(database, editor, { id: one, deletedAt: IsNull() });
    // The smaller id first: of two administrators who delete each other's organisation one is refused.
    await hold(Math.min(own, id));
    await hold(Math.max(own, id));
    const found = await hold(id);
    if (own === id) throw new Conflict('You work in this organisation: choose another one before you delete it.');
    if (await isInUse()) throw new Conflict(`${found.name} has departments with intakes and cannot be deleted.`);
    const { name, symbol } = found;
    const deleted = { deletedAt: database.now() };
    await updateOrganisation(context, actorOf(editor), found, deleted, {
      action: 'delete',
      description: `${editor.user.name} deleted the organisation ${name} (${symbol}).`,
      before: { name, symbol },
    });
    return readRow(context, editor, id);
  });
}

/** PUT /api/admin/organization/:id/restore, with departments, members and links. Throws NotFound. */
export function restoreOrganisation(context: IdentityContext, editor: Editor, id: number): Promise<OrganisationRow> {
  const { database } = context;
  return database.write(async () => {
    const found = await lockedOrganisation(database, editor, { id });
    const { name, symbol } = found;
    if (found.deletedAt) {
      const restored = { deletedAt: null };
      await updateOrganisation(context, actorOf(editor), found, restored, {
        action: 'enable',
        description: `${editor.user.name} brought the deleted organisation ${name} (${symbol}) back.`,
        after: { name, symbol },
      });
    }
    return readRow(context, editor, id);
  });
}

const readRow = async ({ database }: IdentityContext, editor: Editor, id: number): Promise<OrganisationRow> =>
  foundRow(await readOrganisationRows(database, editor), id, 'There is no such organisation.');

/** Default settings; the time zone is that of its creator's organisation. */
const defaults: Omit<OrganizationValues, 'name' | 'symbol' | 'timezone'> = {
  kind: 'hospital',
  language: fallbackLanguage,
  ssoOnly: false,
  ssoEnabled: false,
  secondFactor: false,
  pinEnabled: true,
  passwordExpiryDays: 0,
  supportContact: '',
  smallGroups: true,
  country: '',
};

/** Completes the given texts by those of `others`. */
function completed(written: WrittenValues, others: Omit<OrganizationValues, 'name' | 'symbol'>): OrganizationValues {
  const { name, symbol, kind = others.kind, language = others.language, timezone = others.timezone } = written;
  const { ssoOnly = others.ssoOnly, ssoEnabled = others.ssoEnabled, secondFactor = others.secondFactor } = written;
  const { pinEnabled = others.pinEnabled, passwordExpiryDays = others.passwordExpiryDays } = written;
  const { supportContact = others.supportContact, smallGroups = others.smallGroups } = written;
  const { country = others.country } = written;
  return {
    name,
    symbol,
    kind,
    language,
    timezone,
    ssoOnly,
    ssoEnabled,
    secondFactor,
    pinEnabled,
    passwordExpiryDays,
    supportContact,
    smallGroups,
    country,
  };
}
