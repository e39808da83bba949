import { grantablePermissions, type Permission } from '@intake-desk/contracts';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { OutboxMessageEntity } from '@intake-desk/database';
import {
  type Department,
  type Organisation,
  OrganisationLinkEntity,
  SessionEntity,
  UserEntity,
} from '@intake-desk/identity';
import {
  DashboardViewEntity,
  ExportFilterEntity,
  InvitationBatchEntity,
  InvitationBatchRowEntity,
  ProcedureEntity,
  TagEntity,
  TagGroupEntity,
  TimelineEntryEntity,
} from '@intake-desk/intakes';
import { TagEmailTemplateEntity } from '@intake-desk/messaging';
import { pain, ReportSettingEntity } from '@intake-desk/reports';
import { type Static, Type } from 'typebox';
import type { Gateway } from '../gateway.ts';
import { ReleaseNoteEntity } from '../release-notes/release-note.entity.ts';
import { addAccess } from './access-fixture.ts';
import { TestClient } from './client.ts';
import { Deleted, deleteThings } from './deleted-things.ts';
import { DepartmentFixture, testPin } from './department-fixture.ts';
import { addIntegration } from './integration-fixture.ts';
import { type Invited, invitePatient } from './invite-patient.ts';
import { addSampleRemote } from './sample-remote.ts';
import { addSigner } from './signed-assertion.ts';

export const password = 'Intake-Demo-2026!';
const command = { userId: null, name: 'test' };

/** Texts that no caller of another organisation may receive. */
export const canary = 'CANARY';

/** Two organisations, and an overview of all of one and one department of the other (demo.md "Organisations"). */
export interface World {
  readonly gateway: Gateway;
  /** North Sea Hospital, anaesthesiology. */
  readonly northsea: DepartmentFixture;
  /** Polder Clinic, orthopaedics: visible to itself alone. */
  readonly polder: DepartmentFixture;
  /** Polder Clinic, pain medicine: visible to the overview. */
  readonly linked: DepartmentFixture;
  /** Deleted things within reach of northsea's manager. */
  readonly deleted: Deleted;
  /** Signs a user in, in a new browser. */
  signIn(email: string): Promise<TestClient>;
  /** Returns the user's browser shared by all tests of the file; for calls that do not end the session. */
  signedIn(email: string): Promise<TestClient>;
  /** Signs a user in by PIN on a tablet. */
  signInByPin(email: string): Promise<TestClient>;
  /** Returns a system with a key of northsea with every permission of a role. */
  system(): TestClient;
  /** Returns a browser where nobody is signed in. */
  client(): TestClient;
  /** Invites another patient of the fixture, who has not opened the link. */
  invite(fixture: DepartmentFixture): Promise<Invited>;
}

/**
 * Users: `admin@`, `norole@`, `manager@` and `pin@` (northsea, all permissions), `outsider@` (polder), `overview@`
 * (delta), one per permission; a colleague (northsea) and a stranger (polder) as objects of calls.
 */
export const emailOf = (name: string): string => `${name}@demo.test`;

/** Values of the fixture that the database does not contain. */
export const WorldFacts = Type.Object({
  northsea: DepartmentFixture,
  polder: DepartmentFixture,
  linked: DepartmentFixture,
  deleted: Deleted,
  apiKey: Type.String(),
});

/** Fills the empty database of a gateway with the fixture. */
export const makeWorld = async (gateway: Gateway): Promise<World> => worldOf(gateway, await fillWorld(gateway));

