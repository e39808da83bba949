import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { type DomainRule, isDomainPattern } from './domain-whitelist.ts';
import { requireNobodyShutOut } from './shut-out.ts';
import { domainConsequence, shutOutByDomains } from './shut-out-by-domains.ts';
import type { WhitelistChange } from './whitelist-change.ts';

/**
 * Puts a pattern on an organisation's domain whitelist, to be taken or refused, or takes it off. Throws Invalid, NotFound, or
 * ConfirmationRequired if it would refuse the e-mail address of anybody who signed in within the last 30 days.
 */
export function whitelistDomain({ database }: IdentityContext) {
  return async (
    actor: Actor,
    organisationId: number,
    { pattern, refused }: DomainRule,
    { listed, confirmed = false }: WhitelistChange,
  ): Promise<void> => {
    new FieldCheck().that(isDomainPattern(pattern), 'pattern', 'validation.invalid').done();
    await database.write(async () => {
      const manager = database.manager();
      const where = { id: organisationId, deletedAt: IsNull() };
      const organisation = await lockedRow(database, OrganisationEntity, where);
      if (!organisation) throw new NotFound('There is no such organisation.');
      const before = await manager.findBy(WhitelistDomainEntity, { organisationId });
      const present = before.find((rule) => rule.pattern.toLowerCase() === pattern.toLowerCase());
      if (!listed && !present) {
        throw new NotFound(`${pattern} is not on the domain whitelist of ${organisation.name}.`);
      }
      if (listed && present?.refused === refused) return;
      if (!confirmed) {
        const others: DomainRule[] = before.filter((rule) => rule !== present);
        const after = listed ? [...others, { pattern, refused }] : others;
        const shutOut = await shutOutByDomains(database, organisationId, { before, after });
        requireNobodyShutOut(actor, domainConsequence(organisation.name), shutOut);
      }
      if (listed && present) {
        await manager.update(WhitelistDomainEntity, { id: present.id }, { refused, version: present.version + 1 });
      } else if (listed) {
        const row = { organisationId, pattern, refused, createdAt: database.now(), createdBy: actor.userId };
        await manager.insert(WhitelistDomainEntity, row);
      }
      const { id } = present ?? (await manager.findOneByOrFail(WhitelistDomainEntity, { organisationId, pattern }));
      if (!listed) await manager.delete(WhitelistDomainEntity, { id });
      const did = listed ? (refused ? 'put, as refused,' : 'put') : 'took';
      const words = `${did} ${pattern} ${listed ? 'on' : 'off'} the domain whitelist of ${organisation.name}.`;
      await logChange(database, {
        actor,
        organisationId,
        subject: 'whitelistDomain',
        subjectId: id,
        subjectName: pattern,
        description: `${actor.name} ${words}`,
        action: listed ? (present ? 'change' : 'create') : 'delete',
        ...(present ? { before: { pattern, refused: present.refused } } : {}),
        ...(listed ? { after: { pattern, refused } } : {}),
      });
    });
  };
}
