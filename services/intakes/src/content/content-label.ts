import { fallbackLanguage, type Language } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { ScopeDepartment } from '@intake-desk/identity';
import { In } from 'typeorm';
import { type Procedure, ProcedureEntity } from '../tables/procedure.entity.ts';

/** A text of a procedure in a language, else in the fallback language, else in any, else its value. */
export const labelIn = (labels: Record<string, string> | null, language: Language, otherwise: string): string =>
  labels?.[language] || labels?.[fallbackLanguage] || Object.values(labels ?? {}).find(Boolean) || otherwise;

/** What the content values of a scope are called in one language. */
export interface ContentLabels {
  /** The label of a department's content; the value itself where there is no such procedure any more. */
  of(departmentId: number, value: string): string;
  /** The label of a content value in any department of the scope. */
  any(value: string): string;
  /** Values in the order of their labels. */
  readonly ordered: readonly string[];
}

/** Names for the content of given procedures. */
export function contentLabels(procedures: readonly Procedure[], language: Language): ContentLabels {
  const exact = new Map<number, Map<string, string>>();
  const any = new Map<string, string>();
  for (const { departmentId, value, label } of procedures) {
    const text = labelIn(label, language, value);
    const ofDepartment = exact.get(departmentId) ?? new Map<string, string>();
    exact.set(departmentId, ofDepartment.set(value, text));
    if (!any.has(value)) any.set(value, text);
  }
  const collator = new Intl.Collator(language);
  return {
    of: (departmentId, value) => exact.get(departmentId)?.get(value) ?? any.get(value) ?? value,
    any: (value) => any.get(value) ?? value,
    ordered: [...any].toSorted(([a, x], [b, y]) => collator.compare(x, y) || collator.compare(a, b)).map(([v]) => v),
  };
}

/** Procedures of a scope's departments, disabled ones too, in their departments' order. */
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
