import { getTagActivatedEmails } from '@intake-desk/contracts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoint.ts';

const tagEmailsApi = api.injectEndpoints({
  endpoints: (build) => ({ tagEmails: query(build, getTagActivatedEmails) }),
});

export const { useTagEmailsQuery } = tagEmailsApi;
