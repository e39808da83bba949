import {
  askedFields,
  type BatchField,
  batchFields,
  type DepartmentConfig,
  switchedFields,
} from '@intake-desk/contracts';
import { type ListField, listFields } from './list-heads.ts';

/** Returns the fields of a department's lists: those of its form, for any place of filling in. */
export function shownFields(config: DepartmentConfig): readonly BatchField[] {
  const asked = askedFields(config, { weblink: false, byPin: false, location: 'hospital' });
  return batchFields.filter((field) => {
    const switched = switchedFields.find((name) => name === field);
    return switched === undefined || asked.has(switched);
  });
}

/** The field to which a column contributes. */
export const wholeFields: Readonly<Partial<Record<ListField, BatchField>>> = {
  full_name: 'last_name',
  name_prefix: 'last_name',
  second_last_name: 'last_name',
  appointment_time: 'appointment',
};

export function shownColumns(config: DepartmentConfig): readonly ListField[] {
  const shown = shownFields(config);
  return listFields.filter((field) => shown.some((name) => name === (wholeFields[field] ?? field)));
}
