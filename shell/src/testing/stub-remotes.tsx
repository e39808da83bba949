import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Descriptor,
  descriptorOf,
  exposedModule,
  type Lazy,
  type Registry,
  type RegistryRemote,
  type RemoteDescription,
  type RemoteModule,
  type RequestAhead,
  registryFormat,
  type SlotName,
  type SlotProps,
  slotsOf,
} from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useState } from 'react';
import type { FederationHost } from '../federation/federation-host.ts';

const root = join(import.meta.dirname, '../../..');

const descriptors = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map(async (name) => {
      const module: { default: RemoteDescription } = await import(join(root, name, 'src', 'description.ts'));
      return descriptorOf(module.default);
    }),
);

/** The descriptors of the remotes of this repository. */
export const realDescriptors = (): Descriptor[] => descriptors;

const provides = { contracts: '1.0.0', kit: '1.0.0', shell: '1.0.0' };
const containerOf = (name: string): string => `stub_${name.replaceAll('-', '_')}`;

/**
 * A registry of remotes with these descriptors, all loadable by `stubHost`; versions of `tested` run in this session only, and
 * canaries of `ready` wait for a person.
 */
export const stubRegistry = (
  descriptors: readonly Descriptor[],
  tested: readonly string[] = [],
  ready: readonly string[] = [],
): Registry => ({
  format: registryFormat,
  revision: 'r1',
  provides,
  remotes: descriptors.map(
    (descriptor): RegistryRemote => ({
      name: descriptor.name,
      version: '1.0.0-01234567',
      base: `/remotes/${descriptor.name}/1.0.0-01234567/`,
      entry: 'remoteEntry.js',
      files: {},
      preload: {},
      container: containerOf(descriptor.name),
      requires: { contracts: '*', kit: '*', shell: '*' },
      descriptor,
      ...(tested.includes(descriptor.name) ? { override: true, build: 3 } : {}),
      ...(ready.includes(descriptor.name) ? { ready: true } : {}),
    }),
  ),
});

const slotStubs: { readonly [Name in SlotName]: Lazy<SlotProps[Name]> } = {
  'record/modal/v1': async () => ({ default: ({ target }) => <p>Record {target.hash}</p> }),
  'pin/modal/v1': async () => ({ default: ({ target }) => <p>PIN {target.hash}</p> }),
};

/** A remote's page: its path, a field to type into, whether it was told that shortcuts of one key are on, and a problem that it reports. */
function StubPage({ remote, path }: { remote: string; path: string }) {
  const { characterKeys, reportProblem } = useShell();
  const [id, setId] = useState<string>();
  return (
    <>
      <h1>Page {path}</h1>
      <input aria-label="Note" data-character-keys={characterKeys} />
      <button type="button" onClick={() => setId(reportProblem?.({ remote, message: `${path} lacks its data.` }))}>
        Report a problem
      </button>
      {id === undefined ? null : <output aria-label="Error id">{id}</output>}
    </>
  );
}

/** Every page is a heading of its path with a field to type into and has this `ahead`; every slot says whose it is. */
export function stubHost(descriptors: readonly Descriptor[], ahead: RequestAhead = () => undefined): FederationHost {
  const modules = new Map(
    descriptors.map((descriptor): [string, RemoteModule] => {
      const { name, routes } = descriptor;
      const container = containerOf(name);
      // The entry script has run already: the loader fetches it no more.
      Reflect.set(globalThis, container, { get: () => undefined, init: () => undefined });
      const page =
        (path: string): Lazy =>
        async () => ({ default: () => <StubPage remote={name} path={path} />, ahead });
      return [
        container,
        {
          name,
          pages: Object.fromEntries(routes.map(({ path }) => [path, page(path)])),
          slots: Object.fromEntries(slotsOf(descriptor).map((slot) => [slot.name, slotStubs[slot.name]])),
          translations: async () => ({ default: {} }),
        },
      ];
    }),
  );
  return {
    expose: async (container, _, module) => {
      if (module !== exposedModule) throw new Error(`nobody exposes ${module}`);
      return { default: modules.get(container) };
    },
  };
}
