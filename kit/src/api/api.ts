import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { languageTag, sessionTag } from './endpoint.ts';

/**
 * The one API of a page. Remotes add their endpoints at module level and export the hooks they use:
 *
 *     export const inviteApi = api.injectEndpoints({
 *       endpoints: (build) => ({
 *         inviteSend: change(build, sendInvitation),
 *       }),
 *     });
 *     export const { useInviteSendMutation } = inviteApi;
 *
 * Endpoint names begin with the remote's subject, since all remotes share them. Tags: `api.enhanceEndpoints({ addTagTypes })`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  tagTypes: [languageTag, sessionTag],
  // Live events and screens refetch; an answer that nobody looks at is dropped soon, since it may hold patient data.
  keepUnusedDataFor: 30,
});
