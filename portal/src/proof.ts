import type { LinkKey } from './link-key.ts';

/** Proof that the birth date was entered on this device, kept for the next visit if possible. */
export interface Proof {
  current(): string | null;
  keep(proof: string): void;
  forget(): void;
}

export function proofOf({ id, safe }: LinkKey): Proof {
  const name = `proof ${id}`;
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(safe ? localStorage : sessionStorage);
    } catch {
      // Without storage every visit asks for the birth date.
      return null;
    }
  };
  let current = attempt((storage) => storage.getItem(name));
  return {
    current: () => current,
    keep: (proof) => {
      current = proof;
      attempt((storage) => storage.setItem(name, proof));
    },
    forget: () => {
      current = null;
      attempt((storage) => storage.removeItem(name));
    },
  };
}
