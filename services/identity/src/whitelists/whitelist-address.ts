import { NotFound } from '@intake-desk/contracts';
import { type AddressRange, isAddressRange, rangeWords } from '@intake-desk/contracts/network';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { requireNobodyShutOut } from './shut-out.ts';
import { addressConsequence, shutOutByAddresses } from './shut-out-by-addresses.ts';
import type { WhitelistChange } from './whitelist-change.ts';

/**
 * Puts an address or range on an organisation's whitelist (G2), or takes it off. Throws Invalid, NotFound, or
 * ConfirmationRequired if it would shut out who makes the change, or anybody where they signed in within the last 30 days.
 */
export function whitelistAddress({ database }: IdentityContext) {
  return async (
    actor: Actor,
    organisationId: number,
    range: AddressRange,
    { listed, confirmed = false }: WhitelistChange,
  ): Promise<void> => {
    new FieldCheck().that(isAddressRange(range), 'ip', 'validation.invalid').done();
    const { from: fromIp, to: toIp } = range;
    const words = toIp === null ? fromIp : `${fromIp} to ${toIp}`;
    await database.write(async () => {
      const manager = database.manager();
      // Locked, so that of two changes at once the second one sees what the first one left.
      const where = { id: organisationId, deletedAt: IsNull() };
      const organisation = await lockedRow(database, OrganisationEntity, where);
      if (!organisation) throw new NotFound('There is no such organisation.');
      const rows = await manager.findBy(WhitelistIpEntity, { organisationId });
      const there = rows.find((row) => row.fromIp === fromIp && row.toIp === toIp);
      const others = rows.filter((row) => row !== there);
      if (!listed && !there) throw new NotFound(`${words} is not on the whitelist of ${organisation.name}.`);
      if (listed && there) return;
      if (!confirmed) {
        const before = rows.map((row) => ({ from: row.fromIp, to: row.toIp }));
        const kept = others.map((row) => ({ from: row.fromIp, to: row.toIp }));
        const after = listed ? [...kept, range] : kept;
        const shutOut = await shutOutByAddresses(database, actor, organisationId, { before, after });
        requireNobodyShutOut(actor, addressConsequence(organisation.name), shutOut);
      }
      const entry = { organisationId, fromIp, toIp: toIp ?? IsNull() };
      if (listed) {
        const createdAt = database.now();
        await manager.insert(WhitelistIpEntity, { ...entry, toIp, createdAt, createdBy: actor.userId });
      }
      const { id } = there ?? (await manager.findOneByOrFail(WhitelistIpEntity, entry));
      if (!listed) await manager.delete(WhitelistIpEntity, { id });
      await logChange(database, {
        actor,
        organisationId,
        subject: 'whitelistIp',
        subjectId: id,
        subjectName: rangeWords(range),
        description: `${actor.name} ${listed ? 'put' : 'took'} ${words} ${listed ? 'on' : 'off'} the whitelist of ${organisation.name}.`,
        ...(listed ? { action: 'create', after: { ...range } } : { action: 'delete', before: { ...range } }),
      });
    });
  };
}
