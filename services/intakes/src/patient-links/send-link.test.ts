import { PatientLimit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { PatientLinkEntity } from '../tables/patient-link.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';
import type { Patient } from './patient.ts';

const START = Date.UTC(2026, 2, 2, 9);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

eachEngine((open) => {
  let at = START;
  let tokens = 0;
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => new Date(at)));
  });

  const invited = async (sample: Sample = {}): Promise<Patient> => {
    tokens += 1;
    const token = `send-link-${tokens}`;
    const values = { email: 'zoe@example.org', patientTokenHash: fingerprint(token), ...sample };
    await storeIntakes(database, [sampleIntake(world.department('ANE'), database.now(), values)]);
    return intakes.patientLinks.patient(token);
  };
  const send = (patient: Patient) => intakes.patientLinks.sendLink(patient);

  test('an intake’s link is mailed once in ten minutes and five times a day, whoever asks', async () => {
    const patient = await invited();
    const other = await invited();
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await send(patient);
      const refusal = await send(patient).catch((error: unknown) => error);
      waits.push(refusal instanceof PatientLimit ? refusal.seconds : 0);
      at += 10 * MINUTE_MS;
    }
    expect(waits).toEqual([600, 600, 600, 600, 86_400 - 4 * 600]);
    await expect(send(patient)).rejects.toThrow(PatientLimit);
    await expect(storedMails(database, patient.intakeId)).resolves.toHaveLength(5);
    await expect(send(other)).resolves.toBeUndefined();
    at = START + DAY_MS;
    await expect(send(patient)).resolves.toBeUndefined();
  });

  test('R14 whichever database call fails, there is a link with its mail, its row and its try, or nothing', async () => {
    const patient = await invited();
    const links = () => database.read().countBy(PatientLinkEntity, { intakeId: patient.intakeId });
    const failures = await failEachCall(
      database,
      () => send(patient),
      async () => expect(await links()).toBe(0),
    );
    expect(failures).toBeGreaterThan(8);
    expect(await links()).toBe(1);
  });
});
