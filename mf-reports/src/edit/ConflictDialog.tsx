import type { ReportView } from '@intake-desk/contracts/reports';
import { Button, displayDateTime, Group, Modal, Stack, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { EditHook } from './use-edit.ts';

/** Somebody else saved while these overviews were edited: says who and when, and offers to merge. */
export function ConflictDialog({ newest, edit }: { readonly newest: ReportView; readonly edit: EditHook }) {
  const { t } = useTranslation('mf-reports');
  const { notify, organisation } = useShell();
  const name = newest.changedBy ?? t('saving.somebody');
  const takeTheirs = (): void => {
    const back = edit.takeTheirs();
    notify({
      kind: 'info',
      message: t('saving.tookTheirs', { name }),
      action: { label: t('saving.getBack'), run: back },
    });
  };
  return (
    <Modal opened onClose={edit.keepEditing} title={t('saving.staleTitle')} size="md">
      <Stack gap="md">
        <Text>
          {newest.changedAt === null
            ? t('saving.staleBy', { name })
            : t('saving.stale', { name, at: displayDateTime(newest.changedAt, organisation.timezone) })}
        </Text>
        <Text>{t('saving.staleHint')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={takeTheirs}>
            {t('saving.takeTheirs')}
          </Button>
          <Button data-autofocus onClick={edit.merge}>
            {t('saving.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
