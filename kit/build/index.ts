export type { ConfigFactory } from './base-config.ts';
export { isolateConfig } from './isolate-config.ts';
export { firstSightLimit, limits, signInLimit } from './limits.ts';
export { addLimit, makeRemote } from './make-remote.ts';
export { portalConfig, shellConfig } from './page-config.ts';
export { remoteConfig } from './remote-config.ts';
export { remoteDescription } from './remote-description.ts';
export { remoteNames } from './remote-names.ts';
export { sharedModules } from './shared-modules.ts';
