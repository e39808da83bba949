import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { PatientLinkEntity } from '../tables/patient-link.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { openIntakes, type World } from '../testing/world.ts';

const start = new Date('2026-03-29T00:30:00Z');
const HOURS = 3_600_000;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let now = start;
  let tokens = 0;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
  });
  beforeEach(() => {
    now = start;
  });

  const invited = async (sample: Sample = {}, department = 'ANE') => {
    tokens += 1;
    const token = `mailed-${tokens}`;
    const values = { patientTokenHash: fingerprint(token), ...sample };
    const stored = await storeIntake(database, world.department(department), values, now);
    return { token, id: stored.id, hash: stored.hash };
  };
  const tokenOf = (address: string): string => address.slice('https://desk.example/q/'.length);

  test('the device is handed to the patient with the given ID, in any spelling, and to nobody else', async () => {
    const { hash } = await invited({ epd: 'Hand-7', status: 0 });
    for (const epd of ['Hand-7', 'HAND-7', 'hand\u20107']) {
      await expect(intakes.patientLinks.handOver(world.staff(), { hash, epd })).resolves.toContain('/q/');
    }
    await expect(intakes.patientLinks.handOver(world.staff(), { hash, epd: 'Hand-70' })).rejects.toMatchObject({
      errors: { epd: ['validation.invalid'] },
    });
  });

  test('the device gets a link of its own, and the link of the mail keeps working', async () => {
    const { token, hash, id } = await invited({ step: 2, status: 0 });
    const caller = world.staff();
    const address = await intakes.patientLinks.handOver(caller, { hash });
    expect(address).toMatch(/^https:\/\/desk\.example\/q\/[A-Za-z0-9_-]{43}$/);
    const onDevice = await intakes.patientLinks.patient(tokenOf(address));
    expect(onDevice).toMatchObject({ hash, fromStart: false });
    await expect(intakes.patientLinks.channel(onDevice)).resolves.toBe('device');
    const atHome = await intakes.patientLinks.patient(token);
    expect(atHome).toMatchObject({ hash, fromStart: false });
    // Its link was in no message.
    await expect(intakes.patientLinks.channel(atHome)).resolves.toBe('link');
    expect(caller.shown).toMatchObject([{ intakeId: id }]);
    const links = await database.read().find(PatientLinkEntity, { where: { intakeId: id } });
    expect(JSON.stringify(links)).not.toContain(tokenOf(address));
    await expect(database.read().findOneByOrFail(IntakeEntity, { id })).resolves.toMatchObject({
      status: 0,
      step: 2,
      location: 'home',
    });
  });

  test('it works for one sitting, and a new one ends it', async () => {
    const { hash, token } = await invited();
    const first = tokenOf(await intakes.patientLinks.handOver(world.staff(), { hash }));
    const second = tokenOf(await intakes.patientLinks.handOver(world.staff(), { hash, no_step: true }));
    await expect(intakes.patientLinks.patient(first)).rejects.toMatchObject({
      kind: 'link-ended',
      reason: 'withdrawn',
    });
    await expect(intakes.patientLinks.patient(second)).resolves.toMatchObject({ fromStart: true, unlocked: false });
    now = new Date(start.getTime() + 4 * HOURS);
    await expect(intakes.patientLinks.patient(second)).rejects.toMatchObject({ kind: 'link-ended', reason: 'expired' });
    await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({ hash });
  });

  test('the timeline shows who handed the intake over and why it was unlocked', async () => {
    const { hash } = await invited({ status: 0, step: 3 });
    const caller = world.staff();
    for (const reason of [{}, { unlockReason: '' }, { unlockReason: '  ' }]) {
      await expect(
        intakes.patientLinks.handOver(caller, { hash, unlockAllSteps: true, ...reason }),
      ).rejects.toMatchObject({
        errors: { unlockReason: ['pin.reason'] },
      });
    }
    const address = await intakes.patientLinks.handOver(caller, {
      hash,
      unlockAllSteps: true,
      unlockReason: ' Wrong medication ',
    });
    await expect(intakes.patientLinks.patient(tokenOf(address))).resolves.toMatchObject({
      fromStart: true,
      unlocked: true,
      device: true,
    });
    const { rows } = await intakes.record.read(caller, { hash, sessionId: 1 });
    const own = rows.filter(({ from }) => from !== 'related-ics');
    expect(own.map(({ log_name, causer, description }) => [log_name, causer, description])).toEqual([
      ['intake.unlocked', 'Nurse 1', 'Wrong medication'],
      ['intake.handed_over', 'Nurse 1', null],
    ]);
  });

  test('sent answers are not opened again, though their page is shown', async () => {
    const { hash } = await invited({ status: 1 });
    const unlock = { hash, unlockAllSteps: true, unlockReason: 'Typed wrong' };
    await expect(intakes.patientLinks.handOver(world.staff(), unlock)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(intakes.patientLinks.handOver(world.staff(), { hash })).resolves.toContain('/q/');
  });

  test('a hidden record is not handed over', async () => {
    const { hash } = await invited({ hiddenAt: start });
    await expect(intakes.patientLinks.handOver(world.staff(), { hash })).rejects.toMatchObject({
      errors: { pin: ['pin.hidden'] },
    });
  });

  test('D2 an intake of a linked organisation or outside the scope cannot be handed over', async () => {
    const linked = await invited({}, 'PAI');
    const foreign = await invited({}, 'FAR');
    await expect(intakes.patientLinks.handOver(world.staff(), { hash: linked.hash })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(intakes.patientLinks.handOver(world.staff(), { hash: foreign.hash })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('R14 whichever database call fails, all of it happens or nothing', async () => {
    const { hash } = await invited();
    await failEachCall(database, () =>
      intakes.patientLinks.handOver(world.staff(), { hash, unlockAllSteps: true, unlockReason: 'why' }),
    );
  });
});
