import { type Args, getOptions, type OptionName, type Options, putOption, type Reply } from '@intake-desk/contracts';
import { useCallback } from 'react';
import { api } from '../api/api.ts';
import { buildQuery } from '../api/endpoint.ts';
import { request } from '../api/request.ts';

/** The user's saved options, fetched once for the shell and all remotes. */
export const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userOptions: buildQuery(build, getOptions),
    userSaveOption: build.mutation<Reply<typeof putOption>, Args<typeof putOption>>({
      query: (args) => request(putOption, args),
      // Updates optimistically; rolls back if the server refuses.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          optionsApi.util.updateQueryData('userOptions', undefined, (options) => ({
            ...options,
            [params.option]: body.value ?? undefined,
          })),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export interface OptionsHook {
  readonly options: Options | undefined;
  /** Saves an option; null clears it. Stays the same function. */
  readonly save: <Name extends OptionName>(option: Name, value: NonNullable<Options[Name]> | null) => void;
}

export const { useUserOptionsQuery } = optionsApi;
const { useUserSaveOptionMutation } = optionsApi;

const noOptions: Options = {};

/** Returns the user's saved options. If they cannot be loaded, all have their defaults: no screen waits for a preference. */
export function useOptions(): OptionsHook {
  const { data, isError } = useUserOptionsQuery();
  const [saveOption] = useUserSaveOptionMutation();
  const save = useCallback<OptionsHook['save']>(
    (option, value) => void saveOption({ params: { option }, body: { value } }),
    [saveOption],
  );
  return { options: data ?? (isError ? noOptions : undefined), save };
}
