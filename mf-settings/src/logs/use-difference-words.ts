import type { LoggedDifference, SettingValue } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { switchGroups } from '../departments/switch-groups.ts';
import { useSettingWords } from '../diff/use-setting-words.ts';
import { useFieldWords } from './use-field-words.ts';

/** Settings of the department form that are not switches and have several parts. */
const others: readonly string[] = ['format_dob', 'format_sex_m', 'format_sex_f', 'format_sex_o', 'origins'];
const settings: ReadonlySet<string> = new Set([...switchGroups.flatMap(({ switches }) => switches), ...others]);
const parts: readonly string[] = ['portal', 'notificationTypes'];
/** Fields of a message with several named values in one text. */
const listed: readonly string[] = ['receivers'];

/** Returns the path of a department's setting in the config diff; undefined for anything else. */
function settingPath(field: string): string | undefined {
  const path = field.replace(/^config\./, '');
  const [first = ''] = path.split('.');
  if (parts.includes(first)) return path;
  return settings.has(first) ? `config.${path}` : undefined;
}

function settingValue(path: string, text: string): SettingValue {
  const last = path.split('.').at(-1) ?? '';
  if (text === 'true' || text === 'false') return text === 'true';
  if (listed.includes(last)) return text.split(', ');
  return /Hours$/.test(last) ? Number(text) : text;
}

/** Returns a logged difference in the words of the changed thing's editor; unchanged if it has no editor. */
export function useDifferenceWords(subject: string): (difference: LoggedDifference) => LoggedDifference {
  const { t } = useTranslation('mf-settings');
  const settingWords = useSettingWords();
  const fieldWords = useFieldWords();
  return useCallback(
    (difference) => {
      const { field, before, after } = difference;
      const told = (name: string, inWords: (text: string) => string): LoggedDifference => ({
        field: name,
        before: before === null ? null : inWords(before),
        after: after === null ? null : inWords(after),
      });
      const known = fieldWords(subject, field);
      if (known) return told(known.name, known.inWords);
      const path = subject === 'department' ? settingPath(field) : undefined;
      if (path === undefined) return difference;
      const { name, group, inWords } = settingWords(path);
      // A message has its own name; switches of two groups share theirs.
      const whole = path.startsWith('notificationTypes.') ? name : t('diff.part', { whole: group, part: name });
      return told(whole, (text) => inWords(settingValue(path, text)));
    },
    [subject, t, settingWords, fieldWords],
  );
}
