import { type BatchField, type ContentOption, type Language, languages } from '@intake-desk/contracts';
import { displayDate, displayDateTime, displayLanguage } from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import { sexes } from '../form/sexes.ts';

interface ShownValue {
  readonly field: BatchField;
  readonly value: string;
  readonly content: readonly ContentOption[];
  /** The reader's. */
  readonly language: Language;
}

/** Returns a row's value in words and with dates as staff write them; a text that was not understood stays as in the list. */
export function shownValue(t: TFunction<'mf-invite'>, { field, value, content, language }: ShownValue): string {
  switch (field) {
    case 'content':
      return content.find((option) => option.value === value)?.label ?? value;
    case 'language':
      return languages.some((one) => one === value) ? displayLanguage(value, language) : value;
    case 'sex':
      return sexes.some((one) => one === value) ? t(`sex.${value}`) : value;
    case 'location':
      return value === 'home' || value === 'hospital' ? t(`location.${value}`) : value;
    case 'no_email':
      return value === 'true' ? t('bulk.yes') : value === 'false' ? t('bulk.no') : value;
    case 'dob':
      return displayDate(value);
    case 'appointment':
      return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) ? displayDateTime(value.replace(' ', 'T')) : value;
    default:
      return value;
  }
}
