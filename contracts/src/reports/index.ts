export * from './column.ts';
export * from './population.ts';
export * from './population-of.ts';
export * from './report-columns.ts';
export * from './report-filter.ts';
export * from './report-view.ts';
export * from './saved-view.ts';