/** Creates the fixture through the services. */
export async function fillWorld(gateway: Gateway): Promise<Static<typeof WorldFacts>> {
  const { identity, reports } = gateway.services;
  const questionnaires = await reports.questionnaires.install([pain]);
  const questionnaireId = questionnaires.get(pain.key) ?? 0;
  const draft = { format: 'desk' as const, text: writeQuestionnaireFile({ ...pain, version: 2 }) };
  const editor = { user: { id: null, name: 'test' }, address: null, scope: null };
  await reports.content.importDraft(editor, draft);

  const organisation = (symbol: string, name: string, kind: Organisation['kind']) =>
    identity.organisations.create(command, { symbol, name, kind, timezone: 'Europe/Amsterdam', language: 'nl' });
  const department = (of: Organisation, symbol: string, name: string) =>
    identity.departments.create(command, {
      organisationId: of.id,
      symbol,
      name,
      config: { invite_appointment: true, ask_first_name: true, ask_last_name: true, extended_invite: true },
    });
  const northsea = await organisation('northsea', 'North Sea Hospital', 'hospital');
  const polder = await organisation('polder', `Polder ${canary} Clinic`, 'clinic');
  const delta = await organisation('delta', 'Delta Care Group', 'overview');
  const ane = await department(northsea, 'ANE', 'Anaesthesiology');
  const mdl = await department(northsea, 'MDL', 'Gastroenterology');
  const ort = await department(polder, 'ORT', `Orthopaedics ${canary}`);
  const pai = await department(polder, 'PAI', 'Pain medicine');
  await identity.organisations.link(command, { organisationId: delta.id, targetOrganisationId: northsea.id });
  await identity.organisations.link(command, {
    organisationId: delta.id,
    targetOrganisationId: polder.id,
    departmentId: pai.id,
  });

  const user = async (
    name: string,
    of: Organisation,
    departments: Department[],
    granted: readonly Permission[] | null,
  ) => {
    const role =
      granted === null
        ? null
        : await identity.roles.createByCommand(command, {
            organisationId: of.id,
            name: `role of ${name}`,
            permissions: granted,
          });
    const { id } = await identity.users.create(command, {
      name: of === polder ? `${name} ${canary}` : `Person ${name}`,
      email: emailOf(name),
      password,
      pin: testPin,
      organisationIds: [of.id],
      departmentIds: departments.map(({ id }) => id),
      roleIds: role ? [role.id] : [],
    });
    return { id, roleId: role?.id ?? 0 };
  };
  const manager = await user('manager', northsea, [ane, mdl], grantablePermissions);
  const outsider = await user('outsider', polder, [ort, pai], grantablePermissions);
  await user('overview', delta, [], grantablePermissions);
  await user('pin', northsea, [ane, mdl], grantablePermissions);
  await user('norole', northsea, [ane, mdl], null);
  for (const permission of grantablePermissions) await user(permission, northsea, [ane, mdl], [permission]);
  const colleague = await user('colleague', northsea, [ane], []);
  const stranger = await user('stranger', polder, [ort, pai], []);
  await identity.users.create(command, {
    name: 'Person admin',
    email: emailOf('admin'),
    password,
    pin: testPin,
    admin: true,
    organisationIds: [],
    departmentIds: [],
    roleIds: [],
  });

  const { key: apiKey } = await identity.apiKeys.create(command, {
    organisationId: northsea.id,
    name: 'Test system',
    permissions: grantablePermissions,
  });

  const access = {
    northsea: await addAccess(gateway, northsea, 'PLAIN'),
    polder: await addAccess(gateway, polder, canary),
  };
  const fixture = async (
    of: Organisation,
    dep: Department,
    person: { id: number; roleId: number },
    owner: { id: number },
  ): Promise<DepartmentFixture> => {
    const secret = of === polder ? canary : 'PLAIN';
    const key = `${of.symbol}_${dep.symbol}`;
    const procedure = `pain_${dep.symbol.toLowerCase()}_${of.symbol}`;
    await reports.reportSettings.install([
      {
        organisationId: of.id,
        departmentId: dep.id,
        reportKey: `report_${key}`,
        name: `Report ${secret}`,
        forms: [pain.key],
      },
    ]);
    const tag = await addContent(gateway, {
      of,
      dep,
      procedure,
      questionnaireId,
      tag: `${secret} ${dep.symbol}`.toLowerCase(),
    });
    const epd = `${secret}-${key}`;
    const patient = { organisation: of, department: dep, content: procedure, epd, staffId: person.id, tag };
    const completed = await invitePatient(gateway, patient);
    const formId = await completed.fillIn();
    const open = await invitePatient(gateway, { ...patient, epd: `${epd}-2` });
    const unreached = await invitePatient(gateway, { ...patient, epd: `${epd}-3` });
    const cover = await user(`cover-${dep.symbol}`, of, of === northsea ? [ane, mdl] : [ort, pai], [
      'view_patient_modal',
      'preview_dashboard_form',
    ]);
    return {
      organisationId: of.id,
      departmentId: dep.id,
      epd,
      token: open.token,
      cover: cover.id,
      open: { intake: open.intakeId, intakeHash: open.hash, appointment: open.appointmentId },
      signer: await addSigner(gateway, of),
      source: await receiveMessage(gateway, { ...completed, organisationId: of.id, message: `MSH|${secret}` }),
      of: {
        ...(of === polder ? access.polder : access.northsea),
        organisation: of.symbol,
        department: dep.symbol,
        intake: completed.intakeId,
        intakeHash: completed.hash,
        form: formId,
        tag,
        tagGroup: await groupOf(gateway, tag),
        user: person.id,
        role: person.roleId,
        report: `report_${key}`,
        reportSetting: await reportSettingOf(gateway, `report_${key}`),
        procedure,
        appointment: completed.appointmentId,
        session: await openSession(gateway, person.id),
        message: await failMail(gateway, unreached.intakeId),
        view: await saveView(gateway, { of, dep, owner, name: `View ${secret} ${dep.symbol}` }),
        export: await saveExport(gateway, { of, dep, owner }),
        release: await writeRelease(gateway, key),
        questionnaire: questionnaireId,
        departmentContent: await saveUnusedContent(gateway, { of, dep, questionnaireId }),
        batch: await saveBatch(gateway, { of, dep, owner, content: procedure, epd: `${epd}-list` }),
        ...(await addUnused(gateway, { of, dep })),
        ...(await addIntegration(gateway, {
          ...{ of, dep, secret, content: procedure },
          ...{ intakeId: completed.intakeId, formId },
        })),
      },
    };
  };
  const places = {
    northsea: await fixture(northsea, ane, colleague, manager),
    polder: await fixture(polder, ort, stranger, outsider),
    linked: await fixture(polder, pai, stranger, outsider),
  };
  await addSampleRemote(gateway);
  return { ...places, deleted: await deleteThings(gateway, places.northsea, manager.id), apiKey };
}

