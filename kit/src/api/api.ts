import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { type Call, type CallMeta, sendCall, takeAhead } from './call.ts';

/** Tag of every response: it is refetched when the page's language changes, since it has labels in that language. */
export const languageTag = 'Language';
/** Tag of responses about the session: they are refetched when the same user's new session takes its place. */
export const sessionTag = 'Session';
/** Tag of the signed-in user with their organisations and departments: refetched when those were changed on this page. */
export const userTag = 'User';

export type BaseQuery = BaseQueryFn<Call, unknown, ApiError, object, CallMeta>;

const baseQuery: BaseQuery = async (call, { signal, type }) => {
  const data = takeAhead(call);
  return data === undefined ? sendCall(call, { signal, waits: type === 'query' }) : { data, meta: { ignored: [] } };
};

/** The RTK Query API of a page, shared by the shell and all remotes. `query` and `change` add its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  tagTypes: [languageTag, sessionTag, userTag],
  // Unused responses are dropped soon, since they may have patient data.
  keepUnusedDataFor: 30,
});
