import type { RegistryReading } from '@intake-desk/contracts';
import { createContext, use } from 'react';

export const RegistryContext = createContext<RegistryReading | undefined>(undefined);

/** The registry that this page was written with. */
export function useRegistry(): RegistryReading {
  const reading = use(RegistryContext);
  if (!reading) throw new Error('useRegistry() needs a RegistryContext above it');
  return reading;
}
