import { createContext, use } from 'react';
import type { RemoteLoader } from '../federation/remote-loader.ts';

export const LoaderContext = createContext<RemoteLoader | undefined>(undefined);

/** Returns the page's loader of remotes. */
export function useRemoteLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('useRemoteLoader() needs a LoaderContext above it');
  return loader;
}
