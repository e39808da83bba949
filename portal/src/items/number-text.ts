import { type Item, type Language, limit } from '@intake-desk/contracts';
import { localeOf } from '../moment.ts';
import type { Reading } from './item-props.ts';

const numberPattern = /^([-−]?)(\d*)(?:[.,](\d*))?$/;

/** Reads a number as people type it, with a comma or a point before the decimals. */
export function readNumber({ number }: Item, text: string): Reading {
  const { quantity } = limit.questionnaire;
  const { low = -quantity, high = quantity, decimals: most = 0 } = number ?? {};
  if (text.trim() === '') return { answer: {} };
  const [, sign = '', whole = '', decimals = ''] = numberPattern.exec(text.trim()) ?? [];
  if (whole + decimals === '') return { fault: { key: 'number.digits' } };
  if (decimals.length > most) {
    return {
      fault: most === 0 ? { key: 'number.whole' } : { key: 'number.decimals', values: () => ({ count: most }) },
    };
  }
  const value = Number(`${sign && '-'}${whole}.${decimals}`);
  if (value >= low && value <= high) return { answer: { value } };
  const isBetween = number?.low !== undefined && number.high !== undefined;
  return {
    fault: {
      key: `number.${isBetween ? 'between' : value < low ? 'least' : 'most'}`,
      values: (language) => ({ low: numberWords(low, language), high: numberWords(high, language) }),
    },
  };
}

/** Returns a number to read, in the page's language. */
export const numberWords = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: limit.questionnaire.decimals,
    ...options,
  }).format(value);

export const numberText = (value: number | undefined, language: Language): string =>
  value === undefined ? '' : numberWords(value, language, { useGrouping: false });
