import { randomUUID } from 'node:crypto';
import { invitationLimitCode, limit, sendInvitation } from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { IntakeEntity } from '@intake-desk/intakes';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { failEachStatement } from '../../testing/fail-each-statement.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

/** Stands still: on any machine concurrent calls fall within ten seconds, and a hundred within an hour. */
const NOW = Date.UTC(2026, 2, 2, 9);

eachGateway(
  (world) => {
    let patients = 0;
    const newPatient = () => {
      patients += 1;
      return { epd: `twice-${patients}`, useremail: `twice-${patients}@example.org` };
    };
    const send = (client: TestClient, values: object) => {
      const call = validCall(sendInvitation, world().northsea);
      return client.call({ ...call, body: { ...Object(call.body), ...values } });
    };
    const made = async (epd: string): Promise<{ intakes: number; mails: number }> => {
      const database = world().gateway.services.database.read();
      const intakes = await database.findBy(IntakeEntity, { epd });
      const mails = await Promise.all(
        intakes.map(({ id: intakeId }) => database.countBy(OutboxMessageEntity, { intakeId, channel: 'mail' })),
      );
      return { intakes: intakes.length, mails: mails.reduce((sum, count) => sum + count, 0) };
    };

    test.each(['with a key', 'without one'])(
      'E12 five equal calls at once make one intake and one mail (%s)',
      async (key) => {
        const nurse = await world().signIn(emailOf('send_invite'));
        const patient = { ...newPatient(), ...(key === 'with a key' ? { idempotencyKey: randomUUID() } : {}) };
        const answers = await Promise.all(Array.from({ length: 5 }, () => send(nurse, patient)));
        expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
        expect(answers[0]?.statusCode).toBeLessThan(300);
        expect(await made(patient.epd)).toEqual({ intakes: 1, mails: 1 });
      },
    );

    test('R15 whichever statement fails and however often the reply is lost, an invitation is kept once, with one mail', async () => {
      const nurse = await world().signIn(emailOf('send_invite'));
      const patient = { ...newPatient(), idempotencyKey: randomUUID() };
      let kept = '';
      const failures = await failEachStatement(world().gateway, async () => {
        const answer = await send(nurse, patient);
        kept = answer.body;
        return answer;
      });
      expect(failures).toBeGreaterThan(10);
      for (let lost = 0; lost < 3; lost += 1) expect((await send(nurse, patient)).body).toBe(kept);
      const later = await Promise.all(Array.from({ length: 5 }, () => send(nurse, patient)));
      expect(new Set(later.map(({ body }) => body))).toEqual(new Set([kept]));
      expect(await made(patient.epd)).toEqual({ intakes: 1, mails: 1 });
    });

    test('E12 the key of another invitation is a conflict, and nothing is made', async () => {
      const nurse = await world().signIn(emailOf('send_invite'));
      const first = { ...newPatient(), idempotencyKey: randomUUID() };
      expect((await send(nurse, first)).statusCode).toBeLessThan(300);
      const other = { ...newPatient(), idempotencyKey: first.idempotencyKey };
      const answer = await send(nurse, other);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ message: expect.any(String), code: 'conflict' });
      expect(await made(other.epd)).toEqual({ intakes: 0, mails: 0 });
    });

    test('E12 after the hundredth invitation of an hour the sender must wait, and learns how long', async () => {
      const busy = await world().signIn(emailOf('manager'));
      for (let n = 0; n < limit.invitationsAnHour; n += 1) {
        expect((await send(busy, newPatient())).statusCode).toBeLessThan(300);
      }
      const refused = newPatient();
      const answer = await send(busy, refused);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: invitationLimitCode });
      expect(Number(answer.headers['retry-after'])).toBe(3600);
      expect(await made(refused.epd)).toEqual({ intakes: 0, mails: 0 });
    });
  },
  {},
  { clock: () => new Date(NOW) },
);
