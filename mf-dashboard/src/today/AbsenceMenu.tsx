import type { TaskOwner } from '@intake-desk/contracts';
import { type Absence, setAbsence } from '@intake-desk/contracts/today';
import {
  apiError,
  Button,
  change,
  displayDateTime,
  FailureAlert,
  FormDialog,
  Group,
  Icon,
  instantAt,
  isUnread,
  MomentEntry,
  noMoment,
  Text,
  today,
  useErrorSentence,
  useFieldMessages,
  useScope,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerSelect } from './OwnerSelect.tsx';

const useSetAbsence = change(setAbsence).useMutation;

interface AbsenceMenuProps {
  readonly absence: Absence | null;
  readonly onChanged: () => unknown;
}

/** Says until when a colleague covers for the user, with a button that ends it; or offers to name one. */
export function AbsenceMenu({ absence, onChanged }: AbsenceMenuProps) {
  const { t } = useTranslation('mf-dashboard');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const [opened, setOpened] = useState(false);
  const [set, { isLoading }] = useSetAbsence();
  if (absence) {
    const end = async (): Promise<void> => {
      const { error } = await set({ body: { org: organisation.symbol, absence: null } });
      if (error) notify({ kind: 'error', message: sentence(error) });
      await onChanged();
    };
    const until = displayDateTime(absence.until, organisation.timezone);
    return (
      <Group gap="xs">
        <Text size="sm">{t('today.absence.until', { until, name: absence.cover.name })}</Text>
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void end()}>
          {t('today.absence.end')}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon name="calendar" size={16} />} onClick={() => setOpened(true)}>
        {t('today.absence.open')}
      </Button>
      {opened ? <AbsenceDialog onChanged={onChanged} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

interface AbsenceDialogProps extends Pick<AbsenceMenuProps, 'onChanged'> {
  readonly onClose: () => void;
}

function AbsenceDialog({ onChanged, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const { organisation, user, can } = useShell();
  const scope = useScope();
  const messages = useFieldMessages();
  const [moment, setMoment] = useState(noMoment);
  const [cover, setCover] = useState<TaskOwner>();
  const [missing, setMissing] = useState<{ readonly until?: string; readonly cover?: string }>({});
  const [set, { isLoading, error, reset }] = useSetAbsence();
  const { timezone } = organisation;
  const {
    date: { date },
    time: { time },
  } = moment;
  const until = date && time ? new Date(instantAt(date, time, timezone)).toISOString() : null;
  const changed = (): void => {
    setMissing({});
    if (error) reset();
  };
  const submit = async (): Promise<void> => {
    setMissing({
      ...(until ? {} : { until: t('today.absence.untilMissing') }),
      ...(cover ? {} : { cover: t('today.absence.coverMissing') }),
    });
    if (!until || !cover || isUnread(moment)) return;
    const body = { org: organisation.symbol, absence: { until, cover: cover.id } };
    const { error: refused } = await set({ body });
    if (refused) return;
    onClose();
    await onChanged();
  };
  const fields = { ...messages(error), ...missing };
  const failure = apiError(error);
  return (
    <FormDialog
      onClose={onClose}
      title={t('today.absence.title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('chosen.cancel') }}
      busy={isLoading}
      errors={Object.keys(missing).length > 0 ? missing : failure?.errors}
      onSubmit={() => void submit()}
      cancel={t('chosen.cancel')}
      confirm={t('today.absence.confirm')}
    >
      <Text size="sm">{t('today.absence.hint')}</Text>
      <MomentEntry
        label={t('today.absence.untilLabel')}
        name={t('today.absence.untilLabel')}
        value={moment}
        zone={timezone}
        min={today(timezone)}
        error={fields.until}
        first
        onChange={(next) => {
          changed();
          setMoment(next);
        }}
      />
      <OwnerSelect
        org={scope.org}
        departmentSymbol={scope.departmentSymbol}
        label={t('today.absence.coverLabel')}
        answers={can('preview_dashboard_form')}
        coverFor={user.id}
        value={cover}
        error={fields.cover}
        onChange={(next) => {
          changed();
          setCover(next);
        }}
      />
      {failure && Object.keys(failure.errors).length === 0 ? <FailureAlert error={failure} /> : null}
    </FormDialog>
  );
}
