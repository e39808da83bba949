import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { fingerprint, newSecret } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';

const AT = new Date('2026-03-02T09:00:00.000Z');

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => AT));
  });

  const stored = async (symbol = 'ANE', sample: Sample = {}): Promise<Intake> => {
    const completed: Sample = { status: 1, filledForms: '5;2026-03-01T09:00:00.000Z;1', riskGroup: 1 };
    return storeIntake(database, world.department(symbol), { ...completed, ...sample }, AT);
  };
  const mark = ({ id }: Intake, read = true, userId = 1) => intakes.reading.mark(world.staff({ userId }), { id, read });
  const reading = async ({ hash }: Intake) => (await intakes.record.read(world.staff(), { hash, sessionId: 1 })).read;

  test('answers can be marked as read and as unread', async () => {
    const intake = await stored();
    await expect(reading(intake)).resolves.toBeNull();
    const first = { at: AT.toISOString(), by: 'Nurse 1' };
    await expect(mark(intake)).resolves.toEqual({ read: first });
    await expect(mark(intake)).resolves.toEqual({ read: first });
    await expect(reading(intake)).resolves.toEqual(first);
    await expect(mark(intake, true, 2)).resolves.toEqual({ read: { ...first, by: 'Nurse 2' } });
    await expect(mark(intake, false)).resolves.toEqual({ read: null });
    await expect(mark(intake, false)).resolves.toEqual({ read: null });
    await expect(reading(intake)).resolves.toBeNull();
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['read', 'read', 'read']);
  });

  test('N2 a form that is completed later has to be read and handled again', async () => {
    const token = newSecret();
    const intake = await stored('ANE', { patientTokenHash: fingerprint(token) });
    await mark(intake);
    await handle(intake);
    const form = { formId: 6, name: 'Another', group: 2, at: AT } as const;
    await intakes.patientLinks.completed(await intakes.patientLinks.patient(token), form);
    await expect(reading(intake)).resolves.toBeNull();
    const detail = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(detail.handled).toBeNull();
    await mark(intake);
    // The same form again changes nothing.
    await intakes.patientLinks.completed(await intakes.patientLinks.patient(token), form);
    await expect(reading(intake)).resolves.toMatchObject({ by: 'Nurse 1' });
  });

  test('N2 answers that arrived since somebody looked are neither read nor handled by that', async () => {
    const token = newSecret();
    const intake = await stored('ANE', { patientTokenHash: fingerprint(token) });
    const seen = { id: intake.id, answered_at: '2026-03-01T09:00:00.000Z' };
    const { reading: marks, patientLinks } = intakes;
    await expect(marks.mark(world.staff(), { ...seen, read: true })).resolves.toMatchObject({
      read: { by: 'Nurse 1' },
    });
    const form = { formId: 6, name: 'Another', group: 1, at: AT } as const;
    await patientLinks.completed(await patientLinks.patient(token), form);
    await expect(marks.mark(world.staff(), { ...seen, read: true })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(marks.handle(world.staff(), { ...seen, handled: true })).rejects.toMatchObject({ kind: 'conflict' });
    const current = { id: intake.id, answered_at: AT.toISOString() };
    await expect(marks.handle(world.staff(), { ...current, handled: true })).resolves.toMatchObject({
      handled: { by: 'Nurse 1' },
    });
  });

  const handle = ({ id }: Intake, handled = true, userId = 1, note = '') =>
    intakes.reading.handle(world.staff({ userId }), { id, handled, note });

  test('N2 who handled the answers is kept with their note until somebody undoes it, and looking changes nothing of it', async () => {
    const intake = await stored();
    const first = { at: AT.toISOString(), by: 'Nurse 1', note: 'Called the ward.' };
    await mark(intake);
    const { record } = intakes;
    const seen = () => record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    expect(await seen()).toMatchObject({ read: { by: 'Nurse 1' }, handled: null });
    await expect(handle(intake, true, 1, ' Called the ward. ')).resolves.toEqual({ handled: first });
    await expect(handle(intake, true, 2)).resolves.toEqual({ handled: first });
    await mark(intake, true, 2);
    const { handled, rows } = await seen();
    expect(handled).toEqual(first);
    expect(rows).toContainEqual(
      expect.objectContaining({ log_name: 'intake.handled', causer: 'Nurse 1', description: 'Called the ward.' }),
    );
    await expect(handle(intake, false, 2)).resolves.toEqual({ handled: null });
    expect((await seen()).rows).toContainEqual(
      expect.objectContaining({ log_name: 'intake.unhandled', causer: 'Nurse 2' }),
    );
  });

  test('if two users handle one intake at once, the first is named', async () => {
    const intake = await stored();
    const both = await Promise.all([handle(intake, true, 1), handle(intake, true, 2)]);
    expect(both[0]).toEqual(both[1]);
  });

  test('answers cannot be marked as read before a form is completed', async () => {
    const intake = await stored('ANE', { status: 0, filledForms: null });
    await expect(mark(intake)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(handle(intake)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('D2 answers of a foreign or linked record cannot be marked; another’s lock does not prevent it', async () => {
    await expect(mark(await stored('FAR'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(mark(await stored('PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(handle(await stored('FAR'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(handle(await stored('PAI'))).rejects.toMatchObject({ kind: 'forbidden' });
    const intake = await stored();
    await intakes.editLock.take(world.staff({ userId: 2 }), { hash: intake.hash, sessionId: 22 });
    await expect(mark(intake)).resolves.toMatchObject({ read: { by: 'Nurse 1' } });
  });
});
