import {
  addTags,
  changeChosen,
  getEpdDetails,
  getTagActivatedEmails,
  markHandled,
  markRead,
  type RouteShape,
  resendInvitation,
  sendTagEmail,
  startEditing,
  toggleHidden,
  toggleLocation,
} from '@intake-desk/contracts';
import { IntakeEntity, TagEntity } from '@intake-desk/intakes';
import { TagEmailTemplateEntity } from '@intake-desk/messaging';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import type { Invited } from '../../testing/invite-patient.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  let manager: TestClient;
  let admin: TestClient;
  let overview: TestClient;

  beforeAll(async () => {
    manager = await world().signIn(emailOf('manager'));
    admin = await world().signIn(emailOf('admin'));
    overview = await world().signIn(emailOf('overview'));
    const { gateway, northsea } = world();
    const { database } = gateway.services;
    await database.write(async () => {
      await database.manager().update(TagEntity, { id: Number(northsea.of.tag) }, { enablingEmailKey: 'call' });
      await database.manager().insert(TagEmailTemplateEntity, {
        organisationId: northsea.organisationId,
        departmentId: null,
        emailKey: 'call',
        language: 'nl',
        subject: 'Bel {department}',
        template: 'Wilt u {department} bellen, {name}?',
        tagEnabled: true,
        updatedAt: database.now(),
        updatedBy: null,
        version: 1,
      });
    });
  });

  const scope = (fixture = world().northsea) => ({
    org: fixture.of.organisation,
    departmentSymbol: fixture.of.department,
  });
  const call = (client: TestClient, route: RouteShape, body: object, fixture = world().northsea) =>
    client.call({ method: route.method, url: route.url, body: { ...scope(fixture), ...body } });
  const patient = () => world().invite(world().northsea);
  const mails = async (recipient: string) => {
    const { messaging } = world().gateway.services;
    await messaging.outbox.drain();
    const answer = await admin.call({ method: 'GET', url: '/api/mailbox', query: { org: 'northsea' } });
    const all: { recipient: string; subject: string; body: string }[] = answer.json();
    return all.filter((mail) => mail.recipient === recipient);
  };
  const record = async (client: TestClient, { hash }: Invited) =>
    (await call(client, getEpdDetails, { action: 'getEpdDetails', hash, sessionId: 3 })).json();
  const rowOf = ({ intakeId }: Invited) =>
    world().gateway.services.database.read().findOneByOrFail(IntakeEntity, { id: intakeId });

  test('a record is hidden with a reason, shown as such, and restored', async () => {
    const one = await patient();
    const { result, rows } = await accessRowsOf(world().gateway, () =>
      call(manager, toggleHidden, { id: one.intakeId, reason: ' Twice ', hidden: true }),
    );
    expect(result.json()).toEqual({ hidden: true, messages: 1 });
    expect(rows).toMatchObject([{ epd: one.epd, action: 'change', allowed: true, intakeId: one.intakeId }]);
    expect(await record(manager, one)).toMatchObject({ hidden: true, hiding: { reason: 'Twice' } });
    expect(await mails(`${one.epd.toLowerCase()}@patient.test`)).toEqual([]);
    const restored = await call(manager, toggleHidden, { id: one.intakeId, reason: 'A mistake' });
    expect(restored.json()).toEqual({ hidden: false, messages: 0 });
    const refused = await call(manager, toggleHidden, { id: one.intakeId, reason: ' ' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ reason: ['reason.required'] });
  });

  test('an invitation goes out again with a link that works, and the one before does not', async () => {
    const one = await patient();
    const send = (body: object) => call(manager, resendInvitation, { id: one.intakeId, ...body });
    expect((await send({ useSavedEmail: true })).statusCode).toBe(204);
    const [mail] = await mails(`${one.epd.toLowerCase()}@patient.test`);
    const { intakes } = world().gateway.services;
    const token = /\/q\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({ intakeId: one.intakeId });
    await expect(intakes.patientLinks.patient(one.token)).rejects.toMatchObject({ reason: 'withdrawn' });
    for (const [body, key] of [
      [{ email: 'x@example.org\r\nBcc: all@example.org' }, 'validation.email'],
      [{}, 'no_email_found'],
    ] as const) {
      const refused = await send(body);
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { email: [key] }]);
    }
    await world().gateway.services.database.write(() =>
      world().gateway.services.database.manager().update(IntakeEntity, { id: one.intakeId }, { status: 1 }),
    );
    expect((await send({ useSavedEmail: true })).statusCode).toBe(409);
    expect((await call(manager, toggleLocation, { id: one.intakeId })).statusCode).toBe(409);
  });

  test('twice at once a patient is moved once and gets one mail', async () => {
    const one = await patient();
    expect((await call(manager, toggleLocation, { id: one.intakeId })).json()).toEqual({
      location: 'hospital',
      queued: false,
    });
    const home = { id: one.intakeId, location: 'home', sendEmail: true, email: 'home@example.org' };
    const answers = await Promise.all([call(manager, toggleLocation, home), call(admin, toggleLocation, home)]);
    expect(answers.map((answer) => answer.json().queued).toSorted()).toEqual([false, true]);
    expect(await mails('home@example.org')).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({ location: 'home', email: 'home@example.org' });
  });

  test('tags are set, their mails offered and sent, and nothing in them begins a header', async () => {
    const one = await patient();
    const tag = Number(world().northsea.of.tag);
    const cleared = await call(manager, addTags, { ic_id: one.intakeId, tags: [] });
    expect(cleared.json()).toEqual({ success: true, tags: [] });
    expect((await call(manager, addTags, { ic_id: one.intakeId, tags: [tag] })).json().tags).toEqual([tag]);
    const foreign = await call(manager, addTags, { ic_id: one.intakeId, tags: [Number(world().polder.of.tag)] });
    expect([foreign.statusCode, foreign.json().errors]).toEqual([422, { tags: ['validation.tag'] }]);
    const offered = await manager.call({ ...getTagActivatedEmails, query: { org: 'northsea', dpt: 'ANE' } });
    expect(offered.json()).toContainEqual(
      expect.objectContaining({ key: 'call', subject: 'Bel {department}', tag_enabled: true }),
    );
    const sent = await call(manager, sendTagEmail, {
      ic_id: one.intakeId,
      tagId: tag,
      email_address: 'tag@example.org',
      email_subject: 'Hello\r\nBcc: all@example.org <script>',
    });
    expect([sent.statusCode, sent.body]).toEqual([204, '']);
    expect(await mails('tag@example.org')).toEqual([
      expect.objectContaining({
        subject: 'Hello Bcc: all@example.org <script>',
        body: expect.stringContaining(`Wilt u Anaesthesiology bellen, First ${one.epd} Last ${one.epd}?`),
      }),
    ]);
    expect((await record(manager, one)).rows.map(({ log_name }: { log_name: string }) => log_name)).toEqual(
      expect.arrayContaining(['message.tag', 'tags.updated']),
    );
  });

  test('answers are read by somebody, once there are any', async () => {
    const one = await patient();
    const mark = (read: boolean) => call(manager, markRead, { id: one.intakeId, read });
    expect((await mark(true)).statusCode).toBe(409);
    await one.fillIn();
    expect((await mark(true)).json()).toEqual({ read: { at: expect.any(String), by: 'Person manager' } });
    expect((await record(manager, one)).read).toMatchObject({ by: 'Person manager' });
    expect((await mark(false)).json()).toEqual({ read: null });
  });

  test('several records are changed by one call, each patient of which the access log names', async () => {
    const [one, two] = [await patient(), await patient()];
    await call(admin, startEditing, { hash: two.hash, sessionId: 9 });
    const ids = [one.intakeId, two.intakeId, Number(world().polder.of.intake)];
    const request = { action: 'hide', ids, reason: 'Twice' };
    const expected = {
      done: [one.intakeId],
      leftOut: [
        { id: two.intakeId, reason: 'locked' },
        { id: ids[2], reason: 'gone' },
      ],
    };
    expect((await call(manager, changeChosen, { ...request, dryRun: true })).json()).toEqual(expected);
    expect((await rowOf(one)).hiddenAt).toBeNull();
    const { result, rows } = await accessRowsOf(world().gateway, () =>
      call(manager, changeChosen, { ...request, dryRun: false }),
    );
    expect(result.json()).toEqual(expected);
    expect(rows.map(({ epd }) => epd)).toEqual(expect.arrayContaining([one.epd, two.epd]));
    expect((await rowOf(one)).hiddenAt).not.toBeNull();
    const many = { ...request, dryRun: true, ids: Array.from({ length: 101 }, (_, index) => index + 1) };
    expect((await call(manager, changeChosen, many)).statusCode).toBe(422);
    const reader = await world().signIn(emailOf('view_patient_modal'));
    const resend = { action: 'resend', ids: [one.intakeId], dryRun: true };
    expect((await call(reader, changeChosen, resend)).statusCode).toBe(403);
  });

  const changes = [
    { url: toggleHidden.url, route: toggleHidden, values: { reason: 'Why' } },
    { url: toggleLocation.url, route: toggleLocation, values: {} },
    { url: resendInvitation.url, route: resendInvitation, values: { useSavedEmail: true } },
    { url: markRead.url, route: markRead, values: { read: true } },
    { url: markHandled.url, route: markHandled, values: { handled: true } },
    { url: addTags.url, route: addTags, values: { tags: [] } },
    { url: sendTagEmail.url, route: sendTagEmail, values: {} },
  ] as const;

  test.each(changes)(
    'D2 $url: a linked record is only read, and a session by PIN changes none',
    async ({ route, values }) => {
      const { linked, northsea, signInByPin } = world();
      const id = Number(linked.of.intake);
      const which = (intake: number, tag: unknown) => ({ ...values, ...idFields(route, intake, tag) });
      const delta = { org: 'delta', departmentSymbol: 'all' };
      const refused = await overview.call({ ...route, body: { ...delta, ...which(id, linked.of.tag) } });
      expect(refused.statusCode).toBe(403);
      const tablet = await signInByPin(emailOf('pin'));
      const own = which(Number(northsea.of.intake), northsea.of.tag);
      expect((await call(tablet, route, own)).statusCode).toBe(403);
      const foreign = await call(manager, route, which(Number(world().polder.of.intake), northsea.of.tag));
      expect(foreign.statusCode).toBe(404);
    },
  );
});

/** Returns a route's fields that name the record and the tag. */
const idFields = ({ body }: RouteShape, intake: number, tag: unknown): object => ({
  ...(Object.hasOwn(Object(body?.properties), 'ic_id') ? { ic_id: intake } : { id: intake }),
  ...(Object.hasOwn(Object(body?.properties), 'tagId') ? { tagId: tag } : {}),
});
