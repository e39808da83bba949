import { getMirthMessage } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

/** The calls of a record's timeline. */
export const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A message of another system holds patient data: it is dropped as soon as nobody looks at it.
    timelineMessage: query(build, getMirthMessage, { keepUnusedDataFor: 0 }),
  }),
});

export const { useTimelineMessageQuery } = timelineApi;
