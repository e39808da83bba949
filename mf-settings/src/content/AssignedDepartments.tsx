import { inLanguage } from '@intake-desk/contracts';
import { type AssignedContent, listAssignedContent } from '@intake-desk/contracts/administration';
import {
  Button,
  Confirmation,
  EmptyState,
  ErrorState,
  Group,
  query,
  Skeleton,
  Stack,
  Text,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from './AssignDialog.tsx';
import classes from './content.module.css';
import type { ListedContent } from './listed-content.ts';
import { useAssignedChanges } from './use-assigned-changes.ts';

const useListAssignedContent = query(listAssignedContent).useQuery;

/** The departments that send a questionnaire, each with its own labels. */
export function AssignedDepartments({ row, refetch, undo }: ListedContent) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const assigned = useListAssignedContent(
    { params: { id: row.id }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const { busy, setInUse, remove } = useAssignedChanges({ row, reload: assigned.refetch, refetch, undo });
  const [dialog, setDialog] = useState<{ readonly of: AssignedContent | undefined }>();
  const [removing, setRemoving] = useState<number>();
  // Its newest version: a refused removal can be tried again.
  const removed = assigned.data?.find(({ id }) => id === removing);
  const newest = async (id: number): Promise<AssignedContent | undefined> =>
    (await assigned.refetch()).data?.find((one) => one.id === id);
  const about = ({ value, group, confirmation, followups, inUse }: AssignedContent): string =>
    [
      value,
      group && inLanguage(group, language),
      confirmation ? t('content.departments.withConfirmation') : '',
      followups ? t('content.departments.withFollowups') : '',
      inUse ? '' : t('content.departments.off'),
    ]
      .filter(Boolean)
      .join(' · ');

  if (!assigned.data) {
    if (!assigned.error) return <Skeleton height={160} aria-busy />;
    return <ErrorState error={assigned.error} onRetry={() => void assigned.refetch()} busy={assigned.isFetching} />;
  }
  const canAssign = row.state === 'published';
  const add = (
    <Button disabled={!canAssign} onClick={() => setDialog({ of: undefined })}>
      {t('content.departments.add')}
    </Button>
  );
  return (
    <Stack>
      {canAssign ? null : <Text>{t('content.departments.publishFirst')}</Text>}
      {assigned.data.length === 0 ? (
        <EmptyState title={t('content.departments.none')} hint={t('content.departments.noneHint')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('content.parts.departments')}>
            {assigned.data.map((one) => {
              const { departmentName: department, value, label, inUse } = one;
              return (
                <li key={one.id} className={classes.entry} aria-label={`${department}, ${value}`}>
                  <div>
                    <Text fw={600}>
                      {department}: {inLanguage(label, language)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {about(one)}
                    </Text>
                  </div>
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setDialog({ of: one })}>
                      {t('content.departments.edit')}
                    </Button>
                    <Button size="xs" variant="default" disabled={busy} onClick={() => void setInUse(one, !inUse)}>
                      {t(inUse ? 'content.departments.switchOff' : 'content.departments.switchOn')}
                    </Button>
                    <Button size="xs" variant="default" disabled={busy} onClick={() => setRemoving(one.id)}>
                      {t('content.departments.remove')}
                    </Button>
                  </Group>
                </li>
              );
            })}
          </ul>
          <div>{add}</div>
        </>
      )}
      {dialog ? (
        <AssignDialog
          row={row}
          assigned={dialog.of}
          newest={newest}
          onDone={(department) => {
            setDialog(undefined);
            notify({ kind: 'success', message: t('content.departments.saved', { department }) });
            void assigned.refetch();
            void refetch();
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {removed ? (
        <Confirmation
          title={t('content.departments.removal.title', { department: removed.departmentName, name: removed.value })}
          sentences={[
            t('content.departments.removal.form', { department: removed.departmentName }),
            t('content.departments.removal.used'),
          ]}
          confirm={t('content.departments.remove')}
          cancel={t('content.cancel')}
          busy={busy}
          onConfirm={() => void remove(removed).then((done) => done && setRemoving(undefined))}
          onCancel={() => setRemoving(undefined)}
        />
      ) : null}
    </Stack>
  );
}
