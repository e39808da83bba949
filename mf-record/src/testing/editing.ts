/** Editing state of a record that can be changed. */
export const freeEditing = { sessionId: 7, blocked: undefined };

/** Editing state while somebody else works in the record. */
export const blockedEditing = { sessionId: 7, blocked: 'Mila Manager is working in this record.' };
