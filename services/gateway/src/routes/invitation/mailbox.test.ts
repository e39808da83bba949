import { getMailbox, Mail } from '@intake-desk/contracts';
import { enqueue, OutboxMessageEntity } from '@intake-desk/database';
import { IntakeEntity } from '@intake-desk/intakes';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import type { DepartmentFixture } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf, password } from '../../testing/world.ts';

const command = { userId: null, name: 'test' };

eachGateway((world) => {
  /** Returns the mails that a user finds in an organisation's mailbox. */
  async function found(email: string, { of }: DepartmentFixture): Promise<Mail[]> {
    const client = await world().signIn(emailOf(email));
    const response = await client.call({ ...getMailbox, query: { org: of.organisation } });
    expect(response.statusCode).toBe(200);
    return Parse(Type.Array(Mail), response.json());
  }
  const bodies = async (email: string, fixture: DepartmentFixture): Promise<string> =>
    (await found(email, fixture)).map(({ body }) => body).join('\n');

  test('the mailbox shows unsent mails, newest first, to users of its organisation only', async () => {
    const { gateway, northsea, polder, invite } = world();
    const first = await invite(northsea);
    const elsewhere = await invite(polder);
    const second = await invite(northsea);
    await gateway.services.messaging.outbox.drain();
    const mails = await found('manager', northsea);
    const text = mails.map(({ body }) => body).join('\n');
    expect(text.indexOf(second.token)).toBeGreaterThan(-1);
    expect(text.indexOf(first.token)).toBeGreaterThan(text.indexOf(second.token));
    expect(text).not.toContain(elsewhere.token);
    expect(mails[0]?.recipient).toBe(`${second.epd.toLowerCase()}@patient.test`);
    expect(await bodies('outsider', polder)).toContain(elsewhere.token);
  });

  test("D2 the mailbox shows nobody the patients' links of departments that are not theirs", async () => {
    const { gateway, northsea, invite } = world();
    const { database, identity, messaging } = gateway.services;
    const { organisationId } = northsea;
    const own = await identity.departments.bySymbol(organisationId, 'ANE');
    const other = await identity.departments.bySymbol(organisationId, 'MDL');
    const role = await identity.roles.createByCommand(command, {
      organisationId,
      name: 'invites',
      permissions: ['send_invite'],
    });
    await identity.users.create(command, {
      name: 'Nurse of one department',
      email: emailOf('one'),
      password,
      organisationIds: [organisationId],
      departmentIds: [own.id],
      roleIds: [role.id],
    });
    const seen = await invite(northsea);
    const moved = await invite(northsea);
    await database.write(() =>
      database.manager().update(IntakeEntity, { id: moved.intakeId }, { departmentId: other.id }),
    );
    await messaging.outbox.drain();
    const text = await bodies('one', northsea);
    expect(text).toContain(seen.token);
    expect(text).not.toContain(moved.token);
    expect(await bodies('manager', northsea)).toContain(moved.token);
  });

  test('administrators also read what the team of a remote and the heads of a department are mailed', async () => {
    const { gateway, northsea, polder } = world();
    const { database, messaging } = gateway.services;
    const { organisationId } = northsea;
    const numbers = { used: 40, failed: 3, currentUsed: 100, currentFailed: 1 };
    const link = 'https://desk.test/settings/remotes?remote=mf-invite';
    const canary = { link, version: 'mf-invite 1.2.0', organisation: 'Polder Clinic', ...numbers };
    const flag = { link: 'https://desk.test/intake', moment: '2026-03-02T09:00:00Z', timezone: 'Europe/Amsterdam' };
    await database.write(async () => {
      await enqueue(database, {
        key: 'canary:1',
        kind: 'canaryStopped',
        organisationId: null,
        recipient: 'team@demo.test',
        payload: { language: 'en', ...canary },
      });
      await enqueue(database, {
        key: 'escalation:1',
        kind: 'escalation',
        organisationId,
        recipient: 'head@demo.test',
        payload: { language: 'en', organisation: 'North Sea', department: 'Ward', ...flag },
      });
    });
    await messaging.outbox.drain();
    const text = await bodies('admin', northsea);
    expect(text).toContain(
      'mf-invite 1.2.0 was stopped for Polder Clinic. Failed sessions: 3 of 40; with the current version: 1 of 100.',
    );
    expect(text).toContain('Critical answers reached Ward of North Sea');
    expect(await bodies('admin', polder)).not.toContain('Critical answers');
    expect(await bodies('manager', northsea)).not.toMatch(/stopped|Critical answers/);
  });

  test('D2 the mailbox shows nobody the link by which somebody sets a new password', async () => {
    const { gateway, northsea } = world();
    const { database, messaging } = gateway.services;
    const recipient = emailOf('colleague');
    // As close to the organisation as such a mail can be.
    const id = await database.write(() =>
      enqueue(database, {
        key: 'reset:secret',
        kind: 'reset',
        organisationId: northsea.organisationId,
        recipient,
        payload: { language: 'en', link: 'https://desk.test/reset/secret', name: 'Colleague', minutes: 60 },
      }),
    );
    await messaging.outbox.drain();
    expect(await database.read().findOneByOrFail(OutboxMessageEntity, { id })).toMatchObject({ state: 'sent' });
    for (const email of ['manager', 'admin']) expect(await bodies(email, northsea)).not.toContain('/reset/');
  });
});
