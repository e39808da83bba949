import { Conflict, fallbackLanguage, Invalid, NotFound } from '@intake-desk/contracts';
import type { OrganizationValues } from '@intake-desk/contracts/administration';
import { IsNull } from 'typeorm';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { changedFields } from '../administration/changed-fields.ts';
import type { IdentityContext } from '../context.ts';
import { unlessFieldTaken } from '../rows/unless-taken.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { organisationCheck } from './check-organisation.ts';
import { checkSsoOnly } from './check-sso-only.ts';
import { insertOrganisation } from './insert-organisation.ts';
import { languageOf, type OrganisationRow, readOrganisationRows } from './organisation-rows.ts';
import { lockedOrganisation } from './reach-organisation.ts';
import { endSessionsOfMembers } from './sessions-of-members.ts';

/** Who edits organisations: somebody with the admin flag. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

/** Settings of an organisation in a call; a setting that is left out stays, or has its default. */
type WrittenValues = Pick<OrganizationValues, 'name' | 'symbol'> & {
  [K in keyof OrganizationValues]?: OrganizationValues[K] | undefined;
};

/** With `version`, an organisation that has changed since is left as it is. */
export interface OrganisationEdit extends WrittenValues {
  symbolConfirmed?: boolean | undefined;
  version?: number | undefined;
}

/** Organisations as administrators edit them (S2 §2); each change is told in the admin log with before and after. */
export function createAdministeredOrganisations(context: IdentityContext) {
  const { database } = context;

  /** Throws Invalid, also if `values` would leave only a single sign-on that there is not. */
  const check = (values: OrganizationValues, found?: Organisation): void =>
    checkSsoOnly(context, values, found, organisationCheck(values));

  const view = async (editor: Editor, id: number): Promise<OrganisationRow> => {
    const row = (await readOrganisationRows(database, editor)).find((one) => one.id === id);
    if (!row) throw new NotFound('There is no such organisation.');
    return row;
  };

  /** Stores the change and tells it; the version rises. */
  const store = async (
    editor: Editor,
    found: Organisation,
    values: Partial<Organisation>,
    entry: Pick<AdminEntry, 'action' | 'description'> & Partial<Pick<AdminEntry, 'before' | 'after'>>,
  ): Promise<OrganisationRow> => {
    const { id } = found;
    const next = { ...values, updatedAt: database.now(), version: found.version + 1 };
    await database.manager().update(OrganisationEntity, { id }, next);
    const subject = { subject: 'organisation', subjectId: id, subjectName: values.name ?? found.name } as const;
    await logChange(database, { actor: actorOf(editor), organisationId: id, ...subject, ...entry });
    return view(editor, id);
  };

  return {
    /** GET /api/admin/organization: every one by name, the deleted ones last. */
    list: (editor: Editor): Promise<OrganisationRow[]> => readOrganisationRows(database, editor),

    /** POST /api/admin/organization. Throws Invalid. */
    async create(editor: Editor, written: WrittenValues): Promise<OrganisationRow> {
      const values = completed(written, { ...defaults, timezone: editor.scope.timezone });
      check(values);
      return unlessFieldTaken('symbol', () =>
        database.write(async () => view(editor, (await insertOrganisation(database, actorOf(editor), values)).id)),
      );
    },

    /**
     * PUT /api/admin/organization/:id. Throws Invalid, NotFound, or Conflict if the organisation is not of the version any more.
     * What leaves only single sign-on ends the sign-ins of its members.
     */
    async change(
      editor: Editor,
      id: number,
      { symbolConfirmed, version, ...written }: OrganisationEdit,
    ): Promise<OrganisationRow> {
      return unlessFieldTaken('symbol', () =>
        database.write(async () => {
          const found = await lockedOrganisation(database, editor, { id, deletedAt: IsNull() });
          const values = completed(written, { ...found, language: languageOf(found) });
          check(values, found);
          if (version !== undefined && version !== found.version) {
            throw new Conflict('Somebody else changed this organisation.');
          }
          if (values.symbol !== found.symbol && !symbolConfirmed) {
            throw new Invalid({ symbolConfirmed: ['validation.symbol_unconfirmed'] });
          }
          const row = await store(editor, found, values, {
            action: 'change',
            description: `${editor.user.name} changed the organisation ${found.name} (${found.symbol}).`,
            ...changedFields(found, values),
          });
          if (values.ssoOnly && !found.ssoOnly) await endSessionsOfMembers(context, id);
          return row;
        }),
      );
    },

    /**
     * DELETE /api/admin/organization/:id. `isInUse` says whether the organisation has intakes. Throws NotFound, and Conflict for
     * one with intakes and for the one that the administrator works in.
     */
    delete(editor: Editor, id: number, isInUse: () => Promise<boolean>): Promise<OrganisationRow> {
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
        return store(
          editor,
          found,
          { deletedAt: database.now() },
          {
            action: 'delete',
            description: `${editor.user.name} deleted the organisation ${name} (${symbol}).`,
            before: { name, symbol },
          },
        );
      });
    },

    /**
     * PUT /api/admin/organization/:id/restore: its departments, members and links are as they were. One that is not deleted stays
     * as it is. Throws NotFound.
     */
    restore(editor: Editor, id: number): Promise<OrganisationRow> {
      return database.write(async () => {
        const found = await lockedOrganisation(database, editor, { id });
        const { name, symbol } = found;
        if (!found.deletedAt) return view(editor, id);
        return store(
          editor,
          found,
          { deletedAt: null },
          {
            action: 'enable',
            description: `${editor.user.name} brought the deleted organisation ${name} (${symbol}) back.`,
            after: { name, symbol },
          },
        );
      });
    },
  };
}

/** Settings of a new organisation of which only the name and the symbol are said; it has the time zone of whoever creates it. */
const defaults: Omit<OrganizationValues, 'name' | 'symbol' | 'timezone'> = {
  ...{ kind: 'hospital', language: fallbackLanguage, ssoOnly: false, ssoEnabled: false, secondFactor: false },
  ...{ pinEnabled: true, passwordExpiryDays: 0, supportContact: '', smallGroups: true, country: '' },
};

/** The written values, and the rest of `others`. */
function completed(written: WrittenValues, others: Omit<OrganizationValues, 'name' | 'symbol'>): OrganizationValues {
  const { name, symbol, kind = others.kind, language = others.language, timezone = others.timezone } = written;
  const { ssoOnly = others.ssoOnly, ssoEnabled = others.ssoEnabled, secondFactor = others.secondFactor } = written;
  const { pinEnabled = others.pinEnabled, passwordExpiryDays = others.passwordExpiryDays } = written;
  const { supportContact = others.supportContact, smallGroups = others.smallGroups } = written;
  const { country = others.country } = written;
  return {
    ...{ name, symbol, kind, language, timezone, ssoOnly, ssoEnabled, secondFactor, pinEnabled },
    ...{ passwordExpiryDays, supportContact, smallGroups, country },
  };
}
