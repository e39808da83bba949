export * from './operation-outcome.ts';
export * from './smart-scope.ts';
export * from './token.ts';
