import { getAnswers, markRead } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

/** The calls about what a patient answered, and who read it. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Dropped as soon as nobody looks at them.
    recordAnswers: query(build, getAnswers, { keepUnusedDataFor: 0 }),
    recordMarkRead: change(build, markRead),
  }),
});

export const { useRecordAnswersQuery, useRecordMarkReadMutation } = answersApi;
