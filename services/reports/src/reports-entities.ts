import { QuestionnaireEntity } from './questionnaires/questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from './questionnaires/questionnaire-version.entity.ts';
import { ReportSettingEntity } from './report-settings/report-setting.entity.ts';
import { ReportViewEntity } from './report-views/report-view.entity.ts';
import { PortalStopEntity } from './submissions/portal-stop.entity.ts';
import { PortalTimeEntity } from './submissions/portal-time.entity.ts';
import { SubmissionEntity } from './submissions/submission.entity.ts';

/** The tables of this context. */
export const reportsEntities = [
  PortalStopEntity,
  PortalTimeEntity,
  QuestionnaireVersionEntity,
  QuestionnaireEntity,
  ReportSettingEntity,
  ReportViewEntity,
  SubmissionEntity,
];
