import {
  addComment,
  getEpdDetails,
  getTags,
  keepEditing,
  previewForm,
  redirectIntake,
  startEditing,
} from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls of a patient's record. */
export const recordApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordDetail: query(build, getEpdDetails, { keepUnusedDataFor: 0 }),
    recordTags: query(build, getTags),
    recordStartEditing: change(build, startEditing),
    recordKeepEditing: change(build, keepEditing),
    recordComment: change(build, addComment),
    recordHandOver: change(build, redirectIntake),
    // A printed form is dropped as soon as nobody looks at it.
    recordPreview: query(build, previewForm, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useRecordDetailQuery,
  useRecordTagsQuery,
  useRecordStartEditingMutation,
  useRecordKeepEditingMutation,
  useRecordCommentMutation,
  useRecordHandOverMutation,
  useRecordPreviewQuery,
} = recordApi;
