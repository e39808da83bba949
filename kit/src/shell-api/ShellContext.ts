import type { ShellApi } from '@intake-desk/contracts';
import { createContext, useContext } from 'react';

/**
 * For parts of kit that also work without a shell; others call `useShell`. The provider is in another file, since the sign-in page
 * would otherwise load the router and the dialogs.
 */
export const ShellContext = createContext<ShellApi | undefined>(undefined);

/** Returns the shell's API. Throws outside a `ShellProvider`. */
export function useShell(): ShellApi {
  const api = useContext(ShellContext);
  if (!api) throw new Error('useShell() needs a ShellProvider above it');
  return api;
}

/** Returns `{ org, departmentSymbol }` of the current choice, for calls. */
export function useScope(): { org: string; departmentSymbol: string } {
  const { organisation, department } = useShell();
  return { org: organisation.symbol, departmentSymbol: department.symbol };
}
