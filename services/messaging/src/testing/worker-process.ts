/**
 * A worker in a process of its own, to be killed. Arguments: database address, mail server, lease in ms, optionally a
 * place.
 */
import { nothing, openDatabase } from '@intake-desk/database';
import { createMessaging } from '../create-messaging.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';

/** Longer than any test, whose server may respond only after other workers have started. */
const timeouts = { socketTimeout: 3_600_000 };

const [, , url = '', smtp = '', leaseMs = '', place] = process.argv;
const database = await openDatabase({ url, entities: [] });
createMessaging({
  database,
  intakeRecord: nothing,
  transport: smtpTransport(smtp, 'Desk <desk@example.org>', timeouts),
  publish: () => {},
  domain: 'desk.example.org',
  leaseMs: Number(leaseMs),
  ...(place === undefined ? {} : { place }),
  pollMs: 20,
}).outbox.start();
