import type { ReactNode } from 'react';

/** A page of Settings. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
