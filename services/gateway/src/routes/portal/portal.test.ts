import {
  askForCall,
  getPortalIntake,
  getPortalLink,
  giveConsent,
  openPortalIntake,
  plainPortalSettings,
  proveBirthDate,
  type RouteShape,
  reachItem,
  redirectIntake,
  reopenIntake,
  saveAnswer,
  sendPatientLink,
  submitIntake,
  toggleHidden,
} from '@intake-desk/contracts';
import { AccessLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { fingerprint } from '@intake-desk/identity';
import { IntakeEntity, PatientLinkEntity } from '@intake-desk/intakes';
import { PortalStopEntity } from '@intake-desk/reports';
import { eachGateway } from '../../testing/each-gateway.ts';
import { failEachStatement } from '../../testing/fail-each-statement.ts';
import { someAnswers } from '../../testing/fill-in.ts';
import { PatientDevice } from '../../testing/patient-device.ts';
import { setPortal } from '../../testing/portal-settings.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { emailOf } from '../../testing/world.ts';

const dob = '1956-04-02';
const wrong = { dob: '1956-04-03' };
const phone = '+31 20 123 45 67';

eachGateway((world) => {
  const portal = (settings: object) => setPortal(world().gateway, world().northsea, settings);
  const change = (intakeId: number, values: object) => {
    const { database } = world().gateway.services;
    return database.write(() => database.manager().update(IntakeEntity, { id: intakeId }, values));
  };
  const invited = async () => {
    const one = await world().invite(world().northsea);
    await change(one.intakeId, { dob });
    return { ...one, device: () => new PatientDevice(world().client(), one.token) };
  };

  afterEach(() => portal(plainPortalSettings));

  test('before the birth date is given a link says who asks, and nothing else', async () => {
    await portal({ birthDateCheck: true, phone });
    const { device, epd } = await invited();
    const phoneOfPatient = device();
    const link = await phoneOfPatient.call(getPortalLink);
    expect(link.json()).toEqual({
      organisation: 'North Sea Hospital',
      department: 'Anaesthesiology',
      language: 'nl',
      phone,
      birthDate: 'asked',
    });
    for (const [route, body] of [
      [getPortalIntake, undefined],
      [openPortalIntake, {}],
      [saveAnswer, { uniqueId: 'pain.rest', answer: { value: 3 }, version: 1, base: 0 }],
      [submitIntake, { version: 1 }],
      [reopenIntake, {}],
      [askForCall, { asked: true }],
    ] as const) {
      const before = await snapshot(world().gateway);
      const refused = await phoneOfPatient.call(route, body);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'birth_date']);
      expect(refused.body).not.toContain(epd);
      expect(await snapshot(world().gateway)).toEqual(before);
    }
  });

  test('H2 the birth date opens the device that it was given on, for this intake, and no log has it', async () => {
    await portal({ birthDateCheck: true });
    const { device, intakeId } = await invited();
    const other = await invited();
    const mine = device();
    const refused = await mine.call(proveBirthDate, wrong);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { dob: ['dob.wrong'] }]);
    const { proof } = (await mine.call(proveBirthDate, { dob })).json();
    mine.proof = proof;
    expect((await mine.call(getPortalLink)).json()).toMatchObject({ birthDate: 'given' });
    await mine.fillIn();
    expect((await device().call(getPortalIntake)).statusCode).toBe(403);
    const strange = other.device();
    strange.proof = proof;
    expect((await strange.call(getPortalIntake)).statusCode).toBe(403);

    const { database } = world().gateway.services;
    const rows = await database.read().findBy(AccessLogEntity, { intakeId });
    expect(rows.map(({ subject }) => subject)).toContain('POST /api/portal/birth-date');
    for (const kept of [JSON.stringify(rows), world().log.join('')]) {
      for (const secret of [dob, wrong.dob, proof]) expect(kept).not.toContain(secret);
    }
  });

  test('after five wrong birth dates, from any address, even the correct one is refused', async () => {
    await portal({ birthDateCheck: true });
    const { device } = await invited();
    const tries = await Promise.all(Array.from({ length: 12 }, () => device().call(proveBirthDate, wrong)));
    expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const last = await device().call(proveBirthDate, { dob });
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    const other = await invited();
    expect((await other.device().call(proveBirthDate, { dob })).statusCode).toBe(200);
  });

  test('no birth date is asked for where the hospital knows none, or hands the device over', async () => {
    await portal({ birthDateCheck: true });
    const { intakeId, device, hash } = await invited();
    const nurse = await world().signIn(emailOf('manager'));
    const { of } = world().northsea;
    const body = { org: of.organisation, departmentSymbol: of.department, hash, pin: '2468' };
    const address: string = (await nurse.call({ method: 'POST', url: '/api/intake/redirect', body })).json();
    const handed = new PatientDevice(world().client(), address.slice(address.lastIndexOf('/') + 1));
    expect(await handed.intake()).toMatchObject({ device: true, canSendLink: false, organisationLanguage: 'nl' });
    await change(intakeId, { dob: null });
    expect((await device().call(getPortalLink)).json()).toMatchObject({ birthDate: 'not-asked' });
    expect((await device().call(getPortalIntake)).statusCode).toBe(200);
    expect((await device().call(proveBirthDate, { dob })).statusCode).toBe(409);
  });

  test('a link that has ended says why and whom to call, on every call; an unknown one says nothing', async () => {
    await portal({ phone });
    const { device, intakeId, token, epd } = await invited();
    const { database } = world().gateway.services;
    const by = { organisation: 'North Sea Hospital', department: 'Anaesthesiology', phone, language: 'nl' };
    const calls = [
      [getPortalLink, undefined],
      [getPortalIntake, undefined],
      [openPortalIntake, {}],
    ] as const;
    const ended = async (code: string) => {
      for (const [route, body] of calls) {
        const refused = await device().call(route, body);
        expect([refused.statusCode, refused.json()]).toEqual([
          410,
          { message: 'This link has ended.', code, ...by, callback: code === 'link_expired' },
        ]);
        expect(refused.body).not.toContain(epd);
      }
    };
    await change(intakeId, { patientTokenExpiresAt: database.now() });
    await ended('link_expired');
    await change(intakeId, { patientTokenHash: null, patientTokenExpiresAt: null });
    await database.write(() =>
      database.manager().insert(PatientLinkEntity, {
        intakeId,
        kind: 'mail',
        tokenHash: fingerprint(token),
        fromStart: false,
        unlocked: false,
        createdAt: database.now(),
        createdBy: null,
        expiresAt: database.now(),
      }),
    );
    await ended('link_expired');
    const manager = await world().signIn(emailOf('manager'));
    const { of } = world().northsea;
    const scope = { org: of.organisation, departmentSymbol: of.department };
    const other = await invited();
    const hide = (hidden: boolean) =>
      manager.call({ ...toggleHidden, body: { ...scope, id: other.intakeId, reason: 'Twice', hidden } });
    await hide(true);
    expect((await other.device().call(getPortalIntake)).json()).toMatchObject({ code: 'link_withdrawn', phone });
    await hide(false);
    expect((await other.device().call(getPortalIntake)).statusCode).toBe(200);
    const unknown = await new PatientDevice(world().client(), 'no-such-link').call(getPortalLink);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'Not found.' }]);
  });

  test('an expired link asks for a call, and shows nothing of the patient; no log has the number', async () => {
    await portal({ birthDateCheck: true });
    const { device, intakeId, epd } = await invited();
    const body = { asked: true, phone: '+31687654321', time: 'morning' };
    expect((await device().call(askForCall, body)).statusCode).toBe(403);
    await change(intakeId, { patientTokenExpiresAt: world().gateway.services.database.now() });
    expect((await device().call(getPortalIntake)).statusCode).toBe(410);
    const asked = await device().call(askForCall, body);
    expect(asked.json()).toEqual({
      phoneEnd: null,
      asked: { at: expect.any(String), time: 'morning', phoneEnd: '21' },
    });
    expect(asked.body).not.toContain(epd);
    expect(world().log.join('')).not.toContain('687654321');
    expect((await new PatientDevice(world().client(), 'no-such-link').call(askForCall, body)).statusCode).toBe(404);
  });

  test('how a patient came is known by the link, whatever the page says', async () => {
    const { device, intakeId, hash } = await invited();
    const { database } = world().gateway.services;
    const { version, questionnaire } = await device().intake();
    const uniqueId = questionnaire.groups[0]?.items[0]?.uniqueId ?? '';
    const kept = async (by: PatientDevice): Promise<(string | null)[]> => {
      const body = { version, uniqueId, seconds: 1 };
      expect((await by.call(reachItem, { ...body, channel: 'copy' })).statusCode).toBe(422);
      expect((await by.call(reachItem, body)).statusCode).toBe(204);
      const stops = await database.read().findBy(PortalStopEntity, { intakeId });
      return stops.map(({ channel }) => channel);
    };
    expect(await kept(device())).toEqual(['mail']);
    const nurse = await world().signIn(emailOf('manager'));
    const { of } = world().northsea;
    const scope = { org: of.organisation, departmentSymbol: of.department, hash };
    const address: string = (await nurse.call({ ...redirectIntake, body: { ...scope, pin: '2468' } })).json();
    const handed = new PatientDevice(world().client(), address.slice(address.lastIndexOf('/') + 1));
    expect(await kept(handed)).toEqual(['device']);
  });

  test('refusals of a form say which they are', async () => {
    const { device } = await invited();
    const page = device();
    const { version } = await page.intake();
    const save = (answer: object, more: object = {}) =>
      page.call(saveAnswer, { uniqueId: 'pain.rest', answer, version, base: 0, ...more });
    expect((await save({ value: 3 })).json()).toEqual({ revision: 1 });
    expect((await save({ value: 3 })).json()).toEqual({ revision: 1 });
    const stale = await save({ value: 4 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'answer_stale']);
    const foreign = await save({ value: 4 }, { version: version + 1, base: 1 });
    expect([foreign.statusCode, foreign.json().errors]).toEqual([422, { version: ['answer.version'] }]);
    const unsure = await save({ unsure: true }, { base: 1 });
    expect([unsure.statusCode, unsure.json().errors]).toEqual([422, { 'pain.rest': ['answer.invalid'] }]);
  });

  test('the link is sent again to the stored address: one in ten minutes, and to nobody from a device that was handed over', async () => {
    const { device, epd, intakeId } = await invited();
    const page = device();
    expect(await page.intake()).toMatchObject({ canSendLink: true });
    expect((await page.call(sendPatientLink, {})).statusCode).toBe(204);
    const again = await page.call(sendPatientLink, {});
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    const { messaging } = world().gateway.services;
    await messaging.outbox.drain();
    const admin = await world().signIn(emailOf('admin'));
    const mails: { recipient: string; body: string }[] = (
      await admin.call({ method: 'GET', url: '/api/mailbox', query: { org: 'northsea' } })
    ).json();
    const links = mails
      .filter(({ recipient }) => recipient === `${epd.toLowerCase()}@patient.test`)
      .map(({ body }) => /\/q\/([\w-]+)/.exec(body)?.[1] ?? '');
    expect(new Set(links).size).toBe(2);
    for (const link of links) {
      expect((await new PatientDevice(world().client(), link).call(getPortalIntake)).statusCode).toBe(200);
    }
    await change(intakeId, { email: null });
    const none = await page.call(sendPatientLink, {});
    expect([none.statusCode, none.json().code]).toEqual([409, 'no_address']);
    expect(await page.intake()).toMatchObject({ canSendLink: false });
  });

  test('R14 whichever statement of a call fails, all of it happens or nothing', async () => {
    await portal({ changeableHours: 24 });
    const { gateway } = world();
    const { database } = gateway.services;
    const { device, intakeId } = await invited();
    const page = device();
    const intake = await page.intake();
    const { version } = intake;
    const [first, ...others] = someAnswers(intake);
    if (!first) throw new Error('The questionnaire asks nothing.');
    const calls: readonly (readonly [RouteShape, object])[] = [
      [openPortalIntake, {}],
      [giveConsent, { version }],
      [saveAnswer, first],
      ...others.map((given) => [saveAnswer, given] as const),
      [reachItem, { version, uniqueId: first.uniqueId, seconds: 5 }],
      [reachItem, { version, uniqueId: first.uniqueId, seconds: 5 }],
      [submitIntake, { version }],
      [reopenIntake, {}],
      [submitIntake, { version }],
      [sendPatientLink, {}],
    ];
    for (const [route, body] of calls) await failEachStatement(gateway, () => page.call(route, body));
    const invitation = { intakeId, kind: 'invitation' };
    expect(await database.read().findOneByOrFail(OutboxMessageEntity, invitation)).toMatchObject({ state: 'canceled' });
  });

  test('a form that was sent is shown no more, and changed only for as long as the department says', async () => {
    const { device, hash, intakeId } = await invited();
    const page = device();
    await page.fillIn();
    expect(await page.intake()).toMatchObject({ category: 'completed', answers: {}, changeableUntil: null, round: 1 });
    expect((await page.call(reopenIntake, {})).statusCode).toBe(409);
    await portal({ changeableHours: 24 });
    const sent = await page.intake();
    expect(Date.parse(sent.changeableUntil ?? '')).toBeGreaterThan(Date.now());
    expect(sent.answers).toEqual({});
    const late = await page.call(saveAnswer, {
      uniqueId: 'pain.rest',
      answer: { value: 9 },
      version: sent.version,
      base: 99,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'form_completed']);
    for (const _ of [1, 2]) expect((await page.call(reopenIntake, {})).statusCode).toBe(204);
    const open = await page.intake();
    const { changeableUntil } = sent;
    expect(open).toMatchObject({ category: 'step', round: 2, changeableUntil, answers: { 'pain.rest': {} } });
    const base = open.revisions['pain.rest'] ?? 0;
    expect(base).toBeGreaterThan(0);
    const answer = { uniqueId: 'pain.rest', answer: { value: 9 }, version: open.version, base };
    expect((await page.call(saveAnswer, answer)).statusCode).toBe(200);

    const { database } = world().gateway.services;
    const manager = await world().signIn(emailOf('manager'));
    const { of } = world().northsea;
    const scope = { org: of.organisation, departmentSymbol: of.department };
    const record = async () => {
      const body = { ...scope, action: 'getEpdDetails', hash, sessionId: 5 };
      return (await manager.call({ method: 'POST', url: '/api/ajax', body })).json();
    };
    const before = await record();
    expect(before.completedForms).toHaveLength(1);
    for (const _ of [1, 2]) {
      expect((await page.call(submitIntake, { version: open.version })).statusCode).toBe(204);
    }
    const after = await record();
    expect(after.completedForms).toMatchObject([{ group: 1 }]);
    expect(after.completedForms[0].id).not.toBe(before.completedForms[0].id);
    const names: string[] = after.rows.map(({ log_name }: { log_name: string }) => log_name);
    expect(names.filter((name) => name.startsWith('form.')).sort()).toEqual(['form.reopened', 'form.superseded']);
    const row = await database.read().findOneByOrFail(IntakeEntity, { id: intakeId });
    expect(row).toMatchObject({ status: 1, riskGroup: 1, readAt: null });
    expect(row.filledForms?.split(',')).toHaveLength(1);
    expect(row.filledForms).toContain(`${after.completedForms[0].id};`);
  });
});

eachGateway(
  (world) => {
    test('a thousand patients may share an address: good links count for their intakes, others for the address', async () => {
      const { northsea, invite, client } = world();
      const hospital = client();
      const devices = [];
      for (let count = 0; count < 4; count += 1) {
        devices.push(new PatientDevice(hospital, (await invite(northsea)).token));
      }
      for (const device of devices) {
        for (let calls = 0; calls < 10; calls += 1) expect((await device.call(getPortalLink)).statusCode).toBe(200);
      }
      const [first] = devices;
      const codes = [];
      // More than two minutes allow, since a new minute may begin meanwhile.
      for (let calls = 0; calls < 30; calls += 1) codes.push((await first?.call(getPortalLink))?.statusCode);
      expect(codes).toContain(429);
      const guesses = [];
      for (let guess = 0; guess < 30; guess += 1) {
        guesses.push((await new PatientDevice(hospital, `guess-${guess}`).call(getPortalLink)).statusCode);
      }
      expect(guesses.filter((code) => code === 404).length).toBeLessThanOrEqual(24);
      expect(guesses).toContain(429);
      expect((await devices[1]?.call(getPortalLink))?.statusCode).toBe(200);
    });
  },
  { RATE_LIMIT: '12' },
);
