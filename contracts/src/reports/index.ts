export * from './population.ts';
export * from './report-filter.ts';
export * from './saved-view.ts';
