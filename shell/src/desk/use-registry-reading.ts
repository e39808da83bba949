import { getRegistry, type RegistryReading, readRegistry } from '@intake-desk/contracts';
import { query } from '@intake-desk/kit';
import { configureApi } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';
import { reportError } from '../remotes/client-error.ts';
import { store } from '../store/store.ts';

const registry = query(getRegistry);

/** Returns the page's registry, frozen for the life of the page. Only an unreadable one may be fetched again. */
export function useRegistryReading(first: RegistryReading): { reading: RegistryReading; retry: () => Promise<void> } {
  const [reading, setReading] = useState(first);
  useEffect(() => {
    for (const problem of reading.problems) reportError({ kind: 'registry', message: problem });
    for (const { remote, claim, owner } of reading.foreign) {
      const version = reading.registry.remotes.find(({ name }) => name === remote)?.version;
      const message = `${claim} belongs to ${owner}`;
      reportError({ kind: 'registry', message, remote, ...(version === undefined ? {} : { version }) });
    }
  }, [reading]);
  const retry = async (): Promise<void> => {
    const answer = await store.dispatch(registry.initiate(undefined, { forceRefetch: true }));
    if (answer.data === undefined) return;
    const again = readRegistry(answer.data);
    if (again.problems.length === 0) configureApi({ revision: again.registry.revision });
    setReading(again);
  };
  return { reading, retry };
}
