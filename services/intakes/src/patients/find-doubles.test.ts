import { limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { openIntakes, type World } from '../testing/world.ts';

let serial = 0;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
  });

  const patient = (sample: Sample, symbol = 'ANE'): Promise<Intake> => {
    serial += 1;
    return storeIntake(database, world.department(symbol), { epd: `D-${serial}`, ...sample });
  };
  const doubles = async ({ id }: Intake, staff = world.staff()) =>
    (await intakes.patients.doubles(staff, id)).doubles.map(({ epd, reasons }) => [epd, ...reasons]);
  const born = (dob: string) => ({ dob });
  const named = (fullname: string) => ({ fullname });

  test('patients with the same birth date and name are proposed, ignoring case and accents', async () => {
    const one = await patient({ ...named('Zoë Quxinga'), ...born('1956-02-04') });
    const same = await patient({ ...named('ZOE quxinga'), ...born('1956-02-04') }, 'ORT');
    await patient({ ...named('Zoë Quxinga'), ...born('1956-02-05') });
    await patient({ ...named('Zoë Quxinga') });
    await expect(doubles(one)).resolves.toEqual([[same.epd, 'name']]);
    await expect(doubles(same)).resolves.toEqual([[one.epd, 'name']]);
  });

  test.each([
    ['00471100', ' 471100'],
    ['ab 47 12', 'AB4712'],
    ['4713\u200b', '004713'],
  ])('the IDs “%s” and “%s” are proposed, since they only look different', async (a, b) => {
    const one = await patient({ epd: a });
    const same = await patient({ epd: b });
    await expect(doubles(one)).resolves.toEqual([[same.epd, 'epd']]);
    await expect(doubles(same)).resolves.toEqual([[one.epd, 'epd']]);
  });

  test('the same e-mail or phone is proposed with a similar name or the same birth date only', async () => {
    const contact = { email: `one-${serial}@example.org`, phone: `+3161000${serial}` };
    const one = await patient({ ...named('Jan Foobarsen'), ...born('1956-02-04'), ...contact });
    const typo = await patient({ ...named('J. Foobarson'), email: contact.email });
    const renamed = await patient({ ...named('Jan Other'), ...born('1956-02-04'), ...contact });
    await patient({ ...named('Anna Foobarsen'), ...contact });
    await expect(doubles(one)).resolves.toEqual([
      [renamed.epd, 'email', 'phone'],
      [typo.epd, 'email'],
    ]);
  });

  test('D5 whoever may not see addresses is not told whose are equal', async () => {
    const contact = { email: `hidden-${serial}@example.org` };
    const one = await patient({ ...named('Jan Quxhidden'), ...born('1956-02-04'), ...contact });
    const same = await patient({ ...named('Jan Quxhidden'), ...born('1956-02-04'), ...contact });
    const alike = await patient({ ...named('J. Quxhidden'), ...contact });
    const blind = world.staff({ permissions: ['view_patient_modal', 'send_invite'] });
    await expect(doubles(one)).resolves.toEqual([
      [same.epd, 'name', 'email'],
      [alike.epd, 'email'],
    ]);
    await expect(doubles(one, blind)).resolves.toEqual([[same.epd, 'name']]);
  });

  test('D2 nobody of a department that the reader does not see, or of another organisation, is proposed', async () => {
    const twin = { ...named('Twin Quxtwin'), ...born('1956-02-04'), email: 'twin@example.org' };
    const one = await patient(twin, 'ANE');
    const elsewhere = await patient(twin, 'ORT');
    const both = await patient({ ...twin, fullname: 'Both Quxtwin' }, 'ANE');
    await patient({ ...twin, epd: both.epd, fullname: 'Both Quxtwin', email: 'elsewhere@example.org' }, 'ORT');
    await patient(twin, 'FAR');
    await patient(twin, 'PAI');
    const few = world.staff({ departments: ['ANE'] });
    await expect(intakes.patients.doubles(few, one.id)).resolves.toMatchObject({
      doubles: [{ epd: both.epd, intakes: 1 }],
    });
    const staff = world.staff();
    await expect(doubles(one, staff)).resolves.toEqual([
      [elsewhere.epd, 'name', 'email'],
      [both.epd, 'email'],
    ]);
    expect(staff.shown.map(({ epd }) => epd)).toEqual([one.epd, elsewhere.epd, both.epd]);
  });

  test('the likeliest are first, and their number is limited', async () => {
    const twin = { ...named('Many Quxmany'), ...born('1956-02-04') };
    const one = await patient({ ...twin, email: 'many@example.org' });
    for (let n = 0; n < limit.possibleDoubles + 1; n += 1) await patient(twin);
    const likeliest = await patient({ ...twin, email: 'MANY@example.org' });
    const found = await doubles(one);
    expect(found).toHaveLength(limit.possibleDoubles);
    expect(found[0]?.[0]).toBe(likeliest.epd);
  });

  test('two patients who were marked as different people are not proposed again, and a merge shows who marked them', async () => {
    const twin = { ...named('Two Quxpeople'), ...born('1956-02-04') };
    const one = await patient(twin);
    const other = await patient(twin, 'ORT');
    for (const _ of [1, 2]) await intakes.patients.dismissDouble(world.staff(), { id: one.id, otherId: other.id });
    await expect(doubles(one)).resolves.toEqual([]);
    await expect(doubles(other)).resolves.toEqual([]);
    // Still true after the ID of one of them was corrected.
    const { version } = await intakes.patients.read(world.staff(), other.id);
    const request = { id: other.id, version, reason: 'Mistyped.', epd: `N-${serial}` };
    await intakes.patients.correct(world.staff(), request);
    await expect(doubles(one)).resolves.toEqual([]);
    await expect(
      intakes.patients.previewMerge(world.staff(), { id: one.id, otherId: other.id }),
    ).resolves.toMatchObject({ distinct: { by: 'Nurse 1' }, blocked: null });
  });
});
