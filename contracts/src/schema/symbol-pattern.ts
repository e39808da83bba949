/** Pattern of a new symbol; written in its own way, since a breach of it has a sentence of its own. */
export const symbolPattern = '^[\\w-]+$';
