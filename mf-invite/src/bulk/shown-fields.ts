import {
  askedFields,
  type BatchField,
  batchFields,
  type DepartmentConfig,
  switchedFields,
} from '@intake-desk/contracts';

/** The fields that a department's lists have: those that the form shows, wherever the patient fills in. */
export function shownFields(config: DepartmentConfig): readonly BatchField[] {
  const asked = askedFields(config, { weblink: false, byPin: false, location: 'hospital' });
  return batchFields.filter((field) => {
    const switched = switchedFields.find((name) => name === field);
    return switched === undefined || asked.has(switched);
  });
}
