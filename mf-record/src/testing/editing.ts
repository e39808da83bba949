/** The record can be changed from here. */
export const freeEditing = { sessionId: 7, blocked: undefined };

/** Somebody else works in the record. */
export const blockedEditing = { sessionId: 7, blocked: 'Mila Manager is working in this record.' };
