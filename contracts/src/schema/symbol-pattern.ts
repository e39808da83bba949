/** Pattern of a new symbol; a constant, since its violation has a message of its own. */
export const symbolPattern = '^[\\w-]+$';
