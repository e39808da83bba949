import { randomBytes } from 'node:crypto';
import type { Hl7Reason } from '@intake-desk/contracts/administration';
import type { Hl7MessageText } from '../message/hl7-message-text.ts';
import { escaped, header, messageOf, momentText, segment } from '../message/hl7-segment.ts';

/** A reason why a message is not taken, and its place in the message, as `PID-3.1` or `PID`. */
export interface Refusal {
  readonly reason: Hl7Reason | 'sender_unknown';
  readonly place?: string | undefined;
}

/**
 * Returns the acknowledgement of a message (HL7 v2.5.1 §2.9.2): AA, or AE or AR with the place and the reason of the refusal. Its
 * header names nobody if the bytes are not a message.
 */
export function acknowledge(message: Hl7MessageText | undefined, now: Date, refusal?: Refusal): string {
  const sent = (place: string): string => message?.value(place) ?? '';
  const { code, error, sentence } = refusal ? (answers[refusal.reason] ?? otherwise) : taken;
  const event = escaped(sent('MSH-9.2'));
  const version = escaped(sent('MSH-12'));
  return messageOf([
    header({
      application: sent('MSH-5'),
      facility: sent('MSH-6'),
      receivingApplication: sent('MSH-3'),
      receivingFacility: sent('MSH-4'),
      at: momentText(now, 'utc'),
      type: event === '' ? 'ACK' : `ACK^${event}^ACK`,
      controlId: randomBytes(10).toString('hex'),
      ...(version.startsWith('2.') ? { version } : {}),
    }),
    segment('MSA', { 1: code, 2: escaped(sent('MSH-10')), 3: sentence }),
    ...(refusal
      ? [
          segment('ERR', {
            2: locationOf(refusal.place),
            3: `${error}^HL70357`,
            4: 'E',
            5: refusal.reason,
            8: sentence,
          }),
        ]
      : []),
  ]);
}

/** Writes a place as ERR-2: segment, its sequence, field, repetition and component. */
function locationOf(place = ''): string {
  const [, segment = '', field, component] = /^(\w+)(?:-(\d+)(?:\.(\d+))?)?$/.exec(place) ?? [];
  if (field === undefined) return segment === '' ? '' : `${segment}^1`;
  return `${segment}^1^${field}^1${component === undefined ? '' : `^${component}`}`;
}

/** MSA-1, a code of HL7 table 0357 with its text, and a sentence for the sender's administrators. */
interface Answer {
  readonly code: 'AA' | 'AE' | 'AR';
  readonly error: string;
  readonly sentence: string;
}

const taken: Answer = { code: 'AA', error: '', sentence: '' };

const answers: Readonly<Partial<Record<Refusal['reason'], Answer>>> = {
  sender_unknown: {
    code: 'AR',
    error: '204^Unknown key identifier',
    sentence: 'No sender with this application, facility and address or certificate is known.',
  },
  not_hl7: {
    code: 'AR',
    error: '100^Segment sequence error',
    sentence: 'The text does not begin with an MSH segment.',
  },
  type: { code: 'AR', error: '200^Unsupported message type', sentence: 'Messages of this type are not taken.' },
  processing: {
    code: 'AR',
    error: '202^Unsupported processing id',
    sentence: 'Only production messages (P) are taken.',
  },
  version: { code: 'AR', error: '203^Unsupported version id', sentence: 'Only version 2 is taken.' },
  character_set: {
    code: 'AE',
    error: '103^Table value not found',
    sentence: 'The character set is unknown, or the text is not in it.',
  },
  control_id: { code: 'AE', error: '101^Required field missing', sentence: 'The control id is missing or too long.' },
  control_id_reused: {
    code: 'AE',
    error: '205^Duplicate key identifier',
    sentence: 'A different message with this control id was taken before.',
  },
  segment_missing: { code: 'AE', error: '100^Segment sequence error', sentence: 'A segment is missing.' },
  field_missing: { code: 'AE', error: '101^Required field missing', sentence: 'A value is missing.' },
  field_invalid: { code: 'AE', error: '102^Data type error', sentence: 'A value is not valid.' },
};
const otherwise: Answer = {
  code: 'AE',
  error: '207^Application internal error',
  sentence: 'The message was not taken.',
};
