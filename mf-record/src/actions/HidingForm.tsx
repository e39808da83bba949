import { limit } from '@intake-desk/contracts';
import { Button, displayDateTime, Form, Group, Text, Textarea, useFieldMessages, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { Refusal } from '../lock/Refusal.tsx';
import classes from './actions.module.css';
import { useFirstField } from './use-first-field.ts';
import { useHiding } from './use-hiding.ts';

/** Usual reasons to hide a record; their texts are `hide.preset.<name>`. */
const presets = ['wrongPatient', 'duplicate', 'visitOff', 'declined', 'deceased'] as const;

/** Asks for the reason to hide or restore a record; says what restoring brings back and which messages are too late. */
export function HidingForm(props: ActionProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const { record, editing, onDone } = props;
  const { hidden, hiding } = record;
  const { send, error, busy, reset, draft, keep } = useHiding(props);
  const [reason, setReason] = useState(draft);
  const field = useFirstField<HTMLTextAreaElement>();
  const messages = useFieldMessages()(error);
  const way = hidden ? 'restore' : 'hide';
  const write = (text: string): void => {
    if (error) reset();
    setReason(text);
    keep(text);
  };
  return (
    <Form
      label={t(`${way}.title`)}
      busy={busy || editing.blocked !== undefined}
      frozen={busy}
      errors={error}
      onSubmit={() => void send(!hidden, reason)}
      className={classes.form}
    >
      <Text size="sm">
        {hiding
          ? [
              t('restore.since', { at: displayDateTime(hiding.at, organisation.timezone) }),
              t('restore.future', { count: hiding.future }),
              hiding.missed > 0 ? t('restore.missed', { count: hiding.missed }) : '',
            ].join(' ')
          : t('hide.means')}
      </Text>
      {hidden ? null : (
        <Group gap={6} role="group" aria-label={t('hide.usual')}>
          {presets.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              onClick={() => {
                write(t(`hide.preset.${name}`));
                field.current?.focus();
              }}
            >
              {t(`hide.preset.${name}`)}
            </Button>
          ))}
        </Group>
      )}
      <Textarea
        label={t(`${way}.reason`)}
        ref={field}
        data-kept
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limit.reasonLength}
        value={reason}
        error={messages.reason}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Refusal error={error} editing={editing} field="reason" />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={editing.blocked !== undefined}>
          {t(`${way}.do`)}
        </Button>
        <Button variant="default" data-leaves onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Group>
    </Form>
  );
}
