import { OutboxMessageEntity } from '@intake-desk/database';
import { BookingEntity } from '@intake-desk/integration';
import { eachGateway } from '../testing/each-gateway.ts';
import { runWorker } from './run-worker.ts';

eachGateway(
  (world) => {
    const database = () => world().gateway.services.database;

    test('a gateway that sends no mails leaves them to the worker, and still tells its own sockets', async () => {
      const { northsea, gateway } = world();
      const { intakeId } = await world().invite(northsea);
      const of = (channel: 'mail' | 'live') =>
        database().read().countBy(OutboxMessageEntity, { intakeId, channel, state: 'queued' });
      await gateway.services.messaging.outbox.drain();
      expect([await of('mail'), await of('live')]).toEqual([1, 0]);
      const worker = await runWorker(gateway.settings);
      try {
        while ((await of('mail')) > 0) await new Promise(setImmediate);
      } finally {
        await worker.close();
      }
      const mail = await database().read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });
      expect(mail.state).toBe('sent');
    });

    test('the worker decides about appointments whose patients are to be invited', async () => {
      const { northsea, gateway } = world();
      const { organisationId, departmentId } = northsea;
      // It is over, whatever the rules say.
      const over = new Date(0);
      const key = { organisationId, system: 'hl7:1', externalId: 'over' };
      await database().write(() =>
        database()
          .manager()
          .insert(BookingEntity, {
            ...key,
            departmentId,
            startAt: over,
            epd: 'over',
            epdKey: 'over',
            inviteAt: over,
            createdAt: over,
            updatedAt: over,
          }),
      );
      const worker = await runWorker(gateway.settings);
      try {
        while (
          await database()
            .read()
            .existsBy(BookingEntity, { ...key, inviteAt: over })
        ) {
          await new Promise(setImmediate);
        }
      } finally {
        await worker.close();
      }
    });
  },
  { WORKER: 'off' },
);
