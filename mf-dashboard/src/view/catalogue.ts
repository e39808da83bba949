import {
  type AppointmentPeriod,
  type AttentionFilter,
  type appointmentColumns,
  appointmentPeriods,
  type BuiltInView,
  type ConversionPeriod,
  type conversionColumns,
  conversionPeriods,
  type DashboardTab,
  defaultAppointmentSort,
  defaultConversionSort,
  type IntakeRow,
  type TableColumnName,
  type TableColumns,
  type TableSort,
  type ViewSetting,
} from '@intake-desk/contracts';
import { appointmentView } from '../columns/appointment-view.tsx';
import { conversionView } from '../columns/conversion-view.tsx';
import type { TableView } from '../columns/table-view.tsx';
import { boxesOf } from './side-boxes.ts';
import type { ViewParts } from './view.ts';

/** A view of all users. It has no period, so the period stays as it is. */
interface BuiltIn<C extends TableColumns> {
  /** Attention filter until the user filters or selects. */
  readonly attention?: AttentionFilter;
  readonly columns: readonly TableColumnName<C>[];
  readonly sort: TableSort<TableColumnName<C>>;
  readonly thenBy: readonly TableSort<TableColumnName<C>>[];
}

export interface Catalogue<C extends TableColumns, P extends string> {
  readonly tab: DashboardTab;
  readonly table: TableView<C, IntakeRow>;
  readonly periods: readonly P[];
  readonly builtIn: Readonly<Record<BuiltInView, BuiltIn<C>>>;
  /** Returns the parts of a saved view; undefined for one of another tab. */
  readonly partsOf: (setting: ViewSetting) => ViewParts<C, P> | undefined;
  /** Returns the saved parts of a view: nothing that names a patient, neither filters nor the texts that mark test records. */
  readonly settingOf: (parts: ViewParts<C, P>) => ViewSetting;
}

const sharedParts = ({ dates, attention, filters }: ViewSetting) => ({
  dates,
  attention,
  boxes: filters && boxesOf(filters),
});

const sharedSetting = <C extends TableColumns, P extends string>(
  table: TableView<C, IntakeRow>,
  { period, dates, attention, boxes, columns, sort, thenBy, columnFilters }: ViewParts<C, P>,
) => ({
  ...(period ? { period } : {}),
  ...(dates && period === 'custom' ? { dates } : {}),
  ...(attention ? { attention } : {}),
  ...(boxes ? { filters: { ...boxes } } : {}),
  ...(columns ? { columns: [...columns] } : {}),
  // Only filters that may appear in an address.
  columnFilters: table.read(table.write(columnFilters).search, undefined),
  sort,
  thenBy: [...thenBy],
});

/** Order of intakes that need attention: soonest appointment first, then the worst risk, then the status. */
const urgentFirst = {
  attention: 'any',
  sort: { column: 'appointment', direction: 'asc' },
  thenBy: [
    { column: 'risk', direction: 'asc' },
    { column: 'status', direction: 'asc' },
  ],
} as const;

export const conversionCatalogue: Catalogue<typeof conversionColumns, ConversionPeriod> = {
  tab: 'conversion',
  table: conversionView,
  periods: conversionPeriods,
  builtIn: {
    attention: {
      columns: ['risk', 'fullname', 'epd', 'appointment', 'status', 'content', 'tags', 'completed', 'related'],
      ...urgentFirst,
    },
    all: { columns: conversionView.names, sort: defaultConversionSort, thenBy: [] },
  },
  partsOf: (setting) =>
    setting.tab === 'conversion'
      ? {
          ...sharedParts(setting),
          period: setting.period,
          columnFilters: setting.columnFilters ?? {},
          sort: setting.sort ?? defaultConversionSort,
          thenBy: setting.thenBy ?? [],
          columns: setting.columns?.flatMap((name) => conversionView.find(name) ?? []),
        }
      : undefined,
  settingOf: (parts) => ({ tab: 'conversion', ...sharedSetting(conversionView, parts) }),
};

export const appointmentCatalogue: Catalogue<typeof appointmentColumns, AppointmentPeriod> = {
  tab: 'appointments',
  table: appointmentView,
  periods: appointmentPeriods,
  builtIn: {
    attention: {
      columns: [
        'risk',
        'fullname',
        'epd',
        'appointment',
        'status',
        'content',
        'tags',
        'completed',
        'followup',
        'related',
      ],
      ...urgentFirst,
    },
    all: { columns: appointmentView.names, sort: defaultAppointmentSort, thenBy: [] },
  },
  partsOf: (setting) =>
    setting.tab === 'appointments'
      ? {
          ...sharedParts(setting),
          period: setting.period,
          columnFilters: setting.columnFilters ?? {},
          sort: setting.sort ?? defaultAppointmentSort,
          thenBy: setting.thenBy ?? [],
          columns: setting.columns?.flatMap((name) => appointmentView.find(name) ?? []),
        }
      : undefined,
  settingOf: (parts) => ({ tab: 'appointments', ...sharedSetting(appointmentView, parts) }),
};
