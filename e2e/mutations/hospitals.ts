import type { Mutation } from './mutation.ts';

const integration = 'services/integration/src';

/** Hospitals' own systems (docs/security.md, J). */
export const hospitals: readonly Mutation[] = [
  {
    code: 'J1',
    damage: 'takes everybody for a sender that only its certificate identifies',
    file: `${integration}/inbox/receive-message.ts`,
    from: 'one.ips.length > 0 && passes',
    to: 'passes',
    test: `${integration}/inbox/receive-message.test.ts`,
  },
  {
    code: 'J1',
    damage: 'takes the first of two senders that a message may be of',
    file: `${integration}/inbox/receive-message.ts`,
    from: 'if (!sender || others.length > 0) return undefined;',
    to: 'if (!sender) return undefined;',
    test: `${integration}/inbox/receive-message.test.ts`,
  },
  {
    code: 'J1',
    damage: 'believes a certificate of an authority that the desk does not know',
    file: `${integration}/listener/listen.ts`,
    from: 'socket instanceof TLSSocket && socket.authorized',
    to: 'socket instanceof TLSSocket',
    test: `${integration}/listener/listen.test.ts`,
  },
  {
    code: 'J1',
    damage: "lets a sender's codes mean departments of another organisation",
    file: `${integration}/senders/senders.ts`,
    from: 'that(own.has(department), `${path}.department`',
    to: 'that(own.size > 0, `${path}.department`',
    test: 'services/gateway/src/routes/organisation/integration.test.ts',
  },
  {
    code: 'J1',
    damage: 'lets two senders share an address',
    file: `${integration}/senders/senders.ts`,
    from: 'other.certificate === certificate) || other.ips.some(meets)',
    to: 'other.certificate === certificate && other.ips.some(meets))',
    test: 'services/gateway/src/routes/organisation/integration.test.ts',
  },
  {
    code: 'J2',
    damage: 'acknowledges a message that was not stored',
    file: `${integration}/inbox/receive-message.ts`,
    from: 'const earlier = await store(database, sender, arrived);',
    to: 'const earlier = await store(database, sender, arrived).catch(() => undefined);',
    test: `${integration}/inbox/receive-message.test.ts`,
  },
  {
    code: 'J2',
    damage: 'takes a message anew that arrives again',
    file: `${integration}/inbox/receive-message.ts`,
    from: "if (earlier && earlier.state !== 'refused') return earlier;",
    to: "if (earlier?.state === 'waiting') return earlier;",
    test: `${integration}/inbox/receive-message.test.ts`,
  },
  {
    code: 'J3',
    damage: 'keeps a message of any size in memory',
    file: `${integration}/listener/mllp-frame.ts`,
    from: 'if (size > this.#maxBytes) throw',
    to: 'if (size < 0) throw',
    test: `${integration}/listener/mllp-frame.test.ts`,
  },
  {
    code: 'J4',
    damage: 'logs the messages of unknown senders',
    file: 'services/gateway/src/hl7/run-listener.ts',
    from: 'address: arrived.address, msg:',
    to: 'address: String(arrived.bytes), msg:',
    test: 'services/gateway/src/hl7/hl7.test.ts',
  },
];
