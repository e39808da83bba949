import { createHash } from 'node:crypto';
import type { Hl7Reason } from '@intake-desk/contracts/administration';
import { passes } from '@intake-desk/contracts/network';
import { type Database, isDuplicate, type NewRow } from '@intake-desk/database';
import { organisationById, organisationScope } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import type { ArrivedMessage } from '../listener/listen.ts';
import { decodeMessage, Hl7MessageText } from '../message/hl7-message-text.ts';
import { effectOf, fieldOf, readEvent, typeOf } from '../message/read-event.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { patientKeyOf } from '../patients/reported-patients.ts';
import { type Hl7Message, Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { type Hl7Sender, Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';
import { acknowledge } from './acknowledgement.ts';

export interface ReceivedMessage {
  readonly acknowledgement: string;
  /** `waiting` for a stored message, `repeated` for one that was stored before, `unknown` if nobody known sent it. */
  readonly state: 'waiting' | 'repeated' | 'refused' | 'unknown';
}

type NewMessage = Omit<NewRow<Hl7Message>, 'id' | 'attempts' | 'state'> & { readonly state: 'waiting' | 'refused' };

/** Minimum interval between two writes of a sender's last message, in ms. */
const TOUCH_MS = 60_000;
/** Lengths of columns in characters. */
const length = { controlId: 191, type: 32, place: 32, value: 191 };
const CONTROL_ID = new RegExp(`^\\P{Cc}{1,${length.controlId}}$`, 'u');

/**
 * Stores a message and returns its acknowledgement, which is AA only once the message is committed (docs/security.md J2). The same
 * message again is acknowledged again. A refused message of a known sender is kept until one with its control id arrives.
 */
export async function receiveMessage(
  { database }: Pick<IntegrationContext, 'database'>,
  { bytes, ...origin }: ArrivedMessage,
): Promise<ReceivedMessage> {
  const now = database.now();
  const decoded = unlessProblem(() => decodeMessage(bytes));
  // A header is ASCII, so it can be read in any encoding.
  const text = typeof decoded === 'string' ? decoded : new TextDecoder('latin1').decode(bytes);
  const message = unlessProblem(() => new Hl7MessageText(text));
  if (message instanceof HospitalProblem) {
    return { state: 'unknown', acknowledgement: acknowledge(undefined, now, message) };
  }
  const sender = await findSender(database, message, origin);
  if (!sender) return { state: 'unknown', acknowledgement: acknowledge(message, now, { reason: 'sender_unknown' }) };

  const problem = typeof decoded === 'string' ? await problemOf(database, message, sender) : decoded;
  const epd = fieldOf(message, sender.mapping, 'epd');
  const arrived: NewMessage = {
    organisationId: sender.organisationId,
    senderId: sender.id,
    controlId: cut(message.value('MSH-10') ?? '', length.controlId),
    type: cut(typeOf(message), length.type),
    body: text,
    bodyHash: createHash('sha256').update(bytes).digest('hex'),
    state: problem ? 'refused' : 'waiting',
    patientKey: patientKeyOf(epd ?? ''),
    reason: problem?.reason ?? null,
    place: problem?.place === undefined ? null : cut(problem.place, length.place),
    value: problem?.value === undefined ? null : cut(problem.value, length.value),
    receivedAt: now,
  };
  const earlier = await store(database, sender, arrived);
  if (earlier === undefined) return { state: arrived.state, acknowledgement: acknowledge(message, now, problem) };
  if (earlier.bodyHash === arrived.bodyHash) return { state: 'repeated', acknowledgement: acknowledge(message, now) };
  const reused = new HospitalProblem('control_id_reused', { place: 'MSH-10' });
  return { state: 'refused', acknowledgement: acknowledge(message, now, reused) };
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const unlessProblem = <T>(work: () => T): T | HospitalProblem => {
  try {
    return work();
  } catch (error) {
    if (error instanceof HospitalProblem) return error;
    throw error;
  }
};

/**
 * Returns the only enabled sender with the application and facility of the header and with the connection's address or certificate
 * (docs/security.md J1).
 */
async function findSender(
  database: Database,
  message: Hl7MessageText,
  { address, certificate }: Omit<ArrivedMessage, 'bytes'>,
): Promise<Hl7Sender | undefined> {
  const application = message.value('MSH-3') ?? '';
  const facility = message.value('MSH-4') ?? '';
  const where = { application, facility, enabled: true, deletedAt: IsNull() };
  const named = await database.read().findBy(Hl7SenderEntity, where);
  const [sender, ...others] = named.filter(
    (one) =>
      (one.ips.length > 0 && passes(address, one.ips)) ||
      (certificate !== undefined && one.certificate === certificate),
  );
  if (!sender || others.length > 0) return undefined;
  const { deletedAt } = await organisationById(database, sender.organisationId);
  return deletedAt === null ? sender : undefined;
}

/** Returns why a message of a sender is not taken. An unknown department is found when the message is applied. */
async function problemOf(database: Database, message: Hl7MessageText, { organisationId, mapping }: Hl7Sender) {
  const { timezone: zone, readable: departments } = await organisationScope(database, organisationId);
  const read = unlessProblem(() => {
    requireHeader(message);
    return readEvent(message, { mapping, zone, departments, now: database.now() });
  });
  return read instanceof HospitalProblem ? read : undefined;
}

/** Throws HospitalProblem for a header that the desk does not take. */
function requireHeader(message: Hl7MessageText): void {
  const require = (reason: Hl7Reason, place: string, pattern: RegExp): void => {
    const value = message.value(place) ?? '';
    if (!pattern.test(value)) throw new HospitalProblem(reason, { place, value });
  };
  require('version', 'MSH-12', /^2(\.\d+)+$/);
  require('processing', 'MSH-11', /^P$/);
  effectOf(message);
  require('control_id', 'MSH-10', CONTROL_ID);
}

/**
 * Stores a message, unless another one with its control id was taken before, which is returned. Of two that arrive at the same
 * moment on two connections one is stored.
 */
async function store(
  database: Database,
  { id: senderId, lastMessageAt }: Hl7Sender,
  arrived: NewMessage,
): Promise<Pick<Hl7Message, 'bodyHash'> | undefined> {
  const attempt = () =>
    database.write(async () => {
      const manager = database.manager();
      const where = { senderId, controlId: arrived.controlId };
      const earlier = await manager.findOne(Hl7MessageEntity, {
        select: { id: true, state: true, bodyHash: true },
        where,
      });
      if (earlier && earlier.state !== 'refused') return earlier;
      if (earlier) await manager.delete(Hl7MessageEntity, { id: earlier.id });
      if (lastMessageAt === null || lastMessageAt.getTime() + TOUCH_MS <= arrived.receivedAt.getTime()) {
        await manager.update(Hl7SenderEntity, { id: senderId }, { lastMessageAt: arrived.receivedAt });
      }
      await manager.insert(Hl7MessageEntity, arrived);
      // The others can be applied immediately, which is announced.
      const { organisationId, patientKey } = arrived;
      const stays =
        arrived.state === 'refused' ||
        (await manager.existsBy(Hl7MessageEntity, { organisationId, patientKey, state: 'failed' }));
      if (stays) await announceMessages(database, organisationId);
      return undefined;
    });
  return attempt().catch((error: unknown) => {
    if (isDuplicate(error)) return attempt();
    throw error;
  });
}
