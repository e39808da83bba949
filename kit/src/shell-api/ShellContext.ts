import type { ShellApi } from '@intake-desk/contracts';
import { createContext, useContext } from 'react';

/**
 * For kit's own parts that are also used without a shell; all others call `useShell`. The provider has a file of its own: the
 * sign-in shows such parts, and would load the router and the dialogs that the provider asks with.
 */
export const ShellContext = createContext<ShellApi | undefined>(undefined);

/** What the shell offers to a remote. Throws outside of a `ShellProvider`, which is a mistake of the caller's. */
export function useShell(): ShellApi {
  const api = useContext(ShellContext);
  if (!api) throw new Error('useShell() needs a ShellProvider above it');
  return api;
}

/** `{ org, departmentSymbol }` of the current choice, as nearly every call wants it. */
export function useScope(): { org: string; departmentSymbol: string } {
  const { organisation, department } = useShell();
  return { org: organisation.symbol, departmentSymbol: department.symbol };
}
