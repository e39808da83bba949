import { getOptions, type OptionName, type Options, putOption } from '@intake-desk/contracts';
import { api } from '../api/api.ts';
import { change, query } from '../api/endpoint.ts';

/** The user's saved options, asked for once for the shell and all remotes. */
export const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userOptions: query(build, getOptions),
    userSaveOption: change(build, putOption, {
      // Shown at once; what the server answers or refuses comes after.
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
  /** Undefined until they are there. */
  readonly options: Options | undefined;
  /** Null clears the option. */
  readonly save: <Name extends OptionName>(option: Name, value: NonNullable<Options[Name]> | null) => void;
}

export const { useUserOptionsQuery } = optionsApi;
const { useUserSaveOptionMutation } = optionsApi;

/** The user's saved options. Without them (the call failed) the defaults hold: no screen waits for a preference. */
export function useOptions(): OptionsHook {
  const { data, isError } = useUserOptionsQuery();
  const [saveOption] = useUserSaveOptionMutation();
  return {
    options: data ?? (isError ? {} : undefined),
    save: (option, value) => void saveOption({ params: { option }, body: { value } }),
  };
}
