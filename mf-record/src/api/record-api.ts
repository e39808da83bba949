import {
  addComment,
  downloadForm,
  getDepartmentConfig,
  getEpdDetails,
  getTags,
  keepEditing,
  previewForm,
  redirectIntake,
  startEditing,
} from '@intake-desk/contracts';
import { api, change, file, query } from '@intake-desk/kit';

/** The calls of a patient's record. */
export const recordApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordDetail: query(build, getEpdDetails, { keepUnusedDataFor: 0 }),
    recordDepartment: query(build, getDepartmentConfig),
    recordTags: query(build, getTags),
    recordStartEditing: change(build, startEditing),
    recordKeepEditing: change(build, keepEditing),
    recordComment: change(build, addComment),
    recordHandOver: change(build, redirectIntake),
    // A printed form is dropped as soon as nobody looks at it.
    recordPreview: query(build, previewForm, { keepUnusedDataFor: 0 }),
    recordDownload: file(build, downloadForm),
  }),
});

export const {
  useRecordDetailQuery,
  useRecordDepartmentQuery,
  useRecordTagsQuery,
  useRecordStartEditingMutation,
  useRecordKeepEditingMutation,
  useRecordCommentMutation,
  useRecordHandOverMutation,
  useRecordPreviewQuery,
  useRecordDownloadMutation,
} = recordApi;
