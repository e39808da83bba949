/** Format of a logged value: by a text per value, by texts below a key, or by what it counts or refers to. */
export type LoggedValue =
  | { readonly words: Readonly<Record<string, string>> }
  /** One or more codes with texts below this key. */
  | { readonly below: string }
  | 'moment'
  | 'day'
  /** Hours after an invitation, or before an appointment. */
  | 'offsets'
  /** Indexes of a list, counted from 0. */
  | 'places'
  | 'riskGroup';

export interface LoggedField {
  /** Path in the log, such as `groups.{place}.title.{language}`; `{name}` is anything, `{path}` all further parts. */
  readonly path: string;
  /** Keys of its name, from the whole to the part. A `#` is replaced by the next `{place}`'s number. */
  readonly labels: readonly string[];
  /** Absent for plain text. */
  readonly value?: LoggedValue;
}

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

/** Returns the values of a path's placeholders; undefined if the path does not match the field. */
export function placesIn({ path }: LoggedField, field: string): readonly { kind: string; text: string }[] | undefined {
  const [wanted, parts] = [path.split('.'), field.split('.')];
  const last = wanted.length - 1;
  const given =
    wanted[last] === '{path}' && parts.length > last
      ? parts.toSpliced(last, parts.length, parts.slice(last).join('.'))
      : parts;
  if (wanted.length !== given.length) return undefined;
  const places = wanted.map((part, index) => ({ kind: part, text: given[index] ?? '' }));
  const fits = places.every(({ kind, text }) => {
    if (kind === '{place}') return /^\d+$/.test(text);
    return ['{language}', '{name}', '{path}', text].includes(kind);
  });
  return fits ? places.filter(({ kind }) => kind.startsWith('{')) : undefined;
}
