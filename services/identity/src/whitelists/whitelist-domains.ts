import { FieldCheck } from '../administration/field-check.ts';
import { actorOf } from '../staff/actor-of.ts';
import { type WhitelistDomain, WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { type DomainRule, domainPasses, isDomainPattern } from './domain-whitelist.ts';
import { editedWhitelist } from './edited-whitelist.ts';
import { seenPeople } from './shut-out.ts';

/** A domain in a call; without `refused` it stays as it is, and a new one is accepted. */
interface WrittenRule {
  pattern: string;
  refused?: boolean | undefined;
}

const ruleOf = ({ pattern, refused }: DomainRule): DomainRule => ({ pattern, refused });

const isSamePattern = (one: DomainRule, other: DomainRule): boolean =>
  one.pattern.toLowerCase() === other.pattern.toLowerCase();

/** Domains of e-mail addresses that an organisation accepts or refuses (S2 §4 Whitelists), by pattern. */
export const whitelistDomains = editedWhitelist({
  subject: 'whitelistDomain',
  listOf: (organisation) => `the domain whitelist of ${organisation}`,
  consequence: (organisation) => `The domain whitelist of ${organisation} would then refuse the address of`,
  field: 'pattern',
  rows: (database, organisationId) =>
    database.read().find(WhitelistDomainEntity, { where: { organisationId }, order: { pattern: 'ASC' } }),
  viewOf: (row: WhitelistDomain) => ({ ...ruleOf(row), name: row.pattern }),
  entryOf: ruleOf,
  same: isSamePattern,
  isNamed: isSamePattern,
  words: ({ pattern, refused }) => (refused ? `${pattern} (refused)` : pattern),
  state: ruleOf,
  isWritten: (values: Partial<WrittenRule>): values is WrittenRule => values.pattern !== undefined,
  async read(values: WrittenRule, stored) {
    const { refused = (await stored())?.refused ?? false } = values;
    const pattern = values.pattern.trim();
    new FieldCheck().that(isDomainPattern(pattern), 'pattern', 'validation.domain').done();
    return { pattern, refused };
  },
  check: ({ pattern }) => new FieldCheck().that(isDomainPattern(pattern), 'pattern', 'validation.invalid').done(),
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
});
