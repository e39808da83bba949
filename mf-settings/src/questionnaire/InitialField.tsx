import { type Item, inLanguage } from '@intake-desk/contracts';
import { Checkbox, NumberEntry, Optional, Select, Textarea } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { DateLimit } from './DateLimit.tsx';
import { MainLanguage } from './main-language.ts';
import classes from './questionnaire.module.css';
import type { FaultWords } from './use-fault-words.ts';

export interface InitialFieldProps {
  readonly item: Item;
  readonly path: string;
  readonly words: FaultWords;
  readonly onChange: (item: Item) => void;
}

/** The answer that is filled in before the patient answers. */
export function InitialField({ item, path, words, onChange }: InitialFieldProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const { initial = {}, ...others } = item;
  const change = (next: NonNullable<Item['initial']> | undefined): void =>
    onChange(next ? { ...item, initial: next } : others);
  const field = {
    label: <Optional>{t('questionnaire.initial.label')}</Optional>,
    description: t('questionnaire.initial.help'),
    error: words(`${path}.initial`),
  };
  const options = (item.options ?? []).map(({ text }, index) => ({
    value: String(index),
    label: inLanguage(text, main) || t('questionnaire.options.one', { number: index + 1 }),
  }));
  if (item.type === 'checkbox') {
    return (
      <Checkbox.Group
        {...field}
        value={(initial.options ?? []).map(String)}
        onChange={(chosen) =>
          change(chosen.length === 0 ? undefined : { options: chosen.map(Number).sort((a, b) => a - b) })
        }
      >
        {options.map((option) => (
          <Checkbox key={option.value} mt={6} {...option} />
        ))}
      </Checkbox.Group>
    );
  }
  if (item.type === 'radio') {
    return (
      <Select
        {...field}
        data={[{ value: '', label: t('questionnaire.initial.none') }, ...options]}
        value={String(initial.options?.[0] ?? '')}
        onChange={(given) => change(given ? { options: [Number(given)] } : undefined)}
      />
    );
  }
  if (item.type === 'date') {
    return (
      <div className={classes.row}>
        <DateLimit
          label={t('questionnaire.initial.label')}
          kind={item.date?.kind ?? 'date'}
          value={initial.date}
          error={field.error}
          onChange={(date) => change(date ? { date } : undefined)}
        />
      </div>
    );
  }
  if (item.type === 'textArea') {
    return (
      <Textarea
        {...field}
        autosize
        minRows={1}
        maxLength={item.maxLength}
        value={initial.text ?? ''}
        onChange={(event) => change(event.currentTarget.value ? { text: event.currentTarget.value } : undefined)}
      />
    );
  }
  return (
    <NumberEntry
      {...field}
      w={220}
      decimals={item.number?.decimals ?? 0}
      value={initial.value ?? null}
      onChange={(value) => change(value === null ? undefined : { value })}
    />
  );
}
