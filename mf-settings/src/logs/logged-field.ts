/** How a logged value reads: by a text of each value, by texts below a key, or as what it counts or points at. */
export type LoggedValue =
  | { readonly words: Readonly<Record<string, string>> }
  /** A code, or several, each with a text below this key. */
  | { readonly below: string }
  | 'moment'
  | 'day'
  /** Hours after an invitation, or before an appointment. */
  | 'offsets'
  /** Indexes of a list, whose first has the number 1. */
  | 'places'
  | 'riskGroup';

/** A field of a logged thing in the words of its editor. */
export interface LoggedField {
  /**
   * Where the log has it, such as `groups.{place}.title.{language}`: `{place}` is an index, `{language}` a code of a language, and
   * `{name}` anything.
   */
  readonly path: string;
  /** Keys of what it is called, from the whole to the part. One with a `#` has a number in it: that of the next `{place}`. */
  readonly labels: readonly string[];
  /** Left out for a text, which stays as it is. */
  readonly value?: LoggedValue;
}

/** The fields of a subject as they are listed: a path, what it is called, and how its values read. */
type Listed = readonly [path: string, labels: string | readonly string[], value?: LoggedValue];

export const fieldsOf = (...listed: readonly Listed[]): readonly LoggedField[] =>
  listed.map(([path, labels, value]) => ({
    path,
    labels: typeof labels === 'string' ? [labels] : labels,
    ...(value === undefined ? {} : { value }),
  }));

export const onOff: LoggedValue = { words: { true: 'departments.on', false: 'departments.off' } };
export const yesNo: LoggedValue = { words: { true: 'users.editor.yes', false: 'users.editor.no' } };
export const permissions: LoggedValue = { below: 'permissions.names' };

/** What a path has in the places of a field; undefined if it is not a path of this field. */
export function placesIn({ path }: LoggedField, field: string): readonly { kind: string; text: string }[] | undefined {
  const [wanted, given] = [path.split('.'), field.split('.')];
  if (wanted.length !== given.length) return undefined;
  const places = wanted.map((part, index) => ({ kind: part, text: given[index] ?? '' }));
  const fits = places.every(({ kind, text }) => {
    if (kind === '{place}') return /^\d+$/.test(text);
    return kind === '{language}' || kind === '{name}' || kind === text;
  });
  return fits ? places.filter(({ kind }) => kind.startsWith('{')) : undefined;
}
