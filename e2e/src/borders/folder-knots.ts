/**
 * Folders of a room that all reach each other by imports, so that none of them can be read or changed alone. The list only shrinks:
 * a folder imports from floors below its own.
 */
export const folderKnots: Readonly<Record<string, readonly string[]>> = {
  'mf-reports': [
    'answers compare drop-off edit explain figures files filter model overview overviews patients question reports setup trend',
  ],
  'mf-settings': ['departments organizations'],
  'services/intakes': ['appointments notifications patient-links reading timeline', 'invitations patients tags'],
  'services/reports': ['report-settings report-views'],
};
