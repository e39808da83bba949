export * from './client-error.entity.ts';
export * from './export-filter.entity.ts';
export * from './gateway-entities.ts';
export * from './remote-canary.entity.ts';
export * from './remote-release.entity.ts';
export * from './remote-version.entity.ts';
