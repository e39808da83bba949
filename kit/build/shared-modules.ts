import { packageVersion } from './package-version.ts';

/**
 * The one table of what all front ends share at run time. The desk provides each (shell/src/federation/shared-scope.ts), remotes
 * carry no fallback copy, so there is one React, one store, one kit, one i18n on every page.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-redux',
  'i18next',
  'react-i18next',
  'luxon',
  '@intake-desk/contracts',
  '@intake-desk/kit',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** Exact version of each shared module, as the desk that is built now provides it. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedModules.map((module) => [module, packageVersion(module)]));

/** What a remote's build asks for: the desk's instance, of a version that fits, and never a copy of its own. */
export const consumedModules = (): Record<string, object> =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${packageVersion(module)}` },
    ]),
  );
