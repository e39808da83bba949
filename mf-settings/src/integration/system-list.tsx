import type { FhirServerView, Hl7DestinationView, Hl7SenderView } from '@intake-desk/contracts/administration';
import { Anchor, type CallError, type CallResult, displayDateTime, type ListColumn, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListDepartments } from '../directory/directory-api.ts';
import { listColumns } from '../frame/list-columns.ts';

type System = Hl7SenderView | Hl7DestinationView;

export interface SystemsProps<View> {
  readonly list: {
    readonly data?: readonly View[] | undefined;
    readonly error?: CallError | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => PromiseLike<CallResult<readonly View[]>>;
  };
}

export function useDepartmentChoices() {
  const { symbol } = useShell().organisation;
  const { data = [] } = useListDepartments({ query: { org: symbol, organization: symbol } });
  return data.flatMap(({ id, name, deleted_at }) => (deleted_at === null ? [{ value: String(id), label: name }] : []));
}

const states = ['on', 'off'] as const;

export function useSwitchWords(): Readonly<Record<(typeof states)[number], string>> {
  const { t } = useTranslation('mf-settings');
  return { on: t('integration.senders.states.on'), off: t('integration.senders.states.off') };
}

/** Returns the last columns of a list of systems: its last message, those that failed, and whether it is on. */
export function systemColumns<View extends System>(
  t: (key: string) => string,
  timezone: string,
  list: {
    readonly texts: string;
    readonly last: { readonly id: string; readonly at: (system: View) => string | null };
    readonly failed: (system: View) => string;
  },
): readonly ListColumn<View>[] {
  const { number, date } = listColumns<View>(t, list.texts);
  const { id, at } = list.last;
  const last = (system: View): string => {
    const instant = at(system);
    return instant ? displayDateTime(instant, timezone) : t(`${list.texts}.never`);
  };
  return [
    date(id, at, last),
    number('failed', ({ failed }) => failed, {
      cell: (system) =>
        system.failed === 0 ? (
          system.failed
        ) : (
          <Anchor component={Link} to={`?tab=messages&${list.failed(system)}`}>
            {system.failed}
          </Anchor>
        ),
    }),
    stateColumn<View>(t, list.texts),
  ];
}

/** Returns the column that says whether a system is on. */
export const stateColumn = <View extends System | FhirServerView>(
  t: (key: string) => string,
  texts: string,
): ListColumn<View> =>
  listColumns<View>(t, texts).choice(
    'state',
    states,
    (state) => t(`integration.senders.states.${state}`),
    ({ enabled }) => (enabled ? 'on' : 'off'),
  );
