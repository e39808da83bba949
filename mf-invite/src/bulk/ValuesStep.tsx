import type { ContentOption } from '@intake-desk/contracts';
import { Radio, Select, Stack, Text, useShell } from '@intake-desk/kit';
import { dateWords, type ListDoubt } from '@intake-desk/kit/spreadsheet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import { shownValue } from './shown-value.ts';
import type { ListHook } from './use-list.ts';
import { wordFields } from './word-column.ts';

interface ValuesStepProps {
  readonly list: ListHook;
  readonly doubts: readonly ListDoubt[];
  readonly content: readonly ContentOption[];
  /** The user tried to continue; undecided values show an error. */
  readonly tried: boolean;
}

/** Asks about ambiguous values, once for all values of a kind. */
export function ValuesStep({ list, doubts, content, tried }: ValuesStepProps) {
  const { t } = useTranslation('mf-invite');
  const heading = useId();
  return (
    <Stack component="section" gap="lg" aria-labelledby={heading}>
      <Text id={heading} component="h2" fw={600}>
        {t('bulk.values', { count: doubts.length })}
      </Text>
      {doubts.map((doubt) => (
        <Question
          key={doubt.id}
          doubt={doubt}
          content={content}
          error={tried && doubt.chosen === undefined ? t('bulk.decide') : undefined}
          onDecide={(value) => list.decide(doubt.id, value)}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  readonly doubt: ListDoubt;
  readonly content: readonly ContentOption[];
  readonly error: string | undefined;
  readonly onDecide: (value: string) => void;
}

function Question({ doubt, content, error, onDecide }: QuestionProps) {
  const { t } = useTranslation('mf-invite');
  const { language } = useShell();
  const { id, kind, head, samples, count, choices, chosen } = doubt;
  const label = t(`bulk.question.${kind}`, { head, value: samples[0], count });
  if (kind === 'word') {
    const field = wordFields.find((name) => id.startsWith(`${name}:`));
    return (
      <Select
        className={classes.narrow}
        label={label}
        placeholder={t('bulk.chooseMeaning')}
        data={choices.map(({ value }) => ({
          value: value || NOTHING,
          label: value === '' || !field ? t('bulk.noValue') : shownValue(t, { field, value, content, language }),
        }))}
        value={chosen === '' ? NOTHING : (chosen ?? null)}
        error={error}
        onChange={(value) => onDecide(value === NOTHING || value === null ? '' : value)}
      />
    );
  }
  const read = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? dateWords(text, language) : text);
  const words = (value: string, reads: readonly string[]): string =>
    value === 'keep' || value === 'none'
      ? t(`bulk.damage.${value}`)
      : samples.map((sample, at) => t('bulk.reads', { sample, read: read(reads[at] ?? sample) })).join(' · ');
  return (
    <Radio.Group label={label} value={chosen ?? ''} error={error} onChange={onDecide}>
      <Stack gap="xs" mt={4}>
        {choices.map(({ value, reads }) => (
          <Radio key={value} value={value} label={words(value, reads)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Value for "none", since a select has no empty one. */
const NOTHING = 'none';
