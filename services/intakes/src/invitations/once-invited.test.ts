import { randomUUID } from 'node:crypto';
import { Conflict, type Invitation, InvitationLimit, limit } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity, openDatabase } from '@intake-desk/database';
import { eachEngine, longWaits } from '@intake-desk/database/testing';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { InvitationRequestEntity } from '../tables/invitation-request.entity.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';

const START = Date.UTC(2026, 2, 2, 9);
const HOUR_MS = 3_600_000;
let patients = 0;

eachEngine((open) => {
  let ahead = 0;
  const now = () => new Date(START + ahead);
  let database: Database;
  let other: Database;
  let world: World;
  let intakes: Intakes;
  /** Another gateway; on SQLite the same one, since it serves one process only. */
  let elsewhere: Intakes;

  beforeAll(async () => {
    database = await open(worldEntities, { now });
    world = await makeWorld(database);
    const { address } = database;
    const same = { entities: worldEntities, now, waits: longWaits };
    other = address.engine === 'sqlite' ? database : await openDatabase({ url: address.url, ...same });
    intakes = createIntakes({ database, publicUrl: 'https://desk.example/' });
    elsewhere = createIntakes({ database: other, publicUrl: 'https://desk.example/' });
  });
  afterAll(async () => {
    if (other !== database) await other.close();
  });

  const nurse = (userId = 7) => world.staff({ departments: ['ORT'], userId });
  const newPatient = (): Invitation => {
    patients += 1;
    return { content: 'preop', epd: `E12-${patients}`, useremail: `patient${patients}@example.org` };
  };
  const made = async ({ epd }: Invitation) => {
    const found = await database.read().findBy(IntakeEntity, { epd });
    const mails = await database
      .read()
      .countBy(OutboxMessageEntity, { intakeId: In(found.map(({ id }) => id)), channel: 'mail' });
    return { intakes: found.length, mails };
  };
  const once = { intakes: 1, mails: 1 };
  const send = async (at: Intakes, staff: Staff, invitation: Invitation) =>
    (await at.invitations.send(staff, invitation)).hash;

  test.each([
    ['with a key', () => ({ ...newPatient(), idempotencyKey: randomUUID() })],
    ['without a key', newPatient],
  ])('E12 an invitation %s that is sent five times at once makes one intake and one mail', async (_, someone) => {
    const invitation = someone();
    const hashes = await Promise.all(
      [intakes, elsewhere, intakes, elsewhere, intakes].map((at) => send(at, nurse(), invitation)),
    );
    expect(new Set(hashes).size).toBe(1);
    expect(await made(invitation)).toEqual(once);
  });

  test('E12 an equal invitation without a key is the same one for ten seconds, and another one afterwards', async () => {
    const invitation = newPatient();
    const first = await send(intakes, nurse(), invitation);
    ahead += 9_999;
    expect(await send(elsewhere, nurse(), { ...invitation, epd: ` ${invitation.epd.toLowerCase()} ` })).toBe(first);
    expect(await made(invitation)).toEqual(once);
    ahead += 1;
    expect(await send(intakes, nurse(), invitation)).not.toBe(first);
    expect(await made(invitation)).toEqual({ intakes: 2, mails: 2 });
  });

  test('E12 another patient, questionnaire, address or language is another invitation', async () => {
    const invitation = newPatient();
    const hashes = [
      await send(intakes, nurse(), invitation),
      await send(intakes, nurse(), { ...invitation, content: 'pain' }),
      await send(intakes, nurse(), { ...invitation, useremail: 'other@example.org' }),
      await send(intakes, nurse(), { ...invitation, epd: `${invitation.epd}b` }),
      await send(intakes, nurse(), { ...invitation, language: 'de' }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('E12 an invitation for the next appointment is another one, however soon it follows', async () => {
    const names = { first_name: 'Zoë', last_name: 'Ånger', phone_number_full: '+31201234567' };
    const invitation = { ...newPatient(), ...names };
    const days = ['2033-06-01', '2033-06-08', '2033-06-08'];
    for (const day of days) {
      await send(intakes, world.staff({ departments: ['ANE'] }), { ...invitation, appointment: `${day} 10:00:00Z` });
    }
    const { epd } = invitation;
    const rows = await database.read().find(IntakeEntity, { where: { epd }, order: { id: 'ASC' } });
    expect(rows.map(({ appointmentAt }) => appointmentAt?.toISOString().slice(0, 10))).toEqual(days.slice(0, 2));
  });

  test('E12 a key names the same invitation for a day, and never one with other content', async () => {
    const invitation = { ...newPatient(), idempotencyKey: randomUUID() };
    const first = await send(intakes, nurse(), invitation);
    const caller = nurse();
    ahead += 24 * HOUR_MS - 1;
    expect(await send(elsewhere, caller, invitation)).toBe(first);
    expect(caller.shown.map(({ epd }) => epd)).toEqual([invitation.epd]);
    await expect(send(intakes, nurse(), { ...invitation, useremail: 'other@example.org' })).rejects.toThrow(Conflict);
    // A certificate with its key, for tests only.
    expect(await send(intakes, nurse(8), { ...newPatient(), idempotencyKey: invitation.idempotencyKey })).not.toBe(
      first,
    );
    ahead += 1;
    expect(await intakes.invitations.sweep()).toBeGreaterThan(0);
    expect(await database.read().countBy(InvitationRequestEntity, { intakeHash: first })).toBe(0);
  });

  test('E12 a failed invitation can be sent again with its key', async () => {
    const invitation = { ...newPatient(), idempotencyKey: randomUUID() };
    await expect(send(intakes, nurse(), { ...invitation, tags: [999_999] })).rejects.toThrow();
    await send(intakes, nurse(), invitation);
    expect(await made(invitation)).toEqual(once);
  });

  test('E12 a user can send a hundred invitations an hour and sees when the next is possible; repeats and failures are not counted', async () => {
    const busy = nurse(70);
    const invitation = newPatient();
    for (let n = 0; n < 3; n += 1) await send(intakes, busy, invitation);
    await expect(send(intakes, busy, { ...newPatient(), tags: [999_999] })).rejects.toThrow();
    for (let n = 1; n < limit.invitationsAnHour; n += 1) await send(intakes, busy, newPatient());
    ahead += HOUR_MS / 2;
    const refused = newPatient();
    const refusal = await send(intakes, busy, refused).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvitationLimit);
    expect(refusal).toMatchObject({ seconds: HOUR_MS / 2000, message: expect.stringContaining('in 30 minutes') });
    expect(await made(refused)).toEqual({ intakes: 0, mails: 0 });
    await send(intakes, nurse(71), newPatient());
    ahead += HOUR_MS / 2;
    await send(intakes, busy, refused);
  });
});
