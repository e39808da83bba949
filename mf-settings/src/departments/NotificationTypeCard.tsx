import type { ContentOption } from '@intake-desk/contracts';
import type { NotificationTypeConfig } from '@intake-desk/contracts/administration';
import { Button, MultiSelect, NumberEntry, Optional, Select, Switch, TextInput } from '@intake-desk/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './departments.module.css';

const types = ['invitation', 'reminder', 'follow-up'] as const;
/** Other receivers remain if a configuration has them, although nothing is delivered to them (decision 262). */
const receivers = ['patient'] as const;
const channels = ['mail', 'sms'] as const;
const afters = ['appointment', 'completion'] as const;

interface NotificationTypeCardProps {
  /** Counts from 1. */
  readonly number: number;
  readonly value: NotificationTypeConfig;
  readonly content: readonly ContentOption[];
  readonly error: string | undefined;
  /** Faults of its fields by path, such as `receivers.1`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: NotificationTypeConfig) => void;
  readonly onRemove: () => void;
}

/** One kind of message: recipients, time and channel. */
export function NotificationTypeCard(props: NotificationTypeCardProps) {
  const { number, value, content, error, errors, onChange, onRemove } = props;
  const faults = useId();
  const { t } = useTranslation('mf-settings');
  const change = (given: Partial<NotificationTypeConfig>): void => onChange({ ...value, ...given });
  const words = (name: string) => ({
    label: t(`departments.messages.fields.${name}`),
    description: t(`departments.messages.help.${name}`),
    error: sentenceAt(errors, name),
  });
  // Faults of fields that the card does not show, such as the quiet hours.
  const others = Object.keys(errors).filter((path) => !isShown(value.type, path));
  const sentences = [...(error ? [error] : []), ...new Set(others.flatMap((path) => errors[path] ?? []))];
  const contents = [...new Set([...content.map((one) => one.value), ...value.contents])].filter(Boolean);
  return (
    <fieldset className={classes.card} aria-describedby={sentences.length > 0 ? faults : undefined}>
      <legend className={classes.legend}>
        {t('departments.messages.one', { number, type: t(`departments.messages.types.${value.type}`) })}
      </legend>
      {sentences.length > 0 ? (
        <span id={faults} className={classes.error} role="alert">
          {sentences.join(' ')}
        </span>
      ) : null}
      <Switch
        {...words('enabled')}
        checked={value.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Select
        {...words('type')}
        data={types.map((one) => ({ value: one, label: t(`departments.messages.types.${one}`) }))}
        value={value.type}
        onChange={(type) => {
          if (!type) return;
          const { after: _, most: _most, ...others } = value;
          onChange({ ...others, type });
        }}
      />
      <MultiSelect
        {...words('receivers')}
        data={receivers.map((one) => ({ value: one, label: t(`departments.messages.receivers.${one}`) }))}
        value={receivers.filter((one) => value.receivers.includes(one))}
        onChange={(given) => {
          const others = value.receivers.filter((one) => one !== 'patient');
          change({ receivers: [...receivers.filter((one) => given.includes(one)), ...others] });
        }}
      />
      <Select
        {...words('channel')}
        data={channels.map((one) => ({ value: one, label: t(`departments.messages.channels.${one}`) }))}
        value={value.channel ?? 'mail'}
        onChange={(given) => change({ channel: given ?? 'mail' })}
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
          data={afters.map((one) => ({ value: one, label: t(`departments.messages.afters.${one}`) }))}
          value={value.after ?? 'appointment'}
          onChange={(given) => change({ after: given ?? 'appointment' })}
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

const always = ['enabled', 'type', 'receivers', 'channel', 'delayHours', 'legacyType', 'groupId'] as const;
const shownOf: Readonly<Record<NotificationTypeConfig['type'], readonly string[]>> = {
  invitation: always,
  reminder: [...always, 'most', 'contents'],
  'follow-up': [...always, 'after', 'contents'],
};

const isShown = (type: NotificationTypeConfig['type'], path: string): boolean =>
  shownOf[type].some((name) => isWithin(name, path));

const isWithin = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

/** Returns the faults of a field and its values, each once. */
function sentenceAt(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.entries(errors).flatMap(([path, sentence]) => (isWithin(name, path) ? [sentence] : []));
  return found.length > 0 ? [...new Set(found)].join(' ') : undefined;
}
