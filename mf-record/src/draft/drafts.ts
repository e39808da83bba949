import { holdUnsaved } from '@intake-desk/kit';

/** What somebody typed and nobody saved, by key. */
export interface Drafts<Draft> {
  readonly of: (key: string) => Draft | undefined;
  /** Undefined: there is nothing to keep any more. */
  readonly keep: (key: string, draft: Draft | undefined) => void;
}

/**
 * Drafts of one kind. In memory only: they may hold patient data, and live as long as the page does, so closing a record by
 * mistake loses nothing, and whatever ends the page asks first.
 */
export function makeDrafts<Draft>(): Drafts<Draft> {
  const drafts = new Map<string, Draft>();
  holdUnsaved((way) => way === 'load' && drafts.size > 0);
  return {
    of: (key) => drafts.get(key),
    keep: (key, draft) => {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
    },
  };
}
