import { holdUnsaved } from '@intake-desk/kit';

interface Drafts<Draft> {
  readonly of: (key: string) => Draft | undefined;
  /** Stores a draft; undefined removes it. */
  readonly keep: (key: string, draft: Draft | undefined) => void;
}

/** Creates an in-memory store for drafts of one kind, which outlive a closed record, but not the page. */
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
