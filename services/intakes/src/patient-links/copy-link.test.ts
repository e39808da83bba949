import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { PatientLinkEntity } from '../tables/patient-link.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf, storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  const stored = (sample: Sample = {}, symbol = 'ANE'): Promise<Intake> =>
    storeIntake(database, world.department(symbol), { email: 'zoe@example.org', ...sample });
  const copy = ({ hash }: Intake, staff = world.staff()) => intakes.patientLinks.copy(staff, hash);
  const tokenOf = (link: string) => link.replace('https://desk.example/q/', '');
  const linksOf = ({ id }: Intake) => database.read().findBy(PatientLinkEntity, { intakeId: id });

  test('a copied link opens the intake as earlier ones do, sends nothing, and the timeline says who copied it', async () => {
    const intake = await stored();
    const [first, second] = [await copy(intake), await copy(intake)];
    for (const link of [first, second]) {
      const patient = await intakes.patientLinks.patient(tokenOf(link));
      expect(patient.intakeId).toBe(intake.id);
      await expect(intakes.patientLinks.channel(patient)).resolves.toBe('copy');
    }
    await expect(linksOf(intake)).resolves.toMatchObject([
      { kind: 'copy', createdBy: 1 },
      { kind: 'copy', createdBy: 1 },
    ]);
    await expect(storedMails(database, intake.id)).resolves.toEqual([]);
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['message', 'message']);
    const { rows } = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(rows.filter(({ log_name }) => log_name === 'intake.link_copied')).toMatchObject([
      { causer: 'Nurse 1' },
      { causer: 'Nurse 1' },
    ]);
  });

  test('D2 the invitation again withdraws a link that was copied', async () => {
    const intake = await stored();
    const link = await copy(intake);
    await intakes.invitations.resend(world.staff(), { id: intake.id, useSavedEmail: true });
    await expect(intakes.patientLinks.patient(tokenOf(link))).rejects.toThrow();
  });

  test('no link is made to an intake that is completed, hidden or of another organisation', async () => {
    const hidden = await stored();
    await intakes.hiding.toggle(world.staff(), { id: hidden.id, reason: 'Died.' });
    for (const intake of [hidden, await stored({ status: 1 })]) {
      await expect(copy(intake)).rejects.toMatchObject({ kind: 'conflict' });
    }
    await expect(copy(await stored({}, 'PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(copy(await stored({}, 'FAR'))).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('R14 whichever database call fails, there is a link with its entry or neither', async () => {
    const intake = await stored();
    const failures = await failEachCall(
      database,
      () => copy(intake),
      async () => expect(await linksOf(intake)).toEqual([]),
    );
    expect(failures).toBeGreaterThan(4);
  });
});
