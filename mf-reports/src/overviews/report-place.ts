import type { EnabledReport } from '@intake-desk/contracts';
import { contentKey } from '@intake-desk/contracts/reports';
import { allContent, contentOf, type ReportView } from '../address/report-view.ts';

export interface ReportPlace {
  readonly org: string;
  readonly departmentSymbol: string;
  readonly report: EnabledReport;
  readonly content: string;
}

/** Returns the selection of content. "All" of several is a selection of its own, even if content is added. */
export function placeOf(
  scope: { org: string; departmentSymbol: string },
  report: EnabledReport,
  view: ReportView,
): ReportPlace {
  const offered = report.content.filter(({ value }) => value !== '');
  const chosen = contentOf(report, view);
  const all = offered.length > 1 && chosen.length === offered.length;
  return { ...scope, report, content: all ? allContent : contentKey(chosen) };
}
