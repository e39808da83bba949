import type { ContentOption, NotificationTypeConfig } from '@intake-desk/contracts';
import { Button, MultiSelect, NumberEntry, Optional, Select, Switch, TextInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './departments.module.css';

const types = ['invitation', 'reminder', 'follow-up'] as const;
const receivers = ['patient', 'hospital', 'pin-login'] as const;
const channels = ['mail', 'sms'] as const;
const afters = ['appointment', 'completion'] as const;

interface NotificationTypeCardProps {
  /** From 1 on. */
  readonly number: number;
  readonly value: NotificationTypeConfig;
  readonly content: readonly ContentOption[];
  readonly onChange: (value: NotificationTypeConfig) => void;
  readonly onRemove: () => void;
}

const chosen = <Value extends string>(known: readonly Value[], given: string | null): Value | undefined =>
  known.find((one) => one === given);

/** One kind of message: whom it reaches, when and by which way. */
export function NotificationTypeCard({ number, value, content, onChange, onRemove }: NotificationTypeCardProps) {
  const { t } = useTranslation('mf-settings');
  const change = (given: Partial<NotificationTypeConfig>): void => onChange({ ...value, ...given });
  const words = (name: string) => ({
    label: t(`departments.messages.fields.${name}`),
    description: t(`departments.messages.help.${name}`),
  });
  const contents = [...new Set([...content.map((one) => one.value), ...value.contents])].filter(Boolean);
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>
        {t('departments.messages.one', { number, type: t(`departments.messages.types.${value.type}`) })}
      </legend>
      <Switch
        {...words('enabled')}
        checked={value.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Select
        {...words('type')}
        allowDeselect={false}
        data={types.map((one) => ({ value: one, label: t(`departments.messages.types.${one}`) }))}
        value={value.type}
        onChange={(given) => {
          const type = chosen(types, given);
          if (!type) return;
          const { after: _, most: _most, ...others } = value;
          onChange({ ...others, type });
        }}
      />
      <MultiSelect
        {...words('receivers')}
        data={receivers.map((one) => ({ value: one, label: t(`departments.messages.receivers.${one}`) }))}
        value={value.receivers}
        onChange={(given) => change({ receivers: receivers.filter((one) => given.includes(one)) })}
      />
      <Select
        {...words('channel')}
        allowDeselect={false}
        data={channels.map((one) => ({ value: one, label: t(`departments.messages.channels.${one}`) }))}
        value={value.channel ?? 'mail'}
        onChange={(given) => change({ channel: chosen(channels, given) ?? 'mail' })}
      />
      <NumberEntry
        {...words('delayHours')}
        label={<Optional>{t('departments.messages.fields.delayHours')}</Optional>}
        value={value.delayHours}
        onChange={(delayHours) => change({ delayHours })}
      />
      {value.type === 'follow-up' ? (
        <Select
          {...words('after')}
          allowDeselect={false}
          data={afters.map((one) => ({ value: one, label: t(`departments.messages.afters.${one}`) }))}
          value={value.after ?? 'appointment'}
          onChange={(given) => change({ after: chosen(afters, given) ?? 'appointment' })}
        />
      ) : null}
      {value.type === 'reminder' ? (
        <NumberEntry
          {...words('most')}
          label={<Optional>{t('departments.messages.fields.most')}</Optional>}
          value={value.most ?? null}
          onChange={(most) => {
            const { most: _, ...others } = value;
            onChange(most === null ? others : { ...others, most });
          }}
        />
      ) : null}
      {value.type === 'invitation' ? null : (
        <MultiSelect
          {...words('contents')}
          label={<Optional>{t('departments.messages.fields.contents')}</Optional>}
          data={contents.map((one) => ({
            value: one,
            label: content.find((known) => known.value === one)?.label ?? one,
          }))}
          value={value.contents}
          searchable
          onChange={(given) => change({ contents: given })}
        />
      )}
      <TextInput
        {...words('legacyType')}
        value={value.legacyType}
        autoComplete="off"
        onChange={(event) => change({ legacyType: event.currentTarget.value.trim() })}
      />
      <TextInput
        {...words('groupId')}
        value={value.groupId}
        autoComplete="off"
        onChange={(event) => change({ groupId: event.currentTarget.value.trim() })}
      />
      <Button variant="default" size="compact-sm" onClick={onRemove}>
        {t('departments.messages.remove', { number })}
      </Button>
    </fieldset>
  );
}
