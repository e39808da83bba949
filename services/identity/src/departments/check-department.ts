import { allDepartments } from '@intake-desk/contracts';
import { FieldCheck } from '../administration/field-check.ts';
import type { DepartmentSettings } from '../tables/department-config.entity.ts';

/**
 * Throws Invalid for what a department cannot be called, for a format that does not write a whole date, and for a text to patients
 * that lacks the language in which all others read it.
 */
export function checkDepartment(given: {
  symbol: string;
  name: string;
  config?: Partial<DepartmentSettings> | undefined;
}): void {
  const format = given.config?.format_dob?.toUpperCase();
  const check = new FieldCheck();
  for (const [name, words] of Object.entries(given.config?.portal ?? {})) {
    const inEnglish = typeof words !== 'object' || words === null || words.en.trim() !== '';
    check.that(inEnglish, `portal.${name}`, 'validation.required');
  }
  check
    .symbol(given.symbol)
    .name(given.name)
    .that(given.symbol !== allDepartments, 'symbol', 'validation.invalid')
    .that(
      format === undefined || ['YYYY', 'MM', 'DD'].every((part) => format.includes(part)),
      'config.format_dob',
      'validation.date_format',
    )
    .done();
}
