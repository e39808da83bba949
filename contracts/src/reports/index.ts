export * from './population.ts';
export * from './report-answers.ts';
export * from './report-filter.ts';
export * from './report-patients.ts';
export * from './saved-view.ts';
