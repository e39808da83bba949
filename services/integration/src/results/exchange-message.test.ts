import { once } from 'node:events';
import { createServer } from 'node:net';
import { messageOf } from '../message/hl7-segment.ts';
import { hospitalCertificate, listenerCertificate } from '../testing/certificates.ts';
import { HospitalSystem } from '../testing/hospital-system.ts';
import { exchangeMessage, isAllowed, type Outgoing } from './exchange-message.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const pem = ({ cert, key }: { readonly cert: string; readonly key: string }) => ({
  cert: Buffer.from(cert),
  key: Buffer.from(key),
});
const message = messageOf(['MSH|^~\\&|DESK|N|EHR|N|20260302||ORU^R01|17|P|2.5.1', 'PID|1||4711']);

async function open(...tls: Parameters<typeof HospitalSystem.open>): Promise<HospitalSystem> {
  const system = await HospitalSystem.open(...tls);
  cleanups.push(() => system.close());
  return system;
}

/** Listens on a spare port and answers the first bytes of a connection with these. */
async function answering(bytes: string | null): Promise<{ readonly port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (bytes === null ? undefined : socket.end(bytes)));
    cleanups.push(() => void socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}

const send = (
  { port }: { readonly port: number },
  {
    tls = false,
    ca = null,
    host = '127.0.0.1',
    ...outgoing
  }: Partial<Outgoing> & { tls?: boolean; ca?: string | null; host?: string } = {},
) =>
  exchangeMessage({ allowed: [`${host}:${port}`], ...outgoing }, { host, port, tls, ca }, { message, controlId: '17' });

const framed = (text: string): string => `\x0b${text}\x1c\r`;

test('a message is sent in its frame, and the acknowledgement is returned', async () => {
  const system = await open();
  expect(await send(system)).toMatchObject({
    state: 'accepted',
    reason: null,
    answer: expect.stringContaining('MSA|AA|17'),
  });
  expect(system.taken).toEqual([message]);
});

test.each([
  ['CA', 'accepted', null, null],
  ['AE', 'rejected', 'rejected', 'AE No such patient'],
  ['CR', 'rejected', 'rejected', 'CR No such patient'],
] as const)('%s is an answer that is %s', async (code, state, reason, value) => {
  const system = await answering(framed(`MSH|^~\\&|EHR\rMSA|${code}|17|No such patient`));
  expect(await send(system)).toMatchObject({ state, reason, value });
});

test.each([
  ['of another message', framed('MSH|^~\\&|EHR\rMSA|AA|18')],
  ['with an unknown code', framed('MSH|^~\\&|EHR\rMSA|OK|17')],
  ['that is no message', framed('hello')],
  ['outside a frame', 'MSH|^~\\&|EHR\rMSA|AA|17'],
  ['that ends too early', '\x0bMSH|^~\\&|EHR\rMSA|AA|17'],
  ['of more than 64 KiB', framed(`MSH|^~\\&|EHR\rMSA|AA|17|${'x'.repeat(70_000)}`)],
])('an answer %s answers nothing', async (_, bytes) => {
  expect(await send(await answering(bytes))).toMatchObject({ state: 'unsent', reason: 'unanswered' });
});

test('a system that does not answer in time, or does not listen, is tried again', async () => {
  expect(await send(await answering(null), { answerMs: 50 })).toMatchObject({ state: 'unsent', reason: 'unanswered' });
  const { port } = await answering(null);
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  expect(await send({ port })).toMatchObject({ state: 'unsent', reason: 'unreachable' });
});

test('J9 by TLS only a system with a certificate of the given authorities, for its host, gets the message', async () => {
  const system = await open(pem(listenerCertificate));
  const ca = listenerCertificate.cert;
  expect(await send(system, { tls: true, ca })).toMatchObject({ state: 'accepted' });
  expect(await send(system, { tls: true, ca, host: 'localhost' })).toMatchObject({ state: 'accepted' });
  const refused = { state: 'unsent', reason: 'not_trusted' };
  expect(await send(system, { tls: true })).toMatchObject(refused);
  expect(await send(system, { tls: true, ca: hospitalCertificate.cert })).toMatchObject(refused);
  const impostor = await open(pem(hospitalCertificate));
  expect(await send(impostor, { tls: true, ca: hospitalCertificate.cert })).toMatchObject(refused);
  expect([system.taken.length, impostor.taken.length]).toEqual([2, 0]);
});

test('the desk shows its certificate to a system that asks for one', async () => {
  const seen: (string | undefined)[] = [];
  const system = await HospitalSystem.open(
    { ...pem(listenerCertificate), ca: Buffer.from(hospitalCertificate.cert) },
    (certificate) => {
      seen.push(certificate);
    },
  );
  cleanups.push(() => system.close());
  const ca = listenerCertificate.cert;
  await send(system, { tls: true, ca });
  await send(system, { tls: true, ca, certificate: pem(hospitalCertificate) });
  expect(seen).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('J9 a host and port are allowed in any case, and nothing else', () => {
  const outgoing = { allowed: ['ehr.example.org:2576', '[2001:db8::7]:2576'] };
  expect(isAllowed(outgoing, { host: 'EHR.example.org', port: 2576 })).toBe(true);
  expect(isAllowed(outgoing, { host: '2001:DB8::7', port: 2576 })).toBe(true);
  for (const host of ['example.org', 'ehr.example.org.', 'ehr.example.org:2576', '']) {
    expect(isAllowed(outgoing, { host, port: 2576 })).toBe(false);
  }
  expect(isAllowed(outgoing, { host: 'ehr.example.org', port: 22 })).toBe(false);
});
