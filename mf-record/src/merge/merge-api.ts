import { dismissDouble, getDoubles, mergePatients, previewMerge, undoMerge } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls by which two patients become one. */
export const mergeApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordDoubles: query(build, getDoubles, { keepUnusedDataFor: 0 }),
    recordDismissDouble: change(build, dismissDouble),
    recordMergePreview: query(build, previewMerge, { keepUnusedDataFor: 0 }),
    recordMerge: change(build, mergePatients),
    recordUndoMerge: change(build, undoMerge),
  }),
});

export const {
  useRecordDoublesQuery,
  useRecordDismissDoubleMutation,
  useRecordMergePreviewQuery,
  useRecordMergeMutation,
  useRecordUndoMergeMutation,
} = mergeApi;
