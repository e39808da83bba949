import { AdministeredRelease, createRelease, englishOf, type FieldKeys, Instant } from '@intake-desk/contracts';
import { partReader } from '@intake-desk/contracts/call';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

const { tag } = createRelease.body.properties;
const { names, texts } = AdministeredRelease.properties;

/** A release note in a file (docs/release-and-roll-back.md). `published: false` withdraws one that was read before. */
const ReleaseFile = Type.Object({
  tag,
  names,
  texts,
  created_at: Instant,
  published: Type.Optional(Type.Boolean()),
});
const read = partReader('body', ReleaseFile);

/** A text, or its lines. */
const Lines = Type.Array(Type.String());
const WithTexts = Type.Object({ texts: Type.Record(Type.String(), Type.Unknown()) });

export interface FiledRelease extends Pick<AdministeredRelease, 'tag' | 'names' | 'texts' | 'published'> {
  readonly file: string;
  readonly createdAt: Date;
}

export interface FileFault {
  readonly file: string;
  readonly place: string;
  readonly reason: string;
}

export const faultsOf = (file: string, errors: FieldKeys): FileFault[] =>
  Object.entries(errors).map(([place, keys]) => ({
    file,
    place,
    reason: keys.map(englishOf).join(' '),
  }));

/** Reads the text of a file. Returns its note or its faults. */
export function readReleaseFile(file: string, text: string): FiledRelease | readonly FileFault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The parser quotes the text around the fault as its place.
    return [{ file, place: 'file', reason: error instanceof Error ? error.message : 'This is no JSON.' }];
  }
  const whole = joined(value);
  const reading = read(whole);
  if ('errors' in reading) return faultsOf(file, reading.errors);
  if (!Check(ReleaseFile, whole)) throw new Error('What was checked does not fit.');
  const { created_at, published = true, ...values } = whole;
  return { ...values, file, published, createdAt: new Date(created_at) };
}

/** The file with each text in one. */
function joined(value: unknown): unknown {
  if (!Check(WithTexts, value)) return value;
  const whole = Object.entries(value.texts).map(([language, text]) => [
    language,
    Check(Lines, text) ? text.join('\n') : text,
  ]);
  return { ...value, texts: Object.fromEntries(whole) };
}
