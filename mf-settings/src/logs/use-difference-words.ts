import type { LoggedDifference, SettingValue } from '@intake-desk/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { switchGroups } from '../departments/switch-groups.ts';
import { useSettingWords } from '../diff/use-setting-words.ts';

/** What the log of a department has beside its settings. */
const fields: readonly string[] = ['name', 'symbol'];
/** Settings of a department's form that are no switches; those of these names have parts of their own. */
const others: readonly string[] = ['format_dob', 'format_sex_m', 'format_sex_f', 'format_sex_o', 'origins'];
const settings: ReadonlySet<string> = new Set([...switchGroups.flatMap(({ switches }) => switches), ...others]);
const parts: readonly string[] = ['portal', 'notificationTypes'];
/** Values of a message that are names, several of them in one text. */
const listed: readonly string[] = ['receivers'];

/** The path of a department's setting as the config diff has it; undefined for anything else. */
function settingPath(field: string): string | undefined {
  const path = field.replace(/^config\./, '');
  const [first = ''] = path.split('.');
  if (parts.includes(first)) return path;
  return settings.has(first) ? `config.${path}` : undefined;
}

/** A value of the log, where each is a text, as the setting has it. */
function settingValue(path: string, text: string): SettingValue {
  const last = path.split('.').at(-1) ?? '';
  if (text === 'true' || text === 'false') return text === 'true';
  if (listed.includes(last)) return text.split(', ');
  return /Hours$/.test(last) ? Number(text) : text;
}

/** A logged difference for people: of a department in the words of its editor, of anything else as it was logged. */
export function useDifferenceWords(subject: string): (difference: LoggedDifference) => LoggedDifference {
  const { t } = useTranslation('mf-settings');
  const wordsOf = useSettingWords();
  return useCallback(
    (difference) => {
      if (subject !== 'department') return difference;
      const { field, before, after } = difference;
      if (fields.includes(field)) return { ...difference, field: t(`departments.fields.${field}.label`) };
      const path = settingPath(field);
      if (path === undefined) return difference;
      const { name, group, inWords } = wordsOf(path);
      const said = (text: string | null): string | null => (text === null ? null : inWords(settingValue(path, text)));
      return {
        // A message says itself what it is; switches of two groups have one name.
        field: path.startsWith('notificationTypes.') ? name : t('diff.part', { whole: group, part: name }),
        before: said(before),
        after: said(after),
      };
    },
    [subject, t, wordsOf],
  );
}
