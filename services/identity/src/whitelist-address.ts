import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type AddressRange, isAddressRange } from './address-range.ts';
import { logChange } from './admin-entry.ts';
import type { Actor } from './administration.ts';
import { FieldCheck } from './field-check.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { WhitelistIpEntity } from './whitelist-ip.entity.ts';

/** Puts an address or range on an organisation's whitelist (G2), or takes it off. Throws Invalid or NotFound. */
export function whitelistAddress(database: Database) {
  return async (actor: Actor, organisationId: number, range: AddressRange, listed: boolean): Promise<void> => {
    new FieldCheck().that(isAddressRange(range), 'ip', 'validation.invalid').done();
    const { from: fromIp, to: toIp } = range;
    const words = toIp === null ? fromIp : `${fromIp} to ${toIp}`;
    await database.write(async () => {
      const manager = database.manager();
      const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
      if (!organisation) throw new NotFound('There is no such organisation.');
      const row = { organisationId, fromIp, toIp: toIp ?? IsNull() };
      const there = await manager.existsBy(WhitelistIpEntity, row);
      if (!listed && !there) throw new NotFound(`${words} is not on the whitelist of ${organisation.name}.`);
      if (listed && there) return;
      if (listed) {
        await manager.insert(WhitelistIpEntity, {
          organisationId,
          fromIp,
          toIp,
          createdAt: database.now(),
          createdBy: actor.userId,
        });
      } else await manager.delete(WhitelistIpEntity, row);
      await logChange(database, {
        actor,
        organisationId,
        subject: 'organisation',
        subjectId: organisationId,
        subjectName: organisation.name,
        action: 'change',
        description: `${actor.name} ${listed ? 'put' : 'took'} ${words} ${listed ? 'on' : 'off'} the whitelist of ${organisation.name}.`,
      });
    });
  };
}
