import { type Provides, type SharedPart, sharedParts } from '@intake-desk/contracts';
import { packageVersion, roomVersion } from './package-version.ts';

/**
 * Modules that all front ends share at run time. The desk provides each (shell/src/federation/shared-scope.ts) and remotes have no
 * fallback copy, so a page has one React, one store, one kit and one i18n.
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

const ownRooms: readonly SharedPart[] = ['contracts', 'kit', 'shell'];

/** Third-party packages among the shared modules. */
export const sharedLibraries = sharedParts.filter((part) => !ownRooms.includes(part));

/** Returns the versions that this desk provides to remotes. */
export const deskProvides = (): Provides => ({
  ...{ contracts: roomVersion('contracts'), kit: roomVersion('kit'), shell: roomVersion('shell') },
  ...Object.fromEntries(sharedLibraries.map((library) => [library, packageVersion(library)])),
});

/** Returns the exact version of each shared module that the desk provides. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedModules.map((module) => [module, packageVersion(module)]));

/** Returns the shared modules of a remote's build: the desk's instances, of a compatible version, without copies. */
export const consumedModules = (): Record<string, object> =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${packageVersion(module)}` },
    ]),
  );
