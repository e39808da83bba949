import type { AdministeredContent, AssignedContent } from '@intake-desk/contracts';
import { inLanguage } from '@intake-desk/contracts';
import {
  Button,
  type CallResult,
  EmptyState,
  ErrorState,
  Group,
  Skeleton,
  Stack,
  Text,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from './AssignDialog.tsx';
import classes from './content.module.css';
import {
  useSettingsAssignedContentQuery,
  useSettingsChangeAssignedContentMutation,
  useSettingsRemoveAssignedContentMutation,
} from './content-api.ts';

interface AssignedDepartmentsProps {
  readonly row: AdministeredContent;
  readonly refetch: () => PromiseLike<unknown>;
}

/** The departments of the organisation that send a questionnaire, each under words of its own. */
export function AssignedDepartments({ row, refetch }: AssignedDepartmentsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const assigned = useSettingsAssignedContentQuery(
    { params: { id: row.id }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const [change, changing] = useSettingsChangeAssignedContentMutation();
  const [remove, removing] = useSettingsRemoveAssignedContentMutation();
  const [dialog, setDialog] = useState<{ readonly of: AssignedContent | undefined }>();
  const busy = changing.isLoading || removing.isLoading;

  /** Shows what is stored after a call, or why it was refused. */
  const after = async (call: PromiseLike<CallResult<unknown>>, done: string): Promise<void> => {
    const { error } = await call;
    const [reason = error && sentence(error)] = Object.values(messages(error));
    notify(error ? { kind: 'error', message: reason ?? '' } : { kind: 'success', message: done });
    await assigned.refetch();
    await refetch();
  };
  const setInUse = ({ id, label, group, departmentName }: AssignedContent, inUse: boolean): void =>
    void after(
      change({
        params: { id: row.id, procedure: id },
        body: { organization: organisation.symbol, label, ...(group && { group }), inUse },
      }),
      t(inUse ? 'content.departments.switchedOn' : 'content.departments.switchedOff', { department: departmentName }),
    );

  if (assigned.error) {
    return <ErrorState error={assigned.error} onRetry={() => void assigned.refetch()} busy={assigned.isFetching} />;
  }
  if (!assigned.data) return <Skeleton height={160} aria-busy />;
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
          <ul className={classes.list} aria-label={t('content.parts.departments')}>
            {assigned.data.map((one) => {
              const { departmentName: department, value, label, group, inUse } = one;
              return (
                <li key={one.id} className={classes.entry} aria-label={`${department}, ${value}`}>
                  <div>
                    <Text fw={600}>
                      {department}: {inLanguage(label, language)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {[value, group && inLanguage(group, language), inUse ? '' : t('content.departments.off')]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </div>
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setDialog({ of: one })}>
                      {t('content.departments.edit')}
                    </Button>
                    <Button size="xs" variant="default" disabled={busy} onClick={() => setInUse(one, !inUse)}>
                      {t(inUse ? 'content.departments.switchOff' : 'content.departments.switchOn')}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      disabled={busy}
                      onClick={() =>
                        void after(
                          remove({ params: { id: row.id, procedure: one.id }, query: { org: organisation.symbol } }),
                          t('content.departments.removed', { department }),
                        )
                      }
                    >
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
          onDone={(department) => {
            setDialog(undefined);
            notify({ kind: 'success', message: t('content.departments.saved', { department }) });
            void assigned.refetch();
            void refetch();
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </Stack>
  );
}
