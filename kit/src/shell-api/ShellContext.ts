import type { LiveState, ShellApi } from '@intake-desk/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * For parts of kit that also work without a shell; others call `useShell`. The provider is in another file, since the sign-in page
 * would otherwise load the router and the dialogs.
 */
export const ShellContext = createContext<ShellApi | undefined>(undefined);

/** The live connection's state. It is followed, so that its changes render only what shows it. */
export interface LiveStates {
  readonly state: () => LiveState;
  /** Calls `fn` at each change; returns its unsubscribe. */
  readonly onState: (fn: (state: LiveState) => void) => () => void;
}

export const LiveStatesContext = createContext<LiveStates>({
  state: () => 'connecting',
  onState: () => () => undefined,
});

/** Returns the state of the live connection and renders again at each change. */
export function useLiveState(): LiveState {
  const { state, onState } = useContext(LiveStatesContext);
  return useSyncExternalStore(onState, state);
}

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
