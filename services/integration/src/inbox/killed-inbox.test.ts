import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { AppointmentEntity, IntakeEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { BookingEntity } from '../tables/booking.entity.ts';
import { Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { hl7, morning, openIntegration } from '../testing/integration-world.ts';

const PATIENTS = 15;
const KILLS = 3;
/** Minimum of messages that are applied between two kills. */
const BETWEEN = 10;

const addressOf = ({ address }: Database): string =>
  address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url;

const startInbox = (database: Database): ChildProcess =>
  spawn(process.execPath, [`${import.meta.dirname}/../testing/inbox-process.ts`, addressOf(database)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

eachEngine((open) => {
  test('J2 messages whose processes are killed again and again are applied once each, in the order of a patient', async () => {
    const { database, world, integration, receive } = await openIntegration(open, () => morning);
    const { id: departmentId, organisationId } = world.department('ANE');
    await database.write(() =>
      database.manager().insert(InvitationRuleEntity, {
        organisationId,
        departmentId,
        name: 'At once',
        content: 'preop',
        daysBefore: 365,
        way: 'letter',
        createdAt: morning,
        updatedAt: morning,
      }),
    );
    const days = [10, 12, 14, 16];
    for (const [step, day] of days.entries()) {
      for (let patient = 0; patient < PATIENTS; patient += 1) {
        const values = { epd: `killed-${patient}`, appointment: `K${patient}`, at: `202603${day}1030` };
        await receive(hl7(step === 0 ? 'SIU^S12' : 'SIU^S13', values));
      }
    }

    const done = (): Promise<number> => database.read().countBy(Hl7MessageEntity, { state: 'done' });
    // Several processes can share only MariaDB.
    const processes = database.engine === 'sqlite' ? 1 : 2;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await done();
      const running = Array.from({ length: processes }, () => startInbox(database));
      while ((await done()) < before + BETWEEN) await wait(5);
      await Promise.all(
        running.map((inbox) => {
          const ended = once(inbox, 'exit');
          inbox.kill('SIGKILL');
          return ended;
        }),
      );
    }
    while ((await done()) < PATIENTS * days.length) await integration.inbox.run();
    const bookings = await database.read().find(BookingEntity);
    const versions = bookings.map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: PATIENTS }, () => days.length));
    expect(await database.read().count(IntakeEntity)).toBe(PATIENTS);
    const appointments = await database.read().find(AppointmentEntity);
    const last = bookings.map(({ startAt }) => startAt.getTime()).toSorted();
    expect(appointments.map(({ startAt }) => startAt.getTime()).toSorted()).toEqual(last);
    expect(new Set(last).size).toBe(1);
    const moves = await database.read().countBy(TimelineEntryEntity, { logName: 'appointment.updated' });
    expect(moves).toBe(PATIENTS * (days.length - 1));
  }, 120_000);
});
