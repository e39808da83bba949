import { QuestionnaireEntity } from './questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from './questionnaire-version.entity.ts';
import { ReportSettingEntity } from './report-setting.entity.ts';
import { ReportViewEntity } from './report-view.entity.ts';
import { SubmissionEntity } from './submission.entity.ts';

/** The tables of this room. */
export const reportsEntities = [
  QuestionnaireVersionEntity,
  QuestionnaireEntity,
  ReportSettingEntity,
  ReportViewEntity,
  SubmissionEntity,
];
