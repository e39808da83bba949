import type { NotificationTypeConfig } from '@intake-desk/contracts/administration';
import { type Database, epdKey } from '@intake-desk/database';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import { createIntakes, type Intakes } from '@intake-desk/intakes';
import { makeWorld, plainSettings, type World, worldEntities } from '@intake-desk/intakes/testing';
import { createReports } from '@intake-desk/reports';
import { createIntegration, type Integration } from '../create-integration.ts';
import { integrationEntities } from '../integration-entities.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { type InvitationRule, InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';

/** The entities for the databases of the rules' tests. */
export const ruleEntities = [...worldEntities, ...integrationEntities];

const bySms: NotificationTypeConfig = {
  type: 'invitation',
  legacyType: 'invitation',
  groupId: 'sms',
  enabled: true,
  receivers: ['patient'],
  channel: 'sms',
  delayHours: null,
  contents: ['pain'],
};

/** The settings of `ANE`, which invites by SMS for the content `pain` and by mail for `preop`. */
export const ruleSettings = { ...plainSettings, notificationTypes: [bySms] };

/** The department `ANE` of `World` with rules and bookings. */
export interface RuleWorld extends Pick<World, 'department' | 'staff'> {
  readonly intakes: Intakes;
  readonly integration: Integration;
  /** Stores a rule behind the others. */
  addRule(values?: Partial<InvitationRule>): Promise<InvitationRule>;
  /** Stores a booking that no rule has decided, in 30 days if left out. */
  addBooking(values?: Partial<Booking>): Promise<Booking>;
  booking(id: number): Promise<Booking>;
}

/** Fills an empty database with the world. */
export async function makeRuleWorld(database: Database): Promise<RuleWorld> {
  const { department, staff } = await makeWorld(database);
  const { id: departmentId, organisationId } = department('ANE');
  const config = { organisationId, departmentId, version: 3, config: ruleSettings, changedAt: database.now() };
  await database.write(() => database.manager().insert(DepartmentConfigEntity, config));
  const intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  let serial = 0;
  return {
    department,
    staff,
    intakes,
    integration: createIntegration({ database, intakes, reports: createReports({ database }) }),
    addRule: (values = {}) =>
      database.write(async () => {
        const manager = database.manager();
        const { id } = await manager.save(InvitationRuleEntity, {
          organisationId,
          departmentId,
          name: 'Rule',
          content: 'preop',
          daysBefore: 14,
          way: 'email',
          position: await manager.countBy(InvitationRuleEntity, { departmentId }),
          createdAt: database.now(),
          updatedAt: database.now(),
          ...values,
        });
        return manager.findOneByOrFail(InvitationRuleEntity, { id });
      }),
    addBooking: (values = {}) =>
      database.write(async () => {
        serial += 1;
        const manager = database.manager();
        const epd = values.epd ?? `patient-${serial}`;
        const { id } = await manager.save(BookingEntity, {
          organisationId,
          departmentId,
          system: 'hl7:1',
          externalId: `booking-${serial}`,
          startAt: new Date(database.now().getTime() + 30 * 24 * 3_600_000),
          email: `patient${serial}@example.org`,
          phone: '+31612345678',
          createdAt: database.now(),
          updatedAt: database.now(),
          ...values,
          epd,
          epdKey: epdKey(epd),
        });
        return manager.findOneByOrFail(BookingEntity, { id });
      }),
    booking: (id) => database.read().findOneByOrFail(BookingEntity, { id }),
  };
}