/** Returns the fixture in a gateway's database. */
export function worldOf(gateway: Gateway, { apiKey, ...facts }: Static<typeof WorldFacts>): World {
  const { identity } = gateway.services;
  let patients = 0;
  const browsers = new Map<string, Promise<TestClient>>();
  const signIn = (email: string) => new TestClient(gateway.http).signIn(email, password);
  return {
    gateway,
    ...facts,
    signIn,
    signedIn(email) {
      const browser = browsers.get(email) ?? signIn(email);
      browsers.set(email, browser);
      return browser;
    },
    signInByPin: (email) => new TestClient(gateway.http).signInByPin(email, testPin),
    system: () => new TestClient(gateway.http, apiKey),
    client: () => new TestClient(gateway.http),
    async invite(at) {
      patients += 1;
      const organisation = await identity.organisations.bySymbol(String(at.of.organisation));
      return invitePatient(gateway, {
        organisation,
        department: await identity.departments.bySymbol(organisation.id, String(at.of.department)),
        content: String(at.of.procedure),
        epd: `${at.epd}-more-${patients}`,
        staffId: Number(at.of.user),
        tag: Number(at.of.tag),
      });
    },
  };
}

/** Lets the intake's mail fail; returns its id. */
export async function failMail({ services: { database } }: Gateway, intakeId: number): Promise<number> {
  const { id } = await database.read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });
  const failure = "The mail server did not accept the recipient's address (550).";
  await database.write(() =>
    database
      .manager()
      .update(OutboxMessageEntity, { id }, { state: 'failed', failedAt: database.now(), attempts: 1, failure }),
  );
  return id;
}

