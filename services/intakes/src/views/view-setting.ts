import {
  appointmentColumns,
  conversionColumns,
  Invalid,
  type TableColumns,
  type ViewSetting,
} from '@intake-desk/contracts';

const columnsOf = ({ tab }: ViewSetting): TableColumns =>
  tab === 'conversion' ? conversionColumns : appointmentColumns;

/**
 * Removes typed patient identifiers from a view, which may be shared and must not name patients. Throws
 * Invalid{setting: validation.invalid} for a filter on a column that names patients.
 */
export function withoutPatients(setting: ViewSetting): ViewSetting {
  const columns = columnsOf(setting);
  const filtered = Object.keys(setting.columnFilters ?? {});
  if (filtered.some((name) => columns[name]?.patient)) throw new Invalid({ setting: ['validation.invalid'] });
  if (setting.filters === undefined) return setting;
  const { hiddenEPDs: _, ...filters } = setting.filters;
  return { ...setting, filters };
}
