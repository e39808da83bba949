import type { ShutOut } from '@intake-desk/contracts/administration';
import { displayDateTime, FormDialog, List, Text, TextInput, useFieldSentences, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ShutOutDialogProps {
  readonly affected: ShutOut;
  readonly kind: 'ip' | 'domain';
  /** Called with the typed symbol of the organisation. */
  readonly onConfirm: (typed: string) => void;
  readonly onCancel: () => void;
}

const field = 'confirmation';

/** Names the people whom a change locks out; typing the organisation's symbol confirms it. */
export function ShutOutDialog({ affected, kind, onConfirm, onCancel }: ShutOutDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const sentences = useFieldSentences();
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>();
  const { address, you, others, people } = affected;
  const right = typed.trim() === organisation.symbol;
  return (
    <FormDialog
      onClose={onCancel}
      title={t(`whitelists.confirmation.${kind}.title`)}
      withCloseButton={false}
      errors={errors}
      onSubmit={() => (right ? onConfirm(typed.trim()) : setErrors({ [field]: ['validation.confirmation'] }))}
      cancel={t('whitelists.confirmation.cancel')}
      confirm={t('whitelists.confirmation.confirm')}
      color="red.9"
    >
      {you ? <Text fw={600}>{t(`whitelists.confirmation.${kind}.you`, { address })}</Text> : null}
      {others > 0 ? <Text>{t(`whitelists.confirmation.${kind}.others`, { count: others })}</Text> : null}
      {people.length > 0 ? (
        <List size="sm">
          {people.map(({ name, addresses, seenAt }) => (
            <List.Item key={`${name} ${addresses.join()}`}>
              {t('whitelists.confirmation.person', {
                name,
                addresses: addresses.join(', '),
                when: displayDateTime(seenAt, organisation.timezone),
              })}
            </List.Item>
          ))}
          {others > people.length ? (
            <List.Item>{t('whitelists.confirmation.more', { count: others - people.length })}</List.Item>
          ) : null}
        </List>
      ) : null}
      <Text size="sm">{t('whitelists.confirmation.source')}</Text>
      <TextInput
        label={t('whitelists.confirmation.type', { symbol: organisation.symbol })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors && !right ? sentences(errors)[field] : undefined}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
