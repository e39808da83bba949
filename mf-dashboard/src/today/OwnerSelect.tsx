import type { TaskOwner } from '@intake-desk/contracts';
import { listTaskOwners } from '@intake-desk/contracts/today';
import { ErrorState, query, Select } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const useListTaskOwners = query(listTaskOwners).useQuery;

interface OwnerSelectProps {
  readonly org: string;
  readonly departmentSymbol: string;
  readonly label: string;
  /** Leaves out those who may not see answers. */
  readonly answers: boolean;
  /** Lists only colleagues who can cover for this user. */
  readonly coverFor?: number;
  readonly value: TaskOwner | undefined;
  readonly error?: string | undefined;
  readonly onChange: (owner: TaskOwner | undefined) => void;
}

const keyOf = ({ kind, id }: TaskOwner): string => `${kind} ${id}`;

/** A searchable list of the colleagues and roles who can take a department's patients. */
export function OwnerSelect({
  org,
  departmentSymbol,
  label,
  answers,
  coverFor,
  value,
  error,
  onChange,
}: OwnerSelectProps) {
  const { t } = useTranslation('mf-dashboard');
  const {
    data,
    error: failure,
    isFetching,
    refetch,
  } = useListTaskOwners({ query: { org, departmentSymbol, answers, cover: coverFor !== undefined } });
  if (!data && failure && !isFetching) return <ErrorState error={failure} onRetry={() => void refetch()} />;

  // Rendered while its list loads too: a dialog gives the focus once, when it opens.
  const owners = (data ?? []).filter((one) => one.kind === 'role' || one.id !== coverFor);
  const group = (kind: TaskOwner['kind']) => ({
    group: t(`today.owner.${kind}s`),
    items: owners.filter((one) => one.kind === kind).map((one) => ({ value: keyOf(one), label: one.name })),
  });
  return (
    <Select
      label={label}
      searchable
      data-autofocus
      nothingFoundMessage={data ? t('today.owner.notFound') : undefined}
      data={[group('user'), group('role')].filter(({ items }) => items.length > 0)}
      value={value ? keyOf(value) : null}
      error={error}
      onChange={(key) => onChange(owners.find((one) => keyOf(one) === key))}
    />
  );
}
