import {
  type Language,
  type Permission,
  plainDepartmentConfig,
  plainPortalSettings,
  time,
} from '@intake-desk/contracts';
import { plainEscalation } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import {
  DepartmentConfigEntity,
  DepartmentEntity,
  type DepartmentSettings,
  identityEntities,
  OrganisationEntity,
  type PatientTrace,
  type ScopeDepartment,
  type Staff,
  type TracedChange,
} from '@intake-desk/identity';
import { createIntakes } from '../create-intakes.ts';
import { intakesEntities } from '../intakes-entities.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import { TagEntity } from '../tables/tag.entity.ts';
import { TagGroupEntity } from '../tables/tag-group.entity.ts';

/** The entities for the databases of this room's tests. */
export const worldEntities = [...identityEntities, ...intakesEntities];

/** A department without origins and notifications. */
export const plainSettings: DepartmentSettings = {
  ...plainDepartmentConfig,
  origins: {},
  notificationTypes: [],
  portal: plainPortalSettings,
  escalation: plainEscalation,
};

/** Everything that a department can ask for. */
export const fullSettings: DepartmentSettings = {
  ...plainSettings,
  extended_invite: true,
  invite_appointment: true,
  sms_check: true,
  dob_check: true,
  ask_dob: true,
  sex_check: true,
  ask_sex: true,
  ask_first_name: true,
  ask_last_name: true,
  weblink_ask_first_name: true,
  weblink_ask_last_name: true,
};

/** Content values of every department. */
export const contents = ['preop', 'pain', 'gone'] as const;

/** Properties of a caller. */
export interface Who {
  departments?: readonly string[];
  /** Departments that the caller may read; by default `departments`. */
  readable?: readonly string[];
  userId?: number;
  sessionId?: number;
  byPin?: boolean;
  language?: Language;
  permissions?: readonly Permission[];
}

/** A member of staff, and the patients whom they have seen. */
export interface Caller extends Staff {
  readonly shown: PatientTrace[];
  /** Changed fields for the access log. */
  readonly changed: TracedChange[];
}

/** Three organisations: `north` with two departments, `polder`, of which north may read one department, and `far`. */
export interface World {
  readonly database: Database;
  readonly departments: readonly ScopeDepartment[];
  /** Ids of tags of `north` by name: plain, default, disabled, two of an exclusive group; `foreign` is another's. */
  readonly tags: Readonly<Record<'plain' | 'usual' | 'old' | 'left' | 'right' | 'foreign', number>>;
  department(symbol: string): ScopeDepartment;
  /** A caller of `north`: by default in all of its departments, the linked one included, and may do anything. */
  staff(who?: Who): Caller;
}

const ZONE = 'Europe/Amsterdam';
const places = [
  { org: 'north', symbol: 'ANE', own: true, config: fullSettings },
  { org: 'north', symbol: 'ORT', own: true, config: plainSettings },
  { org: 'polder', symbol: 'PAI', own: false, config: plainSettings },
  { org: 'far', symbol: 'FAR', own: false, config: plainSettings },
] as const;

/** Opens a database with the world of this room's tests, and the service on it. */
export async function openIntakes(open: Open, now?: () => Date) {
  const database = await open(worldEntities, now ? { now } : {});
  const world = await makeWorld(database);
  return { database, world, intakes: createIntakes({ database, publicUrl: 'https://desk.example' }) };
}

/** Fills an empty database with the world. */
export async function makeWorld(database: Database): Promise<World> {
  const now = database.now();
  const departments: ScopeDepartment[] = [];
  const tags = { plain: 0, usual: 0, old: 0, left: 0, right: 0, foreign: 0 };
  await database.write(async () => {
    const manager = database.manager();
    const organisations = new Map<string, number>();
    for (const symbol of ['north', 'polder', 'far']) {
      const { id } = await manager.save(OrganisationEntity, {
        symbol,
        name: `${symbol} hospital`,
        kind: 'hospital',
        timezone: ZONE,
        language: 'nl',
        ssoOnly: false,
        secondFactor: false,
        pinEnabled: true,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        version: 1,
      });
      organisations.set(symbol, id);
    }
    for (const { org, symbol, own, config } of places) {
      const organisationId = organisations.get(org) ?? 0;
      const department = { organisationId, symbol, name: `Department ${symbol}`, createdAt: now, deletedAt: null };
      const { id } = await manager.save(DepartmentEntity, department);
      departments.push({ id, symbol, name: department.name, organisationId, organisationSymbol: org, own });
      // An older version, which must not be used.
      for (const [version, settings] of [plainSettings, config].entries()) {
        await manager.save(DepartmentConfigEntity, {
          organisationId,
          departmentId: id,
          version: version + 1,
          config: settings,
          changedBy: null,
          changedByName: null,
          changedAt: now,
        });
      }
      for (const [position, value] of contents.entries()) {
        await manager.save(ProcedureEntity, {
          organisationId,
          departmentId: id,
          value,
          label: { en: `${value} in English`, nl: `${value} in het Nederlands` },
          groupLabel: value === 'preop' ? { en: 'Group', nl: 'Groep' } : null,
          questionnaireId: null,
          followups: false,
          confirmation: false,
          position: contents.length - position,
          disabledAt: value === 'gone' ? now : null,
          createdAt: now,
        });
      }
    }
    for (const [org, group, exclusive, names] of [
      ['north', 'Loose', false, ['plain', 'usual', 'old']],
      ['north', 'Side', true, ['left', 'right']],
      ['far', 'Loose', false, ['foreign']],
    ] as const) {
      const organisationId = organisations.get(org) ?? 0;
      const { id: groupId } = await manager.save(TagGroupEntity, {
        organisationId,
        name: group,
        color: '#123456',
        exclusive,
        isNoGroup: false,
        alterable: true,
        position: 0,
        disabledAt: null,
        createdAt: now,
        updatedAt: now,
      });
      for (const name of names) {
        const { id } = await manager.save(TagEntity, {
          organisationId,
          groupId,
          name,
          color: '#654321',
          isDefault: name === 'usual',
          externalId: null,
          enablingEmailKey: null,
          disabledAt: name === 'old' ? now : null,
          createdAt: now,
          updatedAt: now,
        });
        tags[name] = id;
      }
    }
  });
  const department = (symbol: string): ScopeDepartment => {
    const found = departments.find((candidate) => candidate.symbol === symbol);
    if (!found) throw new Error(`No department ${symbol}.`);
    return found;
  };
  return {
    database,
    departments,
    tags,
    department,
    staff: ({
      departments: symbols = ['ANE', 'ORT', 'PAI'],
      readable = symbols,
      userId = 1,
      sessionId = userId,
      byPin = false,
      language = 'en',
      permissions,
    } = {}) => {
      const shown: PatientTrace[] = [];
      const changed: TracedChange[] = [];
      return {
        shown,
        changed,
        user: { id: userId, name: `Nurse ${userId}`, email: `nurse${userId}@example.org`, admin: false },
        session: { id: sessionId, byPin, expiresAt: new Date(database.now().getTime() + time.sessionAbsoluteMs) },
        address: '192.0.2.1',
        language,
        scope: {
          organisationId: department('ANE').organisationId,
          organisationSymbol: 'north',
          organisationName: 'north hospital',
          timezone: ZONE,
          language: 'nl',
          departments: symbols.map(department),
          readable: readable.map(department),
        },
        can: (permission) => permissions === undefined || permissions.some((one) => one === permission),
        trail: { patients: (traces) => shown.push(...traces), changes: (made) => changed.push(...made) },
      };
    },
  };
}
