import type { ShutOut, WhitelistDomainView } from '@intake-desk/contracts/administration';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';
import { type WhitelistDomain, WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import type { WhitelistEditor } from './confirmed-change.ts';
import { type DomainRule, isDomainPattern } from './domain-whitelist.ts';
import { editedWhitelist, type WhitelistSaving } from './edited-whitelist.ts';
import { domainConsequence, shutOutByDomains } from './shut-out-by-domains.ts';

/** A domain in a call; without `refused` it stays as it is, and a new one is accepted. */
interface WrittenRule {
  pattern: string;
  refused?: boolean | undefined;
}

function readRule({ pattern, refused = false }: WrittenRule): DomainRule {
  const rule = { pattern: pattern.trim(), refused };
  new FieldCheck().that(isDomainPattern(rule.pattern), 'pattern', 'validation.domain').done();
  return rule;
}

const ruleOf = ({ pattern, refused }: DomainRule): DomainRule => ({ pattern, refused });

/** Domains of the e-mail addresses that an organisation takes or refuses, as administrators edit them (S2 §4 Whitelists). */
export function createWhitelistDomains({ database }: IdentityContext) {
  const rows = (organisationId: number): Promise<WhitelistDomain[]> =>
    database.read().find(WhitelistDomainEntity, { where: { organisationId }, order: { pattern: 'ASC' } });

  const list = editedWhitelist<WhitelistDomain, DomainRule>(database, {
    subject: 'whitelistDomain',
    listOf: (organisation) => `the domain whitelist of ${organisation}`,
    consequence: domainConsequence,
    field: 'pattern',
    rows,
    entryOf: ruleOf,
    same: (one, other) => one.pattern.toLowerCase() === other.pattern.toLowerCase(),
    words: ({ pattern, refused }) => (refused ? `${pattern} (refused)` : pattern),
    state: ruleOf,
    shutOut: ({ scope }, change) => shutOutByDomains(database, scope.organisationId, change),
    insert: ({ scope, user }, rule) =>
      database.manager().save(WhitelistDomainEntity, {
        ...rule,
        ...{ organisationId: scope.organisationId, createdAt: database.now(), createdBy: user.id, version: 1 },
      }),
    async update(row, rule) {
      const next = { ...rule, version: row.version + 1 };
      await database.manager().update(WhitelistDomainEntity, { id: row.id }, next);
      return { ...row, ...next };
    },
    remove: ({ id }) => database.manager().delete(WhitelistDomainEntity, { id }),
  });

  const viewOf = ({ scope }: Pick<Staff, 'scope'>, row: WhitelistDomain): WhitelistDomainView => ({
    ...ruleOf(row),
    id: row.id,
    name: row.pattern,
    organization: scope.organisationSymbol,
    version: row.version,
  });

  return {
    /** GET /api/admin/whitelistDomain: by pattern. */
    list: async (staff: Pick<Staff, 'scope'>): Promise<WhitelistDomainView[]> =>
      (await rows(staff.scope.organisationId)).map((row) => viewOf(staff, row)),

    /** GET /api/admin/whitelistDomain/affected. Throws NotFound, Invalid. */
    affected: async (
      editor: WhitelistEditor,
      {
        id,
        pattern,
        refused,
      }: { id?: number | undefined; pattern?: string | undefined; refused?: boolean | undefined },
    ): Promise<ShutOut> =>
      list.affected(editor, { takes: id, puts: pattern === undefined ? undefined : readRule({ pattern, refused }) }),

    /** POST /api/admin/whitelistDomain. Throws Invalid, ConfirmationRequired. */
    create: async (editor: WhitelistEditor, values: WrittenRule & WhitelistSaving): Promise<WhitelistDomainView> =>
      viewOf(editor, await list.create(editor, readRule(values), values)),

    /** PUT /api/admin/whitelistDomain/:id. Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
    change: async (
      editor: WhitelistEditor,
      id: number,
      values: WrittenRule & WhitelistSaving,
    ): Promise<WhitelistDomainView> => {
      const { pattern, refused = (await rows(editor.scope.organisationId)).find((row) => row.id === id)?.refused } =
        values;
      return viewOf(editor, await list.change(editor, id, readRule({ pattern, refused }), values));
    },

    /** DELETE /api/admin/whitelistDomain/:id. Throws NotFound, Invalid, ConfirmationRequired. */
    delete: list.delete,
  };
}
