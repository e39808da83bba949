import type { Mutation } from './mutation.ts';

const messaging = 'services/messaging/src';

/** What holds while something fails (docs/security.md, R). */
export const faults: readonly Mutation[] = [
  {
    code: 'R10',
    damage: 'gives a mail up that the server could not be reached for',
    file: `${messaging}/mail-delivery.ts`,
    from: 'const GIVE_UP_MS = 48 * 3_600_000;',
    to: 'const GIVE_UP_MS = 300_000;',
    test: `${messaging}/mail-delivery.test.ts`,
  },
  {
    code: 'R22',
    damage: 'says nothing of a mail server that is away',
    file: 'services/gateway/src/health.ts',
    from: 'mail: this.#parts.mail() };',
    to: "mail: 'ready' };",
    test: 'services/gateway/src/health.test.ts',
    servers: true,
  },
  {
    code: 'R27',
    damage: 'lets the server take mails while the outcome of the one before is not written',
    file: `${messaging}/smtp-transport.ts`,
    from: '  await mayEnd();',
    to: '  void mayEnd;',
    test: `${messaging}/mail-delivery.test.ts`,
  },
  {
    code: 'R27',
    damage: 'lets mails about passwords wait for invitations',
    file: `${messaging}/mail-delivery.ts`,
    from: "message.lane === 'sign-in' ? passwords : others",
    to: 'others',
    test: `${messaging}/mail-delivery.test.ts`,
  },
  {
    code: 'R27',
    damage: 'takes up what a living worker of the same place holds',
    file: `${messaging}/worker-name.ts`,
    from: 'Number(pid) === process.pid || !lives(Number(pid))',
    to: 'true',
    test: `${messaging}/killed-worker.test.ts`,
  },
  {
    code: 'R27',
    damage: 'lets leases run out while a delivery goes on',
    file: `${messaging}/create-messaging.ts`,
    from: '          inHand.start();\n',
    to: '',
    test: `${messaging}/lease.test.ts`,
  },
  {
    code: 'R27',
    damage: 'forgets that a mail was sent where the database is away',
    file: `${messaging}/mail-delivery.ts`,
    from: 'if (!isUnavailable(error)) throw error;',
    to: 'throw error;',
    test: `${messaging}/lease.test.ts`,
  },
  {
    code: 'R27',
    damage: 'takes up again what the worker itself is delivering',
    file: `${messaging}/create-messaging.ts`,
    from: 'size, inHand: inHand.ids }',
    to: 'size, inHand: [] }',
    test: `${messaging}/lease.test.ts`,
  },
  {
    code: 'R21',
    damage: 'keeps connections open whose calls were on their way when the gateway began to drain',
    file: 'services/gateway/src/drain.ts',
    from: "if (closing) reply.header('connection', 'close');",
    to: '',
    test: 'services/gateway/src/drain.test.ts',
  },
  {
    code: 'R26',
    damage: 'stops listening while connections wait to be taken',
    file: 'services/gateway/src/drain.ts',
    from: '    await quietTurn(http.server);',
    to: '',
    test: 'services/gateway/src/drain.test.ts',
  },
];
