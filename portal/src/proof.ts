import type { LinkKey } from './link-key.ts';
import { tryStorage } from './storage.ts';

/** Proof that the birth date was entered on this device, kept for the next visit. Without storage each visit asks for the date. */
export interface Proof {
  current(): string | null;
  keep(proof: string): void;
  forget(): void;
}

export function proofOf({ id, safe }: LinkKey): Proof {
  const name = `proof ${id}`;
  const kind = safe ? 'localStorage' : 'sessionStorage';
  let current = tryStorage(kind, (storage) => storage.getItem(name)) ?? null;
  return {
    current: () => current,
    keep: (proof) => {
      current = proof;
      tryStorage(kind, (storage) => storage.setItem(name, proof));
    },
    forget: () => {
      current = null;
      tryStorage(kind, (storage) => storage.removeItem(name));
    },
  };
}
