import {
  type CorrectedPatient,
  correctPatient,
  getPatient,
  getPortalIntake,
  openPortalIntake,
  PatientDetail,
  plainPortalSettings,
  proveBirthDate,
  reopenIntake,
  resendInvitation,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import { readAccessLog } from '@intake-desk/contracts/administration';
import { AccessLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { IntakeEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import { Parse } from 'typebox/value';
import { administer } from '../../admin/administer.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { someAnswers } from '../../testing/fill-in.ts';
import type { Invited } from '../../testing/invite-patient.ts';
import { PatientDevice } from '../../testing/patient-device.ts';
import { setPortal } from '../../testing/portal-settings.ts';
import { emailOf } from '../../testing/world.ts';

const [wrong, right] = ['1956-02-04', '1956-04-02'];
const reason = 'Day and month were exchanged.';

eachGateway((world) => {
  let manager: TestClient;
  beforeAll(async () => {
    manager = await world().signIn(emailOf('manager'));
  });
  afterEach(() => setPortal(world().gateway, world().northsea, plainPortalSettings));

  const database = () => world().gateway.services.database;
  const scope = () => ({ org: world().northsea.of.organisation, departmentSymbol: world().northsea.of.department });
  const read = async (id: number, client = manager): Promise<PatientDetail> =>
    Parse(PatientDetail, (await client.call({ ...getPatient, query: { ...scope(), id } })).json());
  const send = async ({ intakeId: id }: Invited, values: object, client = manager) => {
    const { version } = await read(id);
    return client.call({ ...correctPatient, body: { ...scope(), id, version, reason, ...values } });
  };
  const corrected = async (invited: Invited, values: object): Promise<CorrectedPatient> => {
    const response = await send(invited, values);
    expect(response.statusCode).toBe(200);
    return Parse(correctPatient.reply, response.json());
  };
  const invited = async (values: object = { dob: wrong }) => {
    const one = await world().invite(world().northsea);
    await database().write(() => database().manager().update(IntakeEntity, { id: one.intakeId }, values));
    return { ...one, device: new PatientDevice(world().client(), one.token) };
  };
  /** Returns a device that opens the newest invitation. */
  async function newDevice({ intakeId }: Invited): Promise<PatientDevice> {
    const where = { intakeId, kind: 'invitation' };
    const mail = await database()
      .read()
      .findOneOrFail(OutboxMessageEntity, { where, order: { id: 'DESC' } });
    const token = /\/q\/([\w-]+)/.exec(JSON.stringify(mail.payload))?.[1] ?? '';
    return new PatientDevice(world().client(), token);
  }

  test('a patient whose birth date was mistyped gets in by a new link, and the old one does not work', async () => {
    await setPortal(world().gateway, world().northsea, { birthDateCheck: true });
    const patient = await invited();
    expect((await patient.device.call(proveBirthDate, { dob: right })).statusCode).toBe(422);
    expect(await corrected(patient, { dob: right, sendAgain: true })).toMatchObject({ changed: ['dob'], sent: 1 });
    for (const route of [getPortalIntake, proveBirthDate]) {
      const refused = await patient.device.call(route, route === proveBirthDate ? { dob: right } : undefined);
      expect([refused.statusCode, refused.json().code]).toEqual([410, 'link_withdrawn']);
    }
    const device = await newDevice(patient);
    const proven = await device.call(proveBirthDate, { dob: right });
    device.proof = proven.json().proof;
    expect((await device.call(getPortalIntake)).statusCode).toBe(200);
  });

  test('D11 a new link shows no answer that was given before, and the answers begin anew', async () => {
    const patient = await invited();
    const before = await patient.device.intake();
    const [first, ...others] = someAnswers(before);
    await patient.device.call(openPortalIntake, {});
    expect((await patient.device.call(saveAnswer, first)).statusCode).toBe(200);
    await corrected(patient, { useremail: 'new@example.org', sendAgain: true });
    // The old page keeps sending, and is refused.
    expect((await patient.device.call(saveAnswer, others[0])).statusCode).toBe(410);
    const device = await newDevice(patient);
    expect(await device.intake()).toMatchObject({ answers: {}, revisions: {}, step: 0, consented: before.consented });
    const [again] = someAnswers(before);
    expect((await device.call(saveAnswer, others[0] ?? again)).statusCode).toBe(200);
    const { answers } = await device.intake();
    expect(Object.keys(answers)).toEqual([(others[0] ?? again)?.uniqueId]);
    await device.fillIn();
    const forms = await database().read().findBy(SubmissionEntity, { intakeId: patient.intakeId });
    expect(forms).toMatchObject([{ state: 'submitted', linkGeneration: 1 }]);
  });

  test('D11 a form that was sent cannot be opened again by a later link', async () => {
    await setPortal(world().gateway, world().northsea, { changeableHours: 24 });
    const patient = await invited();
    await patient.device.fillIn();
    expect((await patient.device.intake()).changeableUntil).not.toBeNull();
    await corrected(patient, { useremail: 'new@example.org' });
    const { database: data } = world().gateway.services;
    const intake = await data.read().findOneByOrFail(IntakeEntity, { id: patient.intakeId });
    const device = await handedOver(intake.hash);
    expect(await device.intake()).toMatchObject({ answers: {}, category: 'completed', changeableUntil: null });
    expect((await device.call(reopenIntake, {})).statusCode).toBe(409);
  });

  test('D11 a form that was open again is closed by a correction', async () => {
    await setPortal(world().gateway, world().northsea, { changeableHours: 24 });
    const patient = await invited();
    await patient.device.fillIn();
    expect((await patient.device.call(reopenIntake, {})).statusCode).toBe(204);
    expect(Object.keys((await patient.device.intake()).answers)).not.toEqual([]);
    await corrected(patient, { phone_number_full: '+31612345678' });
    const device = await handedOver(patient.hash);
    const shown = await device.intake();
    expect(shown).toMatchObject({ answers: {}, category: 'completed' });
    expect((await device.call(submitIntake, { version: shown.version })).statusCode).toBe(409);
  });

  test('a corrected phone number may say whose it is, as in an invitation', async () => {
    const patient = await invited();
    await corrected(patient, { phone_number_full: '06 12345678 (her daughter Anna, in the evening)' });
    await expect(database().read().findOneByOrFail(IntakeEntity, { id: patient.intakeId })).resolves.toMatchObject({
      phone: '+31612345678',
    });
  });

  async function handedOver(hash: string): Promise<PatientDevice> {
    const body = { ...scope(), hash, pin: '2468' };
    const nurse = await world().signIn(emailOf('manager'));
    const address: string = (await nurse.call({ method: 'POST', url: '/api/intake/redirect', body })).json();
    return new PatientDevice(world().client(), address.slice(address.lastIndexOf('/') + 1));
  }

  test('H1 the access log has the values before and after', async () => {
    const patient = await invited();
    await corrected(patient, { dob: right });
    const rows = await database()
      .read()
      .find(AccessLogEntity, { where: { intakeId: patient.intakeId, subject: 'POST /api/ic/patient' } });
    expect(rows).toMatchObject([
      { action: 'change', allowed: true, details: { changes: [{ field: 'dob', before: wrong, after: right }] } },
    ]);
    const admin = await world().signIn(emailOf('admin'));
    const { epd } = await read(patient.intakeId);
    const shown = await admin.call({ ...readAccessLog, body: { ...scope(), epd } });
    expect(Parse(readAccessLog.reply, shown.json()).rows.flatMap(({ changes }) => changes)).toEqual([
      { field: 'dob', before: wrong, after: right },
    ]);
  });

  test('H5 a patient who was corrected is erased under the former ID and in the values of the access log', async () => {
    const patient = await invited({
      dob: wrong,
      firstName: 'Erasable',
      lastName: 'Quxington',
      fullname: 'Erasable Quxington',
    });
    const formerId = (await read(patient.intakeId)).epd;
    await corrected(patient, { epd: `NEW-${formerId}`, last_name: 'Quxingtan' });
    const { DATABASE_URL } = world().gateway.settings;
    const { done, text } = await administer(['patient', 'erase', 'northsea', `NEW-${formerId}`, '--yes'], {
      DATABASE_URL,
      INIT_CWD: world().folder,
    });
    expect([done, text]).toEqual([true, expect.any(String)]);
    const rows = JSON.stringify(await database().read().find(AccessLogEntity));
    const secrets = [`"${formerId}"`, `NEW-${formerId}`, 'Quxington', 'Quxingtan'];
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
  });

  test('rows that did not arrive are sent again in the same call', async () => {
    const patient = await invited();
    await manager.call({ ...resendInvitation, body: { ...scope(), id: patient.intakeId, email: 'old@example.org' } });
    await database().write(() =>
      database().manager().update(
        OutboxMessageEntity,
        { intakeId: patient.intakeId, channel: 'mail' },
        {
          state: 'failed',
          kind: 'tag',
          failedAt: database().now(),
        },
      ),
    );
    const { failed } = await read(patient.intakeId);
    expect(failed).toBeGreaterThan(0);
    expect(await corrected(patient, { useremail: 'new@example.org', sendAgain: true })).toMatchObject({
      sent: failed + 1,
    });
    const mails = await database().read().findBy(OutboxMessageEntity, { intakeId: patient.intakeId, channel: 'mail' });
    expect(
      mails.filter(({ kind }) => kind !== 'corrected').map(({ recipient, state }) => `${recipient} ${state}`),
    ).toEqual(Array.from({ length: failed + 1 }, () => 'new@example.org queued'));
  });

  test('D11 a user who may send invitations but not see records corrects nobody', async () => {
    const patient = await invited();
    const [sender, reader] = await Promise.all(
      ['send_invite', 'view_patient_modal'].map((permission) => world().signIn(emailOf(permission))),
    );
    const refused = await send(patient, { dob: right }, sender);
    expect(refused.statusCode).toBe(403);
    expect((await read(patient.intakeId)).dob).toBe(wrong);
    const query = { ...scope(), id: patient.intakeId };
    expect((await sender?.call({ ...getPatient, query }))?.statusCode).toBe(403);
    expect((await read(patient.intakeId, reader)).correctable).toBe(false);
  });
});
