/** Reports: filters, overviews, figures and lists of patients. */
export const reportLimits = {
  /** Longer labels of a chart are cut to `keep` characters. */
  reportLabelLength: { over: 20, keep: 17 },
  /** Content values of a report; more than of other filters, since a report of all content names each. */
  reportContents: 100,
  reportForms: 50,
  reportCharts: 1000,
  reportFilters: 20,
  filterParts: 50,
  /** Overviews of a selection of content, and characters of its key. */
  overviews: 50,
  viewKeyLength: 6_600,
  /** The saved overviews of a report: characters of their JSON, and bytes of the unpacked request body. */
  view: { length: 750_000, bytes: 1024 * 1024 },
  /** Groups of fewer patients are not shown to readers who may not see individual answers. */
  smallGroup: 5,
  /** Parts of a report counted in one call: two years by weeks. */
  figureParts: 110,
  /** Query of the report that a user looked at last: characters, and organisations remembered. */
  lastReport: { length: 4_000, organisations: 20 },
  formsOfCall: 500,
  /** Answers to an open question on a page (S2 §9). */
  openAnswers: 10,
} as const;
