import type { ShutOut, WhitelistDomainView } from '@intake-desk/contracts/administration';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Editor } from '../staff/staff.ts';
import { type WhitelistDomain, WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { type DomainRule, domainPasses, isDomainPattern } from './domain-whitelist.ts';
import {
  affectedBy,
  saveEntry,
  setEntryByCommand,
  type Whitelist,
  type WhitelistChange,
  type WhitelistSaving,
} from './edited-whitelist.ts';
import { seenPeople } from './shut-out.ts';

/** A domain in a call; without `refused` it stays as it is, and a new one is accepted. */
interface WrittenRule {
  pattern: string;
  refused?: boolean | undefined;
}

const ruleOf = ({ pattern, refused }: DomainRule): DomainRule => ({ pattern, refused });

const isSamePattern = (one: DomainRule, other: DomainRule): boolean =>
  one.pattern.toLowerCase() === other.pattern.toLowerCase();

/** Domains of e-mail addresses that an organisation accepts or refuses (S2 §4 Whitelists). */
const domains: Whitelist<WhitelistDomain, DomainRule> = {
  subject: 'whitelistDomain',
  listOf: (organisation) => `the domain whitelist of ${organisation}`,
  consequence: (organisation) => `The domain whitelist of ${organisation} would then refuse the address of`,
  field: 'pattern',
  rows: (database, organisationId) =>
    database.read().find(WhitelistDomainEntity, { where: { organisationId }, order: { pattern: 'ASC' } }),
  entryOf: ruleOf,
  same: isSamePattern,
  isNamed: isSamePattern,
  words: ({ pattern, refused }) => (refused ? `${pattern} (refused)` : pattern),
  state: ruleOf,
  // Members whose address the list accepted before and refuses now.
  shutOut: async (database, { scope }, { before, after }) =>
    (await seenPeople(database, scope.organisationId))
      .filter(({ member, email }) => member && domainPasses(email, before) && !domainPasses(email, after))
      .map((person) => ({ ...person, address: null })),
  insert: (database, editor, rule) =>
    database.manager().save(WhitelistDomainEntity, {
      ...rule,
      organisationId: editor.scope.organisationId,
      createdAt: database.now(),
      createdBy: actorOf(editor).userId,
      version: 1,
    }),
  async update(database, row, rule) {
    const next = { ...rule, version: row.version + 1 };
    await database.manager().update(WhitelistDomainEntity, { id: row.id }, next);
    return { ...row, ...next };
  },
  remove: (database, { id }) => database.manager().delete(WhitelistDomainEntity, { id }),
};

/** GET /api/admin/whitelistDomain: by pattern. */
export const listWhitelistDomains = async ({ database }: IdentityContext, staff: Pick<Editor, 'scope'>) =>
  (await domains.rows(database, staff.scope.organisationId)).map((row) => viewOf(staff, row));

/** GET /api/admin/whitelistDomain/affected. Throws NotFound, Invalid. */
export const affectedByWhitelistDomain = async (
  context: IdentityContext,
  editor: Editor,
  { id, pattern, refused }: { id?: number | undefined; pattern?: string | undefined; refused?: boolean | undefined },
): Promise<ShutOut> =>
  affectedBy(context, domains, editor, {
    id,
    entry: pattern === undefined ? undefined : readRule({ pattern, refused }),
  });

/** POST /api/admin/whitelistDomain. Throws Invalid, ConfirmationRequired. */
export const createWhitelistDomain = async (
  context: IdentityContext,
  editor: Editor,
  values: WrittenRule & WhitelistSaving,
): Promise<WhitelistDomainView> =>
  viewOf(editor, await saveEntry(context, domains, editor, { entry: readRule(values) }, values));

/** PUT /api/admin/whitelistDomain/:id. Throws Invalid, NotFound, Conflict, ConfirmationRequired. */
export async function changeWhitelistDomain(
  context: IdentityContext,
  editor: Editor,
  id: number,
  values: WrittenRule & WhitelistSaving,
): Promise<WhitelistDomainView> {
  const rows = values.refused === undefined ? await domains.rows(context.database, editor.scope.organisationId) : [];
  const { pattern, refused = rows.find((row) => row.id === id)?.refused } = values;
  const entry = readRule({ pattern, refused });
  return viewOf(editor, await saveEntry(context, domains, editor, { id, entry }, values));
}

/** DELETE /api/admin/whitelistDomain/:id. Throws NotFound, Invalid, ConfirmationRequired. */
export async function deleteWhitelistDomain(
  context: IdentityContext,
  editor: Editor,
  id: number,
  confirmation?: string,
): Promise<void> {
  await saveEntry(context, domains, editor, { id }, { confirmation });
}

/**
 * Accepts or refuses a domain, or removes it from the list, by command. Throws Invalid, NotFound, or ConfirmationRequired if
 * that refuses the address of a member who signed in within the last 30 days.
 */
export async function setWhitelistDomain(
  context: IdentityContext,
  actor: Actor,
  organisationId: number,
  rule: DomainRule,
  change: WhitelistChange,
): Promise<void> {
  new FieldCheck().that(isDomainPattern(rule.pattern), 'pattern', 'validation.invalid').done();
  await setEntryByCommand(context, domains, actor, organisationId, rule, change);
}

function readRule({ pattern, refused = false }: WrittenRule): DomainRule {
  const rule = { pattern: pattern.trim(), refused };
  new FieldCheck().that(isDomainPattern(rule.pattern), 'pattern', 'validation.domain').done();
  return rule;
}

const viewOf = ({ scope }: Pick<Editor, 'scope'>, row: WhitelistDomain): WhitelistDomainView => ({
  ...ruleOf(row),
  id: row.id,
  name: row.pattern,
  organization: scope.organisationSymbol,
  version: row.version,
});