/** Stores a message about an intake that came by the API; returns its identification. */
async function receiveMessage(
  { services: { database } }: Gateway,
  received: { readonly intakeId: number; readonly organisationId: number; readonly message: string },
): Promise<string> {
  const { intakeId, organisationId, message } = received;
  const logName = 'api.intake.received';
  const { id } = await database.write(() =>
    database.manager().save(TimelineEntryEntity, {
      organisationId,
      intakeId,
      origin: 'activity-log',
      logName,
      description: logName,
      causerId: null,
      causerName: null,
      status: null,
      formId: null,
      createdAt: database.now(),
      properties: { message },
    }),
  );
  return JSON.stringify({ entry: id });
}

/** A saved view of a dashboard. */
interface Kept {
  readonly of: Organisation;
  readonly dep: Department;
  readonly owner: { readonly id: number };
}

/** Saves a private view; returns its id. */
async function saveView({ services: { database } }: Gateway, kept: Kept & { readonly name: string }): Promise<number> {
  const { of, owner, name } = kept;
  const at = database.now();
  const { id } = await database.write(() =>
    database.manager().save(DashboardViewEntity, {
      organisationId: of.id,
      departmentId: null,
      userId: owner.id,
      userName: 'Owner',
      tab: 'conversion',
      name,
      setting: { tab: 'conversion' },
      createdAt: at,
      updatedAt: at,
      version: 1,
    }),
  );
  return id;
}

/** Prepares an export; returns its id. */
async function saveExport({ services: { database } }: Gateway, { of, dep, owner }: Kept): Promise<string> {
  const filterKey = `${of.symbol}-${dep.symbol}`.toLowerCase().padEnd(32, '0');
  const createdAt = database.now();
  const day = createdAt.toISOString().slice(0, 10);
  const filter = { departments: [dep.id], request: { tab: 'conversion', target: 'csv', start: day, end: day } };
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  await database.write(() =>
    database.manager().insert(ExportFilterEntity, {
      filterKey,
      userId: owner.id,
      organisationId: of.id,
      filter,
      createdAt,
      expiresAt,
    }),
  );
  return filterKey;
}

/** A release of What's new; returns its id. */
async function writeRelease({ services: { database } }: Gateway, tag: string): Promise<number> {
  const at = database.now();
  const words = { names: { en: 'Release' }, texts: { en: 'What it brought.' } };
  const { id } = await database.write(() =>
    database.manager().save(ReleaseNoteEntity, {
      ...words,
      tag,
      published: false,
      createdAt: at,
      updatedAt: at,
      version: 1,
    }),
  );
  return id;
}

/** Saves an unsent list of one patient; returns its id. */
async function saveBatch(
  { services: { database } }: Gateway,
  kept: Kept & { readonly content: string; readonly epd: string },
): Promise<string> {
  const { of, dep, owner, content, epd } = kept;
  const batchKey = `list-${of.symbol}-${dep.symbol}`.toLowerCase().padEnd(32, '0');
  await database.write(async () => {
    const { id: batchId } = await database.manager().save(InvitationBatchEntity, {
      batchKey,
      organisationId: of.id,
      departmentId: dep.id,
      userId: owner.id,
      idempotencyKey: batchKey,
      state: 'draft',
      total: 1,
      content,
      createdAt: database.now(),
    });
    await database.manager().insert(InvitationBatchRowEntity, {
      batchId,
      position: 1,
      state: 'ready',
      epd,
      content,
      input: { epd, first_name: 'Ada', last_name: 'Example', useremail: 'ada@patient.test' },
    });
  });
  return batchKey;
}

