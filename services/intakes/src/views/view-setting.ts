import {
  appointmentColumns,
  conversionColumns,
  Invalid,
  type TableColumns,
  type ViewSetting,
} from '@intake-desk/contracts';

/** The columns of the table that a view is of. */
const columnsOf = ({ tab }: ViewSetting): TableColumns =>
  tab === 'conversion' ? conversionColumns : appointmentColumns;

/**
 * What is kept of a view: a view is sent on, so it names no patient. Patients whom a user hides by typing stay that user's
 * option. Throws Invalid{setting: validation.invalid} for a filter on a column that names patients.
 */
export function keptSetting(setting: ViewSetting): ViewSetting {
  const columns = columnsOf(setting);
  const filtered = Object.keys(setting.columnFilters ?? {});
  if (filtered.some((name) => columns[name]?.patient)) throw new Invalid({ setting: ['validation.invalid'] });
  if (setting.filters === undefined) return setting;
  const { hiddenEPDs: _, ...filters } = setting.filters;
  return { ...setting, filters };
}
