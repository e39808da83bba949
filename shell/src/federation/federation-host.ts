import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { sharedScope } from './shared-scope.ts';

export interface FederationHost {
  /** Starts a container with the desk's libraries and returns its exposed module. Rejects with any error. */
  readonly expose: (container: string, url: string, module: string) => Promise<unknown>;
}

/** Starts the page's federation runtime. Remotes use its core. */
export function startFederation(): FederationHost {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const host = createInstance({ name: 'intake_desk', remotes: [], shared: sharedScope() });
  return {
    expose: (container, url, module) => {
      const entry: unknown = Reflect.get(globalThis, container);
      if (!isContainer(entry)) return Promise.reject(new Error(`${container} is no container`));
      return host.initRawContainer(container, url, entry).get(`${container}/${module}`, module);
    },
  };
}

type RawContainer = Parameters<ReturnType<typeof createInstance>['initRawContainer']>[2];

export const isContainer = (value: unknown): value is RawContainer =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
