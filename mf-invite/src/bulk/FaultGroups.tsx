import { limit, putBatchRows } from '@intake-desk/contracts';
import { Button, Card, change, FailureAlert, Group, Stack, Text, useFieldSentences } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPartOf } from './batch-part-of.ts';
import classes from './bulk.module.css';
import { batchRows } from './bulk-api.ts';
import { callScope } from './bulk-scope.ts';
import { type FaultGroup, faultGroups, type Mend, mendOf } from './fault-groups.ts';
import { shownFields } from './shown-fields.ts';
import { allRows } from './unsent-rows.ts';
import { useFieldLabels } from './use-field-labels.ts';

const usePutBatchRows = change(putBatchRows).useMutation;

interface FaultGroupsProps extends Pick<BatchPartOf, 'batch' | 'scope' | 'onChanged'> {
  /** Number of changes of the rows so far. */
  readonly changes: number;
}

/** Groups of rows that are not sent, by reason, with a button that corrects all of a group. */
export function FaultGroups({ batch, scope, changes, onChanged }: FaultGroupsProps) {
  const { t } = useTranslation('mf-invite');
  const { groups, error, reading } = useFaultGroups({ batch, scope, changes });
  const [put, mending] = usePutBatchRows();
  const hasHospital = shownFields(scope.config).includes('no_email');
  const mendAll = async (group: FaultGroup, { kind, change }: Mend): Promise<void> => {
    const rows = group.rows.map(({ position, input }) => ({
      position,
      input: change(input),
      ...(kind === 'anyway' ? { anyway: true } : {}),
    }));
    for (let at = 0; at < rows.length; at += PART) {
      const body = { ...callScope(scope), rows: rows.slice(at, at + PART) };
      const stored = await put({ params: { batch: batch.id }, body });
      if (stored.error) break;
    }
    onChanged();
  };
  if (groups.length === 0) return <FailureAlert error={error} />;
  return (
    <Card>
      <Stack gap="sm">
        <Text component="h2" fw={600}>
          {t('bulk.faults')}
        </Text>
        {groups.map((group) => {
          const mend = mendOf(group, hasHospital);
          return (
            <Group key={group.id} justify="space-between" gap="sm">
              <FaultWords group={group} />
              {mend ? (
                <MendButton group={group} mend={mend} busy={mending.isLoading || reading} onMend={mendAll} />
              ) : null}
            </Group>
          );
        })}
        <FailureAlert error={mending.error} />
      </Stack>
    </Card>
  );
}

/** Rows per call; see `parts` of an upload. */
const PART = 200;

/** Reads the rows with errors or doubts, again after each change. */
function useFaultGroups({ batch: { id }, scope, changes }: Omit<FaultGroupsProps, 'onChanged'>) {
  const [read, { error, isFetching: reading }] = batchRows.useLazyQuery();
  const [groups, setGroups] = useState<readonly FaultGroup[]>([]);
  const { org, departmentSymbol } = scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may leave every count as it was.
  useEffect(() => {
    let current = true;
    const query = { org, departmentSymbol, show: 'attention', pageSize: limit.batchRowsOfCall } as const;
    allRows(async (page) => (await read({ params: { batch: id }, query: { ...query, page } }).unwrap()).rows).then(
      (rows) => {
        if (current) setGroups(faultGroups(rows));
      },
      // `error` has the reason.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [read, id, org, departmentSymbol, changes]);
  return { groups, error, reading };
}

function FaultWords({ group: { fault, rows } }: { readonly group: FaultGroup }) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const sentencesOf = useFieldSentences('mf-invite');
  const sentence = (): string => {
    if ('doubt' in fault) return t(`bulk.doubt.${fault.doubt}`);
    const { field, key } = fault;
    return t('bulk.wrong', { field: labels[field], sentence: sentencesOf({ [field]: [key] })[field] });
  };
  const reason = sentence();
  return <Text className={classes.words}>{t('bulk.faultRows', { count: rows.length, reason })}</Text>;
}

interface MendButtonProps {
  readonly group: FaultGroup;
  readonly mend: Mend;
  readonly busy: boolean;
  readonly onMend: (group: FaultGroup, mend: Mend) => Promise<void>;
}

function MendButton({ group, mend, busy, onMend }: MendButtonProps) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const field = 'field' in group.fault ? labels[group.fault.field] : '';
  return (
    <Button variant="default" loading={busy} onClick={() => void onMend(group, mend)}>
      {t(`bulk.mend.${mend.kind}`, { count: group.rows.length, field })}
    </Button>
  );
}
