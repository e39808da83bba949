import { PortalStopEntity } from './tables/portal-stop.entity.ts';
import { PortalTimeEntity } from './tables/portal-time.entity.ts';
import { QuestionnaireEntity } from './tables/questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from './tables/questionnaire-version.entity.ts';
import { ReportSettingEntity } from './tables/report-setting.entity.ts';
import { ReportViewEntity } from './tables/report-view.entity.ts';
import { SubmissionEntity } from './tables/submission.entity.ts';

export const reportsEntities = [
  PortalStopEntity,
  PortalTimeEntity,
  QuestionnaireVersionEntity,
  QuestionnaireEntity,
  ReportSettingEntity,
  ReportViewEntity,
  SubmissionEntity,
];
