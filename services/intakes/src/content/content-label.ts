import { type ContentOption, inLanguage } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { ScopeDepartment, Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { isOffered, type Procedure, ProcedureEntity } from '../tables/procedure.entity.ts';

type Reader = Pick<Staff, 'language' | 'scope'>;

/** Returns a label in the reader's language, else in the organisation's, else in any, else `otherwise`. */
export const labelFor = ({ language, scope }: Reader, labels: Record<string, string> | null, otherwise: string) =>
  inLanguage(labels ?? {}, language, scope.language) || otherwise;

export interface ContentLabels {
  /** Returns the label of a department's content, or the value if its procedure was deleted. */
  of(departmentId: number, value: string): string;
  any(value: string): string;
  readonly ordered: readonly string[];
}

export function contentLabels(procedures: readonly Procedure[], reader: Reader): ContentLabels {
  const exact = new Map<number, Map<string, string>>();
  const any = new Map<string, string>();
  for (const { departmentId, value, label } of procedures) {
    const text = labelFor(reader, label, value);
    const ofDepartment = exact.get(departmentId) ?? new Map<string, string>();
    exact.set(departmentId, ofDepartment.set(value, text));
    if (!any.has(value)) any.set(value, text);
  }
  const collator = new Intl.Collator(reader.language);
  return {
    of: (departmentId, value) => exact.get(departmentId)?.get(value) ?? any.get(value) ?? value,
    any: (value) => any.get(value) ?? value,
    ordered: [...any].toSorted(([a, x], [b, y]) => collator.compare(x, y) || collator.compare(a, b)).map(([v]) => v),
  };
}

/** Returns the procedures of a scope's departments, including disabled ones, in their departments' order. */
export const proceduresOf = (
  database: Database,
  scope: { readonly departments: readonly Pick<ScopeDepartment, 'id' | 'organisationId'>[] },
): Promise<Procedure[]> =>
  database.read().find(ProcedureEntity, {
    where: {
      organisationId: In([...new Set(scope.departments.map(({ organisationId }) => organisationId))]),
      departmentId: In(scope.departments.map(({ id }) => id)),
    },
    order: { departmentId: 'ASC', position: 'ASC', id: 'ASC' },
  });

/** Returns the content that the scope's departments send, in the caller's language. */
export async function listContent({ database }: IntakesContext, staff: Staff): Promise<ContentOption[]> {
  const options = new Map<string, ContentOption>();
  for (const procedure of await proceduresOf(database, staff.scope)) {
    const { value, label, groupLabel } = procedure;
    if (!isOffered(procedure) || options.has(value)) continue;
    const group = labelFor(staff, groupLabel, '');
    options.set(value, { value, label: labelFor(staff, label, value), ...(group === '' ? {} : { group }) });
  }
  return [...options.values()];
}
