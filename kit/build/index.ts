export type { ConfigFactory } from './base-config.ts';
export { isolateConfig } from './isolate-config.ts';
export { limits, signInLimit } from './limits.ts';
export { portalConfig, shellConfig } from './page-config.ts';
export { remoteConfig } from './remote-config.ts';
export { sharedModules } from './shared-modules.ts';
