import { randomUUID } from 'node:crypto';
import {
  createBatch,
  createDashboardView,
  createReportSetting,
  prepareExport,
  putBatchRows,
  type RouteShape,
  routeName,
  sendBatch,
} from '@intake-desk/contracts';
import {
  createRole,
  createTag,
  createTagGroup,
  deleteTag,
  deleteTagGroup,
} from '@intake-desk/contracts/administration';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { Hl7MessageEntity, Hl7ResultEntity } from '@intake-desk/integration';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import type { TestCall, TestClient } from './client.ts';
import { type DepartmentFixture, testPin } from './department-fixture.ts';
import type { Caller } from './matrix.ts';
import { callWith, partsOf, validCall } from './valid-input.ts';
import { emailOf, failMail, password, type World } from './world.ts';

/** The caller of a route, and the administrator who creates the things that the call names. */
interface Maker {
  readonly world: World;
  readonly caller: Caller;
  readonly client: TestClient;
  readonly admin: TestClient;
}

/** Creates what a call names; returns its ids, or other parts of the body. */
type Make = (maker: Maker) => Promise<{ of?: Partial<DepartmentFixture['of']>; body?: Record<string, unknown> }>;

/**
 * Returns a call of the route that succeeds for every permitted caller: things that it uses up, does not own or has to
 * prove are created for this call.
 */
export async function freshCall(route: RouteShape, maker: Maker): Promise<TestCall> {
  const { northsea } = maker.world;
  const { of, body } = (await makes[routeName(route)]?.(maker)) ?? {};
  const right = partsOf(route, withOf(northsea, of));
  return callWith(route, { ...right, body: { ...right.body, ...body } });
}

const withOf = (fixture: DepartmentFixture, of: Partial<DepartmentFixture['of']> = {}): DepartmentFixture => {
  const { intake = 0, intakeHash = '', appointment = 0 } = of;
  return {
    ...fixture,
    of: { ...fixture.of, ...of },
    open: of.intake
      ? { intake: Number(intake), intakeHash: String(intakeHash), appointment: Number(appointment) }
      : fixture.open,
  };
};

const WithId = Type.Object({ id: Type.Union([Type.String(), Type.Integer()]) });

/** Creates a thing by its route; returns its id. */
async function idOfNew(
  client: TestClient,
  route: RouteShape,
  fixture: DepartmentFixture,
  body: Record<string, unknown> = {},
): Promise<string | number> {
  const right = partsOf(route, fixture);
  const response = await client.call(callWith(route, { ...right, body: { ...right.body, ...body } }));
  return Parse(WithId, response.json()).id;
}

/** A thing that an administrator creates with one call. */
const administered =
  (kind: 'role' | 'reportSetting' | 'tag' | 'tagGroup', route: RouteShape, remove?: RouteShape): Make =>
  async ({ admin, world: { northsea } }) => {
    const of = { [kind]: await idOfNew(admin, route, northsea) };
    if (remove) await admin.call(validCall(remove, withOf(northsea, of)));
    return { of };
  };

/** Somebody who has never signed in and has no instructions yet. */
const newUser: Make = async ({ world: { gateway, northsea } }) => {
  const { id } = await gateway.services.identity.users.create(
    { userId: null, name: 'test' },
    {
      name: 'New person',
      email: emailOf(randomUUID()),
      organisationIds: [northsea.organisationId],
      departmentIds: [],
      roleIds: [],
    },
  );
  return { of: { user: id } };
};

/** A thing of the caller's. */
const own =
  (kind: 'view' | 'export', route: RouteShape): Make =>
  async ({ client, world: { northsea } }) => ({ of: { [kind]: await idOfNew(client, route, northsea) } });

/** The caller's own list of one patient, after these calls. */
const ownBatch =
  (...calls: readonly RouteShape[]): Make =>
  async ({ client, world: { northsea } }) => {
    const of = { batch: await idOfNew(client, createBatch, northsea, { total: 1, idempotencyKey: randomUUID() }) };
    for (const route of calls) await client.call(validCall(route, withOf(northsea, of)));
    return { of };
  };

