import { plainDepartmentConfig, plainPortalSettings } from '@intake-desk/contracts';
import { type NotificationTypeConfig, plainEscalation } from '@intake-desk/contracts/administration';
import { type Database, epdKey } from '@intake-desk/database';
import {
  DepartmentConfigEntity,
  DepartmentEntity,
  identityEntities,
  OrganisationEntity,
  type PatientTrace,
  type ScopeDepartment,
  type Staff,
} from '@intake-desk/identity';
import { createIntakes, type Intakes, intakesEntities, ProcedureEntity } from '@intake-desk/intakes';
import { createIntegration, type Integration } from '../create-integration.ts';
import { integrationEntities } from '../integration-entities.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { type InvitationRule, InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';

/** The entities for the databases of this room's tests. */
export const ruleEntities = [...identityEntities, ...intakesEntities, ...integrationEntities];

/** The invitation of a department, by SMS for the questionnaire `short`. */
const notificationTypes: NotificationTypeConfig[] = (['mail', 'sms'] as const).map((channel) => ({
  type: 'invitation',
  legacyType: 'invitation',
  groupId: channel,
  enabled: true,
  receivers: ['patient'],
  channel,
  delayHours: null,
  contents: channel === 'sms' ? ['short'] : [],
}));

/** A department that invites, with the content `preop`, `short` and `gone`, of which the last is out of use. */
export const ruleSettings = {
  ...plainDepartmentConfig,
  origins: {},
  notificationTypes,
  portal: plainPortalSettings,
  escalation: plainEscalation,
};

export const zone = 'Europe/Amsterdam';

/** Two organisations with two departments each: `ANE` and `ORT` of `north`, `FAR` and `OFF` of `far`. */
export interface RuleWorld {
  readonly database: Database;
  readonly intakes: Intakes;
  readonly integration: Integration;
  department(symbol: string): ScopeDepartment;
  /** An administrator of one department, and the patients whom they have seen. */
  admin(symbol: string): Staff & { readonly shown: PatientTrace[] };
  /** Stores a rule of `ANE` behind the others. */
  addRule(values?: Partial<InvitationRule>): Promise<InvitationRule>;
  /** Stores a booking of `ANE`, which no rule has decided. */
  addBooking(values?: Partial<Booking>): Promise<Booking>;
  booking(id: number): Promise<Booking>;
}

/** Fills an empty database with the world. */
export async function makeRuleWorld(database: Database): Promise<RuleWorld> {
  const departments: ScopeDepartment[] = [];
  const now = database.now();
  await database.write(async () => {
    const manager = database.manager();
    for (const [org, symbols] of [
      ['north', ['ANE', 'ORT']],
      ['far', ['FAR']],
    ] as const) {
      const { id: organisationId } = await manager.save(OrganisationEntity, {
        symbol: org,
        name: `${org} hospital`,
        kind: 'hospital',
        timezone: zone,
        language: 'nl',
        ssoOnly: false,
        secondFactor: false,
        pinEnabled: true,
        createdAt: now,
        updatedAt: now,
      });
      for (const symbol of symbols) {
        const name = `Department ${symbol}`;
        const { id } = await manager.save(DepartmentEntity, { organisationId, symbol, name, createdAt: now });
        departments.push({ id, symbol, name, organisationId, organisationSymbol: org, own: true });
        await manager.save(DepartmentConfigEntity, {
          organisationId,
          departmentId: id,
          version: 1,
          config: ruleSettings,
          changedAt: now,
        });
        for (const value of ['preop', 'short', 'gone']) {
          await manager.save(ProcedureEntity, {
            organisationId,
            departmentId: id,
            value,
            label: { en: value },
            disabledAt: value === 'gone' ? now : null,
            createdAt: now,
          });
        }
      }
    }
  });
  const department = (symbol: string): ScopeDepartment => {
    const found = departments.find((one) => one.symbol === symbol);
    if (!found) throw new Error(`There is no department ${symbol}.`);
    return found;
  };
  const intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  const { id: departmentId, organisationId } = department('ANE');
  let serial = 0;
  return {
    database,
    intakes,
    integration: createIntegration({ database, intakes }),
    department,
    admin: (symbol) => {
      const shown: PatientTrace[] = [];
      const own = department(symbol);
      return {
        shown,
        user: { id: 1, name: 'Admin', email: 'admin@example.org', admin: true },
        session: { id: 1, byPin: false, expiresAt: new Date(8.64e15) },
        address: '192.0.2.1',
        language: 'en',
        scope: {
          organisationId: own.organisationId,
          organisationSymbol: own.organisationSymbol,
          organisationName: 'A hospital',
          timezone: zone,
          language: 'nl',
          departments: [own],
          readable: [own],
        },
        can: () => true,
        trail: { patients: (traces) => shown.push(...traces), changes: () => undefined },
      };
    },
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
