import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { fingerprint } from '@intake-desk/identity';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import { changeSettings } from '../testing/department-settings.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { fullSettings, makeWorld, worldEntities } from '../testing/world.ts';

const START = Date.UTC(2026, 2, 2, 9);
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;
const dob = '1956-04-02';

eachEngine((open) => {
  let at = START;
  let tokens = 0;
  let database: Database;
  let intakes: Intakes;
  let invited: () => Promise<string>;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => new Date(at) });
    const department = (await makeWorld(database)).department('ANE');
    const portal = { ...fullSettings.portal, birthDateCheck: true };
    await changeSettings(database, department, { ...fullSettings, portal });
    intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
    invited = async () => {
      tokens += 1;
      const token = `birth-date-${tokens}`;
      const sample = { dob, patientTokenHash: fingerprint(token) };
      await storeIntakes(database, [sampleIntake(department, database.now(), sample)]);
      return token;
    };
  });

  const prove = async (token: string, given: string) =>
    intakes.patientLinks.proveBirthDate(await intakes.patientLinks.patient(token), given);

  test('D2 the proof of a birth date opens its own intake for thirty days, and no other', async () => {
    const [token, other] = [await invited(), await invited()];
    const proof = await prove(token, dob);
    const stateOf = async (link: string) => (await intakes.patientLinks.patient(link, { proof })).birthDate;
    expect([await stateOf(token), await stateOf(other)]).toEqual(['given', 'asked']);
    at += 30 * 24 * 4 * QUARTER_MS - 1;
    expect(await stateOf(token)).toBe('given');
    at += 1;
    expect(await stateOf(token)).toBe('asked');
  });

  test('five wrong birth dates are allowed in a quarter of an hour, and right ones are not counted', async () => {
    const token = await invited();
    for (let n = 0; n < 7; n += 1) await prove(token, dob);
    for (let n = 0; n < 5; n += 1) {
      await expect(prove(token, '1956-04-03')).rejects.toMatchObject({ errors: { dob: ['dob.wrong'] } });
    }
    await expect(prove(token, dob)).rejects.toMatchObject({ seconds: QUARTER_MS / 1000 });
    at += QUARTER_MS;
    await expect(prove(token, dob)).resolves.toEqual(expect.any(String));
  });

  test('C8 whoever tries a link all day long can try ten birth dates, and the next day the patient is let in', async () => {
    const token = await invited();
    const outcomeOf = () =>
      prove(token, '1956-04-03').then(
        () => 'proven',
        ({ kind }: { kind: string }) => kind,
      );
    const day: string[] = [];
    for (let n = 0; n < 96; n += 1, at += QUARTER_MS) day.push(await outcomeOf());
    expect(day.filter((kind) => kind === 'invalid')).toHaveLength(10);
    await expect(prove(token, dob)).resolves.toEqual(expect.any(String));
  });

  test('R14 whichever database call fails, a proof exists and the try is refunded, or neither', async () => {
    const token = await invited();
    const patient = await intakes.patientLinks.patient(token);
    const before = await database.read().count(PatientProofEntity);
    const failures = await failEachCall(
      database,
      () => {
        // Each failure counts as a try.
        at += DAY_MS;
        return intakes.patientLinks.proveBirthDate(patient, dob);
      },
      async () => expect(await database.read().count(PatientProofEntity)).toBe(before),
    );
    expect(failures).toBeGreaterThan(3);
    expect(await database.read().count(PatientProofEntity)).toBe(before + 1);
  });
});
