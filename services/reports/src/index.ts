export * from './questionnaire.entity.ts';
export * from './questionnaire-version.entity.ts';
export * from './report-setting.entity.ts';
export * from './report-view.entity.ts';
export * from './reports-entities.ts';
export * from './submission.entity.ts';