/** Adds an organisation, a department and a link of another organisation that can be deleted. */
async function addUnused(
  { services: { identity, database } }: Gateway,
  { of, dep }: Pick<Kept, 'of' | 'dep'>,
): Promise<{ organisationId: number; departmentId: number; organisationLink: number }> {
  const symbol = `spare-${of.symbol}-${dep.symbol}`;
  const name = of.name.includes(canary) ? `Spare ${canary}` : 'Spare';
  const settings = { kind: 'clinic', timezone: 'Europe/Amsterdam', language: 'nl' } as const;
  const spare = await identity.organisations.create(command, { symbol, name, ...settings });
  const reader = await identity.organisations.create(command, { symbol: `${symbol}-reader`, name, ...settings });
  const department = await identity.departments.create(command, { organisationId: of.id, symbol, name });
  await identity.organisations.link(command, { organisationId: reader.id, targetOrganisationId: of.id });
  const link = await database.read().findOneByOrFail(OrganisationLinkEntity, { organisationId: reader.id });
  return { organisationId: spare.id, departmentId: department.id, organisationLink: link.id };
}

/** Returns the number of a user's open sign-in. */
async function openSession({ http, services: { database } }: Gateway, userId: number): Promise<number> {
  const user = await database.read().findOneByOrFail(UserEntity, { id: userId });
  await new TestClient(http).signIn(user.email, password);
  return (await database.read().findOneByOrFail(SessionEntity, { userId })).id;
}

async function groupOf({ services: { database } }: Gateway, tag: number): Promise<number> {
  return (await database.read().findOneByOrFail(TagEntity, { id: tag })).groupId;
}

/** Saves a disabled entry that no intake names; returns its id. */
async function saveUnusedContent(
  { services: { database } }: Gateway,
  { of, dep, questionnaireId }: { of: Organisation; dep: Department; questionnaireId: number },
): Promise<number> {
  const at = database.now();
  const value = `unused_${dep.symbol}`;
  const { id } = await database.write(() =>
    database.manager().save(ProcedureEntity, {
      organisationId: of.id,
      departmentId: dep.id,
      value,
      label: { en: value },
      groupLabel: null,
      questionnaireId,
      followups: false,
      confirmation: false,
      position: 9,
      disabledAt: at,
      questionnaireOff: false,
      createdAt: at,
    }),
  );
  return id;
}

/** Adds a department's content and a tag of its organisation; returns the tag's id. */
async function addContent(
  { services: { database } }: Gateway,
  given: { of: Organisation; dep: Department; procedure: string; questionnaireId: number; tag: string },
): Promise<number> {
  const { of, dep, procedure, questionnaireId, tag } = given;
  const organisationId = of.id;
  const at = database.now();
  return database.write(async () => {
    const manager = database.manager();
    await manager.insert(ProcedureEntity, {
      organisationId,
      departmentId: dep.id,
      value: procedure,
      label: { en: `Pain ${tag}`, nl: `Pijn ${tag}` },
      questionnaireId,
      createdAt: at,
    });
    const name = `group of ${dep.symbol}`;
    await manager.insert(TagGroupEntity, { organisationId, name, color: '#888888', createdAt: at, updatedAt: at });
    const group = await manager.findOneByOrFail(TagGroupEntity, { organisationId, name });
    await manager.insert(TagEntity, {
      organisationId,
      groupId: group.id,
      name: tag,
      color: '#888888',
      enablingEmailKey: tag,
      createdAt: at,
      updatedAt: at,
    });
    await manager.insert(TagEmailTemplateEntity, {
      organisationId,
      emailKey: tag,
      language: 'en',
      subject: 'Before your visit',
      template: 'Please call us.',
      updatedAt: at,
    });
    return (await manager.findOneByOrFail(TagEntity, { organisationId, name: tag })).id;
  });
}

/** Returns the id of a report's settings by its key, which is unique in the fixture. */
async function reportSettingOf(gateway: Gateway, reportKey: string): Promise<number> {
  const { id } = await gateway.services.database.read().findOneByOrFail(ReportSettingEntity, { reportKey });
  return id;
}
