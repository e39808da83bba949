export * from './population.ts';
export * from './report-filter.ts';
export * from './report-view.ts';
export * from './saved-view.ts';
