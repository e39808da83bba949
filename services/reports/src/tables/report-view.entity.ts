import { entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** The saved overviews of a report, shared within the organisation; a stale save is refused by `version`. */
export interface ReportView {
  id: number;
  organisationId: number;
  reportId: number;
  /** S2 §3 Saved view, as JSON. */
  viewJson: string;
  version: number;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: Date;
}

export const ReportViewEntity = entity<ReportView>(
  'report_view',
  {
    id: id(),
    organisationId: refId(),
    reportId: refId(),
    viewJson: longText(),
    version: int(1),
    changedBy: optional(int()),
    changedByName: optional(varchar(255)),
    changedAt: instant(),
  },
  {
    unique: { report: ['organisationId', 'reportId'] },
    references: { organisationId: 'organisation', reportId: 'report_setting' },
  },
);
