import { PatientLimit, type PortalSettings, plainPortalSettings } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { DepartmentConfigEntity, fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { TaskEntity } from '../tables/task.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf } from '../testing/stored-mails.ts';
import { type Caller, fullSettings, openIntakes, type World } from '../testing/world.ts';

const MONDAY = new Date('2026-03-02T09:00:00.000Z');
const HOUR_MS = 3_600_000;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let ann: Caller;
  let now = MONDAY;
  let tokens = 0;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    ann = world.staff({ permissions: ['view_patient_modal'] });
  });
  beforeEach(() => {
    now = MONDAY;
  });

  const invited = async (sample: Sample = {}) => {
    tokens += 1;
    const token = `ask-for-call-${tokens}`;
    const values = { phone: '+31612345678', patientTokenHash: fingerprint(token), ...sample };
    const intake = await storeIntake(database, world.department('ANE'), values, now);
    return { intake, patient: (late = false) => intakes.patientLinks.patient(token, { late }) };
  };
  const taskOf = ({ id: intakeId }: { id: number }) => database.read().findOneBy(TaskEntity, { intakeId });
  const rowOf = async ({ id }: { id: number }) => (await intakes.today.read(ann, {})).rows.find((row) => row.id === id);
  const recordOf = ({ hash }: { hash: string }) => intakes.record.read(ann, { hash, sessionId: 1 });
  const setPortal = async (portal: Partial<PortalSettings>) => {
    const { id: departmentId, organisationId } = world.department('ANE');
    const version = 1 + (await database.read().countBy(DepartmentConfigEntity, { departmentId }));
    const config = { ...fullSettings, portal: { ...plainPortalSettings, ...portal } };
    await database.write(() =>
      database
        .manager()
        .insert(DepartmentConfigEntity, { organisationId, departmentId, version, changedAt: now, config }),
    );
  };

  test('a patient asks to be called: it is in today’s list and in the record, and announced', async () => {
    const { intake, patient } = await invited();
    await expect(intakes.today.portalCallback(await patient())).resolves.toEqual({ phoneEnd: '78', asked: null });
    const reply = await intakes.today.askForCall(await patient(), { asked: true, time: 'morning' });
    expect(reply).toEqual({
      phoneEnd: '78',
      asked: { at: MONDAY.toISOString(), time: 'morning', phoneEnd: '78' },
    });
    await expect(intakes.today.portalCallback(await patient())).resolves.toEqual(reply);
    const callback = { askedAt: MONDAY.toISOString(), notedBy: null, time: 'morning', phone: null };
    await expect(rowOf(intake)).resolves.toMatchObject({ reasons: ['callback'], callback });
    await expect(recordOf(intake)).resolves.toMatchObject({ callback });
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['task']);
  });

  test('the same request again changes nothing, another number or time keeps when it was asked', async () => {
    const { intake, patient } = await invited();
    await intakes.today.askForCall(await patient(), { asked: true });
    now = new Date(MONDAY.getTime() + HOUR_MS);
    await intakes.today.askForCall(await patient(), { asked: true });
    await intakes.today.askForCall(await patient(), { asked: true, phone: '06 12345678' });
    expect((await recordOf(intake)).rows.filter(({ log_name }) => log_name === 'callback.patient')).toHaveLength(1);
    const changed = await intakes.today.askForCall(await patient(), {
      asked: true,
      phone: '020 624 1111',
      time: 'afternoon',
    });
    expect(changed.asked).toEqual({ at: MONDAY.toISOString(), time: 'afternoon', phoneEnd: '11' });
    await expect(recordOf(intake)).resolves.toMatchObject({
      callback: { askedAt: MONDAY.toISOString(), phone: '+31206241111', time: 'afternoon' },
    });
  });

  test('a withdrawn request is gone with its number, and one that staff marked as done can be made anew', async () => {
    const { intake, patient } = await invited({ phone: null });
    const ask = async (asked: boolean) =>
      intakes.today.askForCall(await patient(), { asked, ...(asked ? { phone: '+31687654321' } : {}) });
    await ask(true);
    await expect(ask(false)).resolves.toEqual({ phoneEnd: null, asked: null });
    await ask(false);
    await expect(rowOf(intake)).resolves.toBeUndefined();
    await expect(taskOf(intake)).resolves.toMatchObject({ callbackAskedAt: null, callbackPhone: null });
    await ask(true);
    await intakes.today.markDone(ann, { id: intake.id, done: true });
    await expect(intakes.today.portalCallback(await patient())).resolves.toMatchObject({ asked: null });
    now = new Date(MONDAY.getTime() + HOUR_MS);
    await ask(true);
    await expect(rowOf(intake)).resolves.toMatchObject({ reasons: ['callback'] });
  });

  test('a request needs a number of 7 to 15 digits if the hospital has none', async () => {
    const { patient } = await invited({ phone: null });
    const ask = async (phone?: string) =>
      intakes.today.askForCall(await patient(), { asked: true, ...(phone === undefined ? {} : { phone }) });
    await expect(ask()).rejects.toMatchObject({ errors: { phone: ['validation.required'] } });
    await expect(ask(' ')).rejects.toMatchObject({ errors: { phone: ['validation.required'] } });
    await expect(ask('12345')).rejects.toMatchObject({ errors: { phone: ['validation.phone'] } });
  });

  test('D2 the request of one patient never changes another’s, not even of the same person’s other intake', async () => {
    const one = await invited({ epd: '424242' });
    const same = await invited({ epd: '424242' });
    const other = await invited();
    await intakes.today.askForCall(await same.patient(), { asked: true });
    await intakes.today.askForCall(await one.patient(), { asked: true });
    await intakes.today.askForCall(await one.patient(), { asked: true, phone: '+31687654321', time: 'morning' });
    await intakes.today.askForCall(await other.patient(), { asked: false });
    await expect(taskOf(one.intake)).resolves.toMatchObject({ callbackPhone: '+31687654321' });
    await expect(taskOf(same.intake)).resolves.toMatchObject({ callbackPhone: null, callbackTime: null });
    await expect(taskOf(other.intake)).resolves.toBeNull();
  });

  test('D11 an expired link asks for a call and shows nothing; a replaced one, and one of a hidden record, asks for none', async () => {
    const { intake, patient } = await invited();
    const { id } = intake;
    const change = (values: object) => database.write(() => database.manager().update(IntakeEntity, { id }, values));
    await change({ patientTokenExpiresAt: now });
    await expect(patient()).rejects.toMatchObject({ reason: 'expired', by: { callback: true } });
    const late = await patient(true);
    await expect(intakes.today.askForCall(late, { asked: true })).rejects.toMatchObject({
      errors: { phone: ['validation.required'] },
    });
    await expect(intakes.today.askForCall(late, { asked: true, phone: '0687654321' })).resolves.toEqual({
      phoneEnd: null,
      asked: { at: MONDAY.toISOString(), time: null, phoneEnd: '21' },
    });
    // The number that the hospital has, which the link does not confirm.
    await expect(intakes.today.askForCall(late, { asked: true, phone: '0612345678' })).resolves.toMatchObject({
      asked: { phoneEnd: '78' },
    });
    await change({ hiddenAt: now });
    await expect(patient(true)).rejects.toMatchObject({ reason: 'withdrawn', by: { callback: false } });
    await expect(intakes.today.askForCall(late, { asked: false })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('a department that offers no calls, and a device of the organisation, take no request', async () => {
    const { patient } = await invited();
    const asked = await patient();
    await setPortal({ callback: false });
    const refused = await patient();
    await setPortal({});
    for (const by of [refused, { ...asked, device: true }]) {
      await expect(intakes.today.portalCallback(by)).resolves.toBeNull();
      await expect(intakes.today.askForCall(by, { asked: true })).rejects.toMatchObject({ kind: 'conflict' });
    }
  });

  test('an intake’s request changes ten times an hour', async () => {
    const { patient } = await invited();
    const by = await patient();
    for (let n = 0; n < 10; n += 1) await intakes.today.askForCall(by, { asked: n % 2 === 0 });
    await expect(intakes.today.askForCall(by, { asked: true })).rejects.toThrow(PatientLimit);
    await expect(intakes.today.askForCall(by, { asked: false })).resolves.toMatchObject({ asked: null });
    now = new Date(MONDAY.getTime() + HOUR_MS);
    await expect(intakes.today.askForCall(by, { asked: true })).resolves.toMatchObject({ phoneEnd: '78' });
  });

  test('R14 whichever database call fails, there is a request with its timeline entry, or nothing', async () => {
    const { intake, patient } = await invited();
    const by = await patient();
    await failEachCall(
      database,
      () => intakes.today.askForCall(by, { asked: true }),
      async () => expect(await taskOf(intake)).toBeNull(),
    );
    expect(await taskOf(intake)).toMatchObject({ callbackAskedAt: MONDAY });
  });
});
