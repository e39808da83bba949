import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { Hl7Reason } from '@intake-desk/contracts/administration';
import { FrameReader, frameOf } from '../listener/mllp-frame.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import type { Hl7Destination } from '../tables/hl7-destination.entity.ts';

/** Addresses to which results may be sent, and the desk's certificate. */
export interface Outgoing {
  /** Hosts and ports that the operator has named (`HL7_DESTINATIONS`), in lower case: nothing else is ever called. */
  readonly allowed: readonly string[];
  /** Shown to systems that ask for a certificate (PEM). */
  readonly certificate?: { readonly cert: Buffer; readonly key: Buffer };
  /** Time for connecting, sending and the acknowledgement together, in ms; 30 s by default. */
  readonly answerMs?: number;
}

export interface Exchanged {
  readonly state: 'accepted' | 'rejected' | 'unsent';
  readonly reason: Hl7Reason | null;
  /** The system's code and words of a refusal, as `AE Unknown patient`. */
  readonly value: string | null;
  /** The acknowledgement; null without one. */
  readonly answer: string | null;
}

/** Returns true for a host and port that the operator has named (docs/security.md J9). */
export const isAllowed = ({ allowed }: Outgoing, { host, port }: Pick<Hl7Destination, 'host' | 'port'>): boolean =>
  allowed.includes(`${isIP(host) === 6 ? `[${host}]` : host}:${port}`.toLowerCase());

const ANSWER_MS = 30_000;
const ANSWER_BYTES = 65_536;
const VALUE_LENGTH = 191;

/** Sends one message over a connection of its own and waits for its acknowledgement. Never throws. */
export async function exchangeMessage(
  outgoing: Outgoing,
  { host, port, tls, ca }: Pick<Hl7Destination, 'host' | 'port' | 'tls' | 'ca'>,
  { message, controlId }: { readonly message: string; readonly controlId: string },
): Promise<Exchanged> {
  if (!isAllowed(outgoing, { host, port })) return unsent('not_named');
  const socket = open(outgoing, { host, port, tls, ca });
  if (!socket) return unsent('not_trusted');
  // An error after the response is irrelevant.
  socket.on('error', () => undefined);
  const late = setTimeout(() => socket.destroy(), outgoing.answerMs ?? ANSWER_MS);
  let connected = false;
  try {
    await Promise.race([once(socket, tls ? 'secureConnect' : 'connect'), once(socket, 'close').then(lost)]);
    connected = true;
    socket.write(frameOf(message));
    const reader = new FrameReader(ANSWER_BYTES);
    for await (const chunk of socket) {
      for (const bytes of reader.read(chunk)) return readAnswer(bytes.toString('utf8'), controlId);
    }
    return unsent('unanswered');
  } catch {
    if (socket instanceof TLSSocket && socket.authorizationError) return unsent('not_trusted');
    return unsent(connected ? 'unanswered' : 'unreachable');
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

/** Opens a connection; undefined if the authorities are no certificates. */
function open(
  { certificate }: Outgoing,
  { host, port, tls, ca }: Pick<Hl7Destination, 'host' | 'port' | 'tls' | 'ca'>,
): Socket | undefined {
  if (!tls) return connect({ host, port });
  const names = isIP(host) ? {} : { servername: host };
  try {
    return connectTls({ host, port, ...certificate, ...(ca === null ? {} : { ca }), ...names });
  } catch {
    return undefined;
  }
}

const unsent = (reason: Hl7Reason, answer: string | null = null): Exchanged => ({
  state: 'unsent',
  reason,
  value: null,
  answer,
});

function lost(): never {
  throw new Error('The connection was closed.');
}

/** Reads an acknowledgement; undefined for one of another message. */
function readAnswer(answer: string, controlId: string): Exchanged {
  let message: Hl7MessageText;
  try {
    message = new Hl7MessageText(answer);
  } catch {
    return unsent('unanswered', answer);
  }
  const code = message.value('MSA-1') ?? '';
  if (message.value('MSA-2') !== controlId || !/^[AC][AER]$/.test(code)) return unsent('unanswered', answer);
  if (code.endsWith('A')) return { state: 'accepted', reason: null, value: null, answer };
  const words = message.value('ERR-8') ?? message.value('MSA-3') ?? message.value('ERR-3.2') ?? '';
  return { state: 'rejected', reason: 'rejected', value: `${code} ${words}`.trim().slice(0, VALUE_LENGTH), answer };
}
