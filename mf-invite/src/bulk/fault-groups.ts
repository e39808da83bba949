import { type BatchField, type BatchInput, type BatchRow, batchFields, type RowDoubt } from '@intake-desk/contracts';

export interface FaultGroup {
  readonly id: string;
  /** The invalid field, or the doubt about the row. */
  readonly fault: { readonly field: BatchField; readonly key: string } | { readonly doubt: RowDoubt };
  readonly rows: readonly BatchRow[];
}

/** Groups rows by error, the largest group first. A row with two errors is in two groups. */
export function faultGroups(rows: readonly BatchRow[]): readonly FaultGroup[] {
  const groups = new Map<string, { readonly fault: FaultGroup['fault']; readonly rows: BatchRow[] }>();
  const put = (id: string, fault: FaultGroup['fault'], row: BatchRow): void => {
    const group = groups.get(id) ?? { fault, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  };
  for (const row of rows) {
    if (row.state === 'doubtful' && row.doubt) put(row.doubt, { doubt: row.doubt }, row);
    if (row.state !== 'invalid') continue;
    for (const field of batchFields) {
      const [key] = row.errors[field] ?? [];
      if (key !== undefined) put(`${field} ${key}`, { field, key }, row);
    }
  }
  return [...groups].map(([id, group]) => ({ id, ...group })).toSorted((a, b) => b.rows.length - a.rows.length);
}

export interface Mend {
  readonly kind: 'anyway' | 'without' | 'hospital' | 'tablet';
  readonly change: (input: BatchInput) => BatchInput;
}

const optional: readonly BatchField[] = [
  'dob',
  'sex',
  'language',
  'appointment',
  'location',
  'no_email',
  'tags',
  'content',
];

/** Returns the change that corrects all rows of a group; undefined if each row needs its own. */
export function mendOf({ fault }: FaultGroup, hasHospital: boolean): Mend | undefined {
  if ('doubt' in fault) return { kind: 'anyway', change: (input) => input };
  const { field, key } = fault;
  // Without the date, a link would be unusable, or open for everyone.
  if (key === 'validation.date_partial' && hasHospital) {
    return { kind: 'tablet', change: ({ dob: _, ...others }) => ({ ...others, ...withoutLink }) };
  }
  if (field === 'useremail' && key === 'validation.required' && hasHospital) {
    return { kind: 'hospital', change: (input) => ({ ...input, ...withoutLink }) };
  }
  return optional.includes(field) ? { kind: 'without', change: ({ [field]: _, ...others }) => others } : undefined;
}

/** Filled in on a device of the hospital. */
const withoutLink: BatchInput = { location: 'hospital', no_email: 'true' };
