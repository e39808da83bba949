import { Conflict, Invalid, limit, NotFound } from '@intake-desk/contracts';
import {
  type Framing,
  type FramingReason,
  framingReasons,
  framings,
  type ThirdPartyView,
} from '@intake-desk/contracts/administration';
import { isDuplicate } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type ConsultProvider, ConsultProviderEntity } from '../tables/consult-provider.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { siteOf } from './site-of.ts';

/** Who edits the third parties of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

/** What a person says of a party. */
export interface ThirdPartyValues {
  provider: string;
  /** Left out, the party keeps its site. */
  url?: string | undefined;
  /** Left out, it stays; a new party is off. */
  enabled?: boolean | undefined;
  /** A party that has changed since is left as it is. */
  version?: number | undefined;
}

/** What was found out about its site. */
export interface TriedFraming {
  readonly framing: Framing;
  readonly reason: FramingReason;
}

type Told = Pick<AdminEntry, 'action' | 'before' | 'after'>;

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

/** Third parties for video consults as administrators edit them; at most one is on (S2 §4 Third party). */
export function createEditedParties({ database }: IdentityContext) {
  const rowsOf = (organisationId: number): Promise<ConsultProvider[]> =>
    database.read().find(ConsultProviderEntity, { where: { organisationId }, order: { provider: 'ASC' } });

  /** Locks the organisation until the unit ends: of two that are switched on at once one stays on. */
  const lock = async ({ scope }: Editor): Promise<void> => {
    const where = { id: scope.organisationId, deletedAt: IsNull() };
    if (!(await lockedRow(database, OrganisationEntity, where))) throw new NotFound('There is no such organisation.');
  };

  const rowIn = async ({ scope }: Editor, id: number, version?: number): Promise<ConsultProvider> => {
    const row = (await rowsOf(scope.organisationId)).find((one) => one.id === id);
    if (!row) throw new NotFound('There is no such third party.');
    if (version !== undefined && version !== row.version) throw new Conflict('Somebody else changed this third party.');
    return row;
  };

  const log = (editor: Editor, did: string, { id, provider }: ConsultProvider, told: Told): Promise<void> => {
    const actor = actorOf(editor);
    return logChange(database, {
      ...told,
      actor,
      organisationId: editor.scope.organisationId,
      subject: 'consultProvider',
      subjectId: id,
      subjectName: provider,
      description: `${actor.name} ${did} the video consult ${provider} of ${editor.scope.organisationName}.`,
    });
  };

  const update = async (editor: Editor, row: ConsultProvider, part: Partial<ConsultProvider>) => {
    const next = { ...part, version: row.version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
    await database.manager().update(ConsultProviderEntity, { id: row.id }, next);
    return { ...row, ...next };
  };

  /** The columns of what a person says, those of the site only if it is named. Throws Invalid. */
  const columnsOf = ({ provider, url }: ThirdPartyValues, { framing, reason }: TriedFraming) => {
    const name = provider.trim();
    const site = url === undefined ? undefined : siteOf(url);
    new FieldCheck()
      .that(name !== '' && name.length <= limit.providerLength, 'provider', 'validation.name')
      .that(url === undefined || site !== undefined, 'url', 'validation.https')
      .done();
    return {
      provider: name,
      ...(site && {
        ...{ url: site.href, embeddable: framing === 'framed' },
        ...{ framing, framingReason: reason, framingTriedAt: database.now() },
      }),
    };
  };

  /** Switches a party of the locked organisation on or off; the other one goes off with it. */
  const switched = async (editor: Editor, row: ConsultProvider, on: boolean): Promise<ConsultProvider> => {
    if (on === row.enabled) return row;
    const others = on ? (await rowsOf(editor.scope.organisationId)).filter((one) => one.enabled) : [];
    for (const other of others) {
      const off = await update(editor, other, { enabled: false });
      await log(editor, 'switched off', off, { action: 'disable', before: stateOf(other), after: stateOf(off) });
    }
    const next = await update(editor, row, { enabled: on });
    const action = on ? 'enable' : 'disable';
    const states: Told = { action, before: stateOf(row), after: stateOf(next) };
    await log(editor, on ? 'switched on' : 'switched off', next, states);
    return next;
  };

  /** Runs a unit that names a party; a name that another one has is the field's error. */
  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await database.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new Invalid({ provider: ['validation.unique'] });
      throw error;
    }
  };

  return {
    /** GET /api/admin/thirdParty: by name. */
    list: async (staff: Pick<Staff, 'scope'>): Promise<ThirdPartyView[]> =>
      (await rowsOf(staff.scope.organisationId)).map((row) => viewOf(staff, row)),

    /** POST /api/admin/thirdParty. Throws Invalid. */
    async create(
      editor: Editor,
      values: ThirdPartyValues & { url: string },
      tried: TriedFraming,
    ): Promise<ThirdPartyView> {
      const columns = columnsOf(values, tried);
      return named(async () => {
        await lock(editor);
        const row = await database.manager().save(ConsultProviderEntity, {
          ...{ url: values.url, embeddable: false, ...columns },
          ...{ organisationId: editor.scope.organisationId, enabled: false, version: 1 },
          ...{ updatedAt: database.now(), updatedBy: editor.user.id },
        });
        await log(editor, 'added', row, { action: 'create', after: stateOf(row) });
        return viewOf(editor, await switched(editor, row, values.enabled ?? row.enabled));
      });
    },

    /** PUT /api/admin/thirdParty/:id. Throws Invalid, NotFound, Conflict. */
    async change(editor: Editor, id: number, values: ThirdPartyValues, tried: TriedFraming): Promise<ThirdPartyView> {
      const columns = columnsOf(values, tried);
      return named(async () => {
        await lock(editor);
        const row = await rowIn(editor, id, values.version);
        const next = await update(editor, row, columns);
        await log(editor, 'changed', next, { action: 'change', before: stateOf(row), after: stateOf(next) });
        return viewOf(editor, await switched(editor, next, values.enabled ?? next.enabled));
      });
    },

    /** PUT /api/admin/thirdParty/enable/:id. Throws NotFound, Conflict. */
    enable(
      editor: Editor,
      id: number,
      { enabled, version }: { enabled?: boolean | undefined; version?: number | undefined },
    ): Promise<ThirdPartyView> {
      return database.write(async () => {
        await lock(editor);
        const row = await rowIn(editor, id, version);
        return viewOf(editor, await switched(editor, row, enabled ?? !row.enabled));
      });
    },

    /** DELETE /api/admin/thirdParty/:id. Throws NotFound. */
    delete(editor: Editor, id: number): Promise<void> {
      return database.write(async () => {
        await lock(editor);
        const row = await rowIn(editor, id);
        await database.manager().delete(ConsultProviderEntity, { id });
        await log(editor, 'deleted', row, { action: 'delete', before: stateOf(row) });
      });
    },
  };
}
