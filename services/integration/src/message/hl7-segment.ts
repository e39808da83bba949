import { DateTime } from 'luxon';

const escapes: Readonly<Record<string, string>> = { '\\': 'E', '|': 'F', '^': 'S', '&': 'T', '~': 'R' };

/** Escapes a text for a component (HL7 v2.5.1 §2.7); other control characters than line breaks are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\|^&~]/g, (sign) => `\\${escapes[sign]}\\`)
    .replaceAll(/\r\n?|\n/g, '\\.br\\')
    .replaceAll(/\p{Cc}/gu, '');

/** Joins texts as the components of a field. */
export const components = (...texts: readonly string[]): string => texts.map(escaped).join('^').replace(/\^+$/, '');

/** Returns a segment with these fields, which are escaped already, by number. The fields of MSH begin with MSH-2. */
export function segment(name: string, fields: Readonly<Record<number, string>>): string {
  const first = name === 'MSH' ? 2 : 1;
  const last = Math.max(...Object.keys(fields).map(Number));
  return [name, ...Array.from({ length: last - first + 1 }, (_, n) => fields[first + n] ?? '')].join('|');
}

/** Returns a moment as HL7 v2 writes it (DTM), with the offset of a zone. */
export const momentText = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toFormat('yyyyLLddHHmmssZZZ');

/** The values of a header; names are not escaped yet. */
export interface Hl7Header {
  readonly application: string;
  readonly facility: string;
  readonly receivingApplication: string;
  readonly receivingFacility: string;
  /** MSH-7. */
  readonly at: string;
  /** MSH-9, as `ORU^R01^ORU_R01`. */
  readonly type: string;
  readonly controlId: string;
  readonly processing?: 'P' | 'T';
  readonly version?: string;
}

/** Returns the header of a message in UTF-8. */
export const header = ({ processing = 'P', version = '2.5.1', ...values }: Hl7Header): string =>
  segment('MSH', {
    2: '^~\\&',
    3: escaped(values.application),
    4: escaped(values.facility),
    5: escaped(values.receivingApplication),
    6: escaped(values.receivingFacility),
    7: values.at,
    9: values.type,
    10: values.controlId,
    11: processing,
    12: version,
    18: 'UNICODE UTF-8',
  });

export const messageOf = (segments: readonly string[]): string => segments.map((one) => `${one}\r`).join('');
