import { getAnswers, markHandled, markRead } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls about what a patient answered, and who saw and handled it. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Dropped as soon as nobody looks at them.
    recordAnswers: query(build, getAnswers, { keepUnusedDataFor: 0 }),
    recordMarkRead: change(build, markRead),
    recordMarkHandled: change(build, markHandled),
  }),
});

export const { useRecordAnswersQuery, useRecordMarkHandledMutation, useRecordMarkReadMutation } = answersApi;
