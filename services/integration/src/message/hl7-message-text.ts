import { HospitalProblem } from '../hospital/hospital-problem.ts';

/** Labels of the Encoding Standard for the character sets of MSH-18 (HL7 table 0211); ASCII is a part of UTF-8. */
const decoderLabels: Readonly<Record<string, string>> = {
  '': 'utf-8',
  ASCII: 'utf-8',
  '8859/1': 'iso-8859-1',
  '8859/2': 'iso-8859-2',
  '8859/3': 'iso-8859-3',
  '8859/4': 'iso-8859-4',
  '8859/5': 'iso-8859-5',
  '8859/6': 'iso-8859-6',
  '8859/7': 'iso-8859-7',
  '8859/8': 'iso-8859-8',
  '8859/9': 'windows-1254',
  '8859/15': 'iso-8859-15',
  UNICODE: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  // No value of the table, but what many systems write.
  'UTF-8': 'utf-8',
  'UNICODE UTF-16': 'utf-16be',
};

const CHARACTER_SET = 18;
/** Segments end with a carriage return; in files also as lines do. */
const LINE_END = /\r\n?|\n/;

/**
 * Decodes a message by its own MSH-18, or UTF-8 without one. Throws HospitalProblem for an unknown character set and for bytes that it
 * does not have: a replaced letter would become part of a name.
 */
export function decodeMessage(bytes: Uint8Array): string {
  const [header = ''] = new TextDecoder('latin1').decode(bytes).split(LINE_END, 1);
  const separator = header.charAt(3) || '|';
  const [first = ''] = (header.split(separator)[CHARACTER_SET - 1] ?? '').split(header.charAt(5) || '~');
  const label = decoderLabels[first.trim().toUpperCase()];
  const place = `MSH-${CHARACTER_SET}`;
  if (label === undefined) throw new HospitalProblem('character_set', { place, value: first });
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new HospitalProblem('character_set', { place, value: first || 'UTF-8' });
  }
}

/** The four separators and the escape character that a message declares in MSH-1 and MSH-2. */
interface Separators {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escapes: string;
  readonly subcomponent: string;
}

/** A field, split into repetitions and components, still escaped. */
type Field = readonly (readonly string[])[];

/** A position in a message: segment, field and component, from 1. */
interface Place {
  readonly segment: string;
  readonly field: number;
  readonly component: number;
}

/** Segments of which each message has one, since it is about one patient. */
const onlyOnce = ['MSH', 'PID', 'MRG'];

const PLACE = /^([A-Z][A-Z0-9]{2})-(\d{1,2})(?:\.(\d{1,2}))?$/;

/** An HL7 v2 message in the delimited encoding (HL7 v2.5.1 §2.5). */
export class Hl7MessageText {
  readonly #separators: Separators;
  readonly #segments = new Map<string, readonly string[]>();
  /** The segment that makes the text several messages, or one about several patients. */
  readonly repeated: string | undefined;

  /** Throws HospitalProblem if the text does not begin with a header. */
  constructor(text: string) {
    const lines = text.split(LINE_END);
    const [header = ''] = lines;
    const [field, component, repetition, escapes = '\\', subcomponent = '&'] = header.slice(3, 8);
    if (!header.startsWith('MSH') || !field || !component || !repetition) throw new HospitalProblem('not_hl7');
    this.#separators = { field, component, repetition, escapes, subcomponent };
    this.repeated = onlyOnce.find((name) => lines.filter((line) => line.startsWith(name)).length > 1);
    for (const line of lines) {
      const fields = line.split(field);
      const name = fields[0] ?? '';
      // MSH-1 is the separator itself.
      if (name === 'MSH') fields.splice(1, 0, field);
      if (!this.#segments.has(name)) this.#segments.set(name, fields);
    }
  }

  has(segment: string): boolean {
    return this.#segments.has(segment);
  }

  /**
   * Returns the value at a place, as `PID-3.1`: undefined if it is left out, null for `""`, which deletes a value or, as a whole field,
   * all of its components (HL7 v2.5.1 §2.5.3). `choose` picks a repetition by its components and index; by default it is the first one
   * with a value.
   */
  value(place: string, choose?: (components: readonly string[], index: number) => boolean): string | null | undefined {
    const { segment, field, component } = placeOf(place);
    if (this.#segments.get(segment)?.[field]?.trim() === '""') return null;
    const repetitions = this.#field(segment, field);
    const chosen = repetitions.find(
      choose
        ? (one, index) =>
            choose(
              one.map((part) => this.#plain(part)),
              index,
            )
        : (one) => one[component - 1]?.trim(),
    );
    const text = this.#plain(chosen?.[component - 1] ?? '').trim();
    if (text === '') return undefined;
    return text === '""' ? null : text;
  }

  #field(segment: string, field: number): Field {
    const raw = this.#segments.get(segment)?.[field] ?? '';
    const { repetition, component } = this.#separators;
    if (segment === 'MSH' && field <= 2) return [[raw]];
    return raw.split(repetition).map((one) => one.split(component));
  }

  /** Returns the first subcomponent without escapes (HL7 v2.5.1 §2.7); formatting commands are left out. */
  #plain(escaped: string): string {
    const { escapes, field, component, repetition, subcomponent } = this.#separators;
    const meaning: Readonly<Record<string, string>> = {
      F: field,
      S: component,
      R: repetition,
      E: escapes,
      T: subcomponent,
      '.br': '\n',
    };
    const [first = ''] = escaped.split(subcomponent);
    return first
      .split(escapes)
      .map((part, index, all) => {
        const isCommand = index % 2 === 1 && index < all.length - 1;
        if (!isCommand) return index % 2 === 1 ? `${escapes}${part}` : part;
        if (/^X([0-9A-F]{2})+$/.test(part)) return Buffer.from(part.slice(1), 'hex').toString('latin1');
        return Object.hasOwn(meaning, part) ? meaning[part] : '';
      })
      .join('');
  }
}

/** Throws if the position is not written as in `Hl7Mapping`. */
function placeOf(place: string): Place {
  const [, segment, field, component = '1'] = PLACE.exec(place) ?? [];
  if (segment === undefined || field === undefined) throw new Error(`${place} is no place in a message.`);
  return { segment, field: Number(field), component: Number(component) };
}
