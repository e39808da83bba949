import { type EntityOf, entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** The saved overviews of a report, shared within the organisation; `version` detects a stale save. */
export const ReportViewEntity = entity(
  'report_view',
  {
    id: id(),
    organisationId: refId(),
    reportId: refId(),
    /** A saved view (S2 §3) as JSON. */
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
export type ReportView = EntityOf<typeof ReportViewEntity>;
