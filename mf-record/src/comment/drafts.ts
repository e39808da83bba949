import { makeDrafts } from '../draft/drafts.ts';

/** Comments that were typed and not sent, by record. */
const drafts = makeDrafts<string>();

export const draftOf = (hash: string): string => drafts.of(hash) ?? '';

export const keepDraft = (hash: string, text: string): void => drafts.keep(hash, text === '' ? undefined : text);
