export const dashboardLimits = {
  /** Period of a CSV export. */
  exportDays: 31,
  /** Any other period. */
  rangeDays: 3660,
  dashboardLabelLength: 15,
  /** Width of a table's column, in px. */
  columnWidth: { min: 48, max: 800 },
  columnFilterLength: 191,
  /** Values of one filter of a table (security.md E9). */
  filterValues: 50,
  /** Typed identifiers to hide: each is compared with every row (security.md E9). */
  hiddenEpds: 20,
  /** Rows selected for a bulk change, and those of one call. */
  chosenIntakes: { all: 1000, call: 100 },
  viewNameLength: 64,
  savedViews: 50,
  /** "Soon" of the dashboard's counts, in civil days after today. */
  soonDays: 3,
  todayRows: 200,
  /** Days after which critical answers without a coming appointment leave today's list. */
  redFlagDays: 90,
  /** Days of the figure about handled critical answers. */
  flagFigureDays: 30,
  absenceDays: 60,
} as const;

/** Page sizes of every table (S1 §9). */
export const pageSizes = [10, 25, 50, 100, 500] as const;
export const defaultPageSize = 10;