/** One more sign-in of a user. */
async function newSession({ gateway, signIn }: World, email: string): Promise<number> {
  await signIn(email);
  const { database } = gateway.services;
  const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email });
  return (await database.read().findOneOrFail(SessionEntity, { where: { userId }, order: { id: 'DESC' } })).id;
}

const newPatient: Make = async ({ world }) => {
  const { intakeId, hash, appointmentId } = await world.invite(world.northsea);
  return { of: { intake: intakeId, intakeHash: hash, appointment: appointmentId } };
};

/** The fixture's message, failed again. */
const failedMessage: Make = async ({ world: { gateway, northsea } }) => {
  const { database } = gateway.services;
  const { hl7Message: id } = northsea.of;
  await database.write(() => database.manager().update(Hl7MessageEntity, { id: Number(id) }, { state: 'failed' }));
  return {};
};

/** The fixture's result, refused again. */
const failedResult: Make = async ({ world: { gateway, northsea } }) => {
  const { database } = gateway.services;
  const { hl7Result: id } = northsea.of;
  await database.write(() => database.manager().update(Hl7ResultEntity, { id: Number(id) }, { state: 'failed' }));
  return {};
};

const colleague = emailOf('colleague');

/** Preparations of routes whose example would not succeed, or only once. */
const makes: Readonly<Record<string, Make>> = {
  'POST /auth/login': async () => ({ body: { email: colleague, password } }),
  'POST /auth/pin_login': async () => ({ body: { email: colleague, pin: testPin } }),
  'POST /auth/password/confirm': async () => ({ body: { password } }),
  'POST /auth/password/reset': async (maker) => {
    const { of } = await newUser(maker);
    const { email, token } = await maker.world.gateway.services.identity.passwords.createLink({
      userId: Number(of?.user),
    });
    return { body: { email, token, password, password_confirmation: password } };
  },
  'DELETE /api/sessions/:session': async ({ world, caller }) => ({
    of: { session: await newSession(world, emailOf(caller)) },
  }),
  'DELETE /api/admin/user/:id/sessions/:session': async ({ world }) => ({
    of: { session: await newSession(world, colleague) },
  }),
  'POST /api/admin/user/:id/instructions': newUser,
  'DELETE /api/admin/user/:id': newUser,
  'PUT /api/admin/role/:id': administered('role', createRole),
  'DELETE /api/admin/role/:id': administered('role', createRole),
  'DELETE /api/admin/reports/:id': administered('reportSetting', createReportSetting),
  'DELETE /api/admin/tag/:id': administered('tag', createTag),
  'POST /api/admin/tag/:id/restore': administered('tag', createTag, deleteTag),
  'DELETE /api/admin/tagGroup/:id': administered('tagGroup', createTagGroup),
  'POST /api/admin/tagGroup/:id/restore': administered('tagGroup', createTagGroup, deleteTagGroup),
  'POST /api/admin/hl7Message/:id/retry': failedMessage,
  'POST /api/admin/hl7Message/:id/discard': failedMessage,
  'POST /api/admin/hl7Result/:id/retry': failedResult,
  'POST /api/admin/hl7Result/:id/discard': failedResult,
  'PUT /api/dashboard/views/:id': own('view', createDashboardView),
  'DELETE /api/dashboard/views/:id': own('view', createDashboardView),
  'DELETE /api/ic/export/:id': own('export', prepareExport),
  'GET /api/invite/batch/:batch': ownBatch(),
  'GET /api/invite/batch/:batch/rows': ownBatch(),
  'PUT /api/invite/batch/:batch/rows': ownBatch(),
  'POST /api/invite/batch/:batch/send': ownBatch(putBatchRows),
  'POST /api/invite/batch/:batch/undo': ownBatch(putBatchRows, sendBatch),
  'POST /api/invite/batch/:batch/stop': ownBatch(putBatchRows, sendBatch),
  'DELETE /api/invite/batch/:batch': ownBatch(),
  'POST /api/failed-mail/:id/send': async ({ world }) => {
    const { intakeId } = await world.invite(world.northsea);
    return { of: { message: await failMail(world.gateway, intakeId) } };
  },
  'POST /api/ic/appointment': newPatient,
  'POST /api/ic/cancel-appointment': newPatient,
  'POST /api/ic/delete-appointment': newPatient,
};
