import { getOptions, type OptionName, type Options, putOption } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardOptions: query(build, getOptions),
    dashboardSaveOption: change(build, putOption, {
      // Shown at once; what the server answers or refuses comes after.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          optionsApi.util.updateQueryData('dashboardOptions', undefined, (options) => ({
            ...options,
            [params.option]: body.value ?? undefined,
          })),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { dashboardOptions, dashboardSaveOption } = optionsApi.endpoints;

export interface OptionsHook {
  /** Undefined until they are there. */
  readonly options: Options | undefined;
  /** Null clears the option. */
  readonly save: <Name extends OptionName>(option: Name, value: NonNullable<Options[Name]> | null) => void;
}

const { useDashboardOptionsQuery, useDashboardSaveOptionMutation } = optionsApi;

/** The user's options. Without them (the call failed) the defaults hold: no screen waits for a preference. */
export function useOptions(): OptionsHook {
  const { data, isError } = useDashboardOptionsQuery();
  const [saveOption] = useDashboardSaveOptionMutation();
  return {
    options: data ?? (isError ? {} : undefined),
    save: (option, value) => void saveOption({ params: { option }, body: { value } }),
  };
}
