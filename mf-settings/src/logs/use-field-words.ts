import { risk } from '@intake-desk/contracts';
import { displayDate, displayLogTime, riskKey, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolicyWords } from '../messages/use-policy-words.ts';
import { accessFields } from './access-fields.ts';
import { contentFields } from './content-fields.ts';
import { type LoggedField, type LoggedValue, placesIn } from './logged-field.ts';
import { runningFields } from './running-fields.ts';
import { useKnownWords } from './use-known-words.ts';

const fields: ReadonlyMap<string, readonly LoggedField[]> = new Map(
  Object.entries({ ...accessFields, ...contentFields, ...runningFields }),
);

interface FieldWords {
  readonly name: string;
  /** Returns a logged value in the editor's words; unchanged if the editor does not know it. */
  readonly inWords: (text: string) => string;
}

/** Returns fields in the words of their editors by path; undefined for a path of another version. */
export function useFieldWords(): (subject: string, path: string) => FieldWords | undefined {
  const { t, i18n } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const known = useKnownWords();
  const { offset } = usePolicyWords();
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    const eachOf = (text: string, word: (one: string) => string): string => list.format(text.split(', ').map(word));
    const nameOf = (labels: readonly string[], places: readonly { kind: string; text: string }[]): string => {
      const numbers = places.filter(({ kind }) => kind === '{place}').map(({ text }) => Number(text) + 1);
      const named = places
        .filter(({ kind }) => kind !== '{place}')
        .map(({ kind, text }) => (kind === '{language}' ? (known(`messages.languages.${text}`) ?? text) : text));
      const words = labels.map((label) =>
        label.endsWith('#') ? t(label.slice(0, -1), { number: numbers.shift() }) : t(label),
      );
      return [...words, ...named].reduce((whole, part) => t('diff.part', { whole, part }));
    };
    const valueIn = (value: LoggedValue | undefined, text: string): string => {
      if (value === undefined) return text;
      if (value === 'day') return displayDate(text);
      if (value === 'moment') return displayLogTime(text, organisation.timezone);
      if (value === 'offsets') return eachOf(text, (hours) => offset(Number(hours)));
      if (value === 'places') return eachOf(text, (index) => `${Number(index) + 1}`);
      if (value === 'riskGroup') {
        const group = Object.values(risk).find((one) => String(one) === text);
        return group === undefined ? text : t(riskKey(group), { ns: 'kit' });
      }
      if ('below' in value) return eachOf(text, (code) => known(`${value.below}.${code}`) ?? code);
      const key = value.words[text];
      return key === undefined ? text : t(key);
    };
    return (subject, path) => {
      for (const field of fields.get(subject) ?? []) {
        const places = placesIn(field, path);
        if (places) return { name: nameOf(field.labels, places), inWords: (text) => valueIn(field.value, text) };
      }
      return undefined;
    };
  }, [t, i18n.language, known, offset, organisation.timezone]);
}
