import { usualMapping } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { StartFailure } from '@intake-desk/gateway';
import { DepartmentEntity, OrganisationEntity } from '@intake-desk/identity';
import { Hl7DestinationEntity, Hl7SenderEntity, InvitationRuleEntity } from '@intake-desk/integration';
import { IsNull } from 'typeorm';
import { demoDestination } from '../start/demo-settings.ts';
import { application, facility, visits } from './hospital-messages.ts';

const ORGANISATION = 'northsea';
/** Some of the appointments are later, so that their invitations are planned. */
const DAYS_BEFORE = 28;

/**
 * Adds the hospital's system to northsea's senders and destinations, and the rules by which its appointments invite
 * patients, unless they exist. Throws StartFailure without the demonstration's data.
 */
export async function addHospital(database: Database): Promise<void> {
  const organisation = await database.read().findOneBy(OrganisationEntity, { symbol: ORGANISATION });
  if (!organisation) throw new StartFailure(`There is no organisation ${ORGANISATION}: run npm start first.`);
  const { id: organisationId } = organisation;
  const now = database.now();
  const stamp = { createdAt: now, updatedAt: now };
  const named = { ...stamp, name: 'Patient record' };
  await database.write(async () => {
    const manager = database.manager();
    const own = { organisationId, application, facility };
    if (!(await manager.existsBy(Hl7SenderEntity, { ...own, deletedAt: IsNull() }))) {
      const ips = [{ from: '127.0.0.1', to: null }];
      await manager.insert(Hl7SenderEntity, { ...own, ...named, ips, mapping: usualMapping });
    }
    const destination = { organisationId, ...demoDestination };
    if (!(await manager.existsBy(Hl7DestinationEntity, { ...destination, deletedAt: IsNull() })))
      await manager.insert(Hl7DestinationEntity, {
        ...{ ...destination, ...named, format: 'ORU', departments: [] },
        ...{ application: 'DESK', facility, receivingApplication: application, receivingFacility: facility },
      });
    for (const { department: symbol, type, words, content } of visits) {
      const department = await manager.findOneByOrFail(DepartmentEntity, { organisationId, symbol });
      const rule = { organisationId, departmentId: department.id, appointmentType: type, words };
      if (await manager.existsBy(InvitationRuleEntity, rule)) continue;
      await manager.insert(InvitationRuleEntity, {
        ...{ ...rule, ...stamp, name: words, content, daysBefore: DAYS_BEFORE, way: 'email' },
      });
    }
  });
}
