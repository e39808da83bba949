/**
 * Folders of a room that all reach each other by imports, so that none of them can be read or changed alone. The list only shrinks:
 * a folder imports from floors below its own.
 */
export const folderKnots: Readonly<Record<string, readonly string[]>> = {};
