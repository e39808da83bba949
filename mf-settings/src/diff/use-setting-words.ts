import { languages } from '@intake-desk/contracts';
import type { SettingValue } from '@intake-desk/contracts/administration';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { switchGroups } from '../departments/switch-groups.ts';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { isEmpty } from './setting-row.ts';

/** Groups of switches, which paths do not contain. */
const groupOfSwitch: ReadonlyMap<string, string> = new Map(
  switchGroups.flatMap(({ name, switches }) => switches.map((one) => [one, name])),
);
const hours: readonly string[] = ['changeableHours', 'deadlineHours', 'delayHours'];
/** Fields of a message whose values have translated names. */
const valuesOf: ReadonlyMap<string, string> = new Map([
  ['type', 'types'],
  ['receivers', 'receivers'],
  ['channel', 'channels'],
  ['after', 'afters'],
]);

export interface SettingWords {
  readonly name: string;
  readonly group: string;
  /** A value as staff read it: on or off, hours, a list, a text. */
  readonly inWords: (value: SettingValue | undefined) => string;
}

/** Returns settings in the words of the department editor, so that a difference leads to its field. */
export function useSettingWords(): (path: string) => SettingWords {
  const { t } = useTranslation('mf-settings');
  const { names } = useLanguageNames();
  return useMemo(() => {
    /** Returns words of the editor; unknown names of a newer gateway stay as they are. */
    const words = (key: string, name: string): string => t(`departments.${key}`, { defaultValue: name });
    const part = (whole: string, name: string): string => t('diff.part', { whole, part: name });
    const labelled = (kind: string, name: string): string => words(`${kind}.${name}.label`, name);

    const nameOf = (kind: string, name: string, field: string, last: string): string => {
      if (kind === 'notificationTypes') {
        const [type = '', ...code] = name.split('/');
        // The administrative log identifies a message by its index.
        const message = /^\d+$/.test(name)
          ? t('diff.message', { number: Number(name) + 1 })
          : [words(`messages.types.${type}`, type), ...code].join(' ');
        return part(message, field === 'quiet' ? t(`diff.quiet.${last}`) : words(`messages.fields.${field}`, field));
      }
      if (name === 'origins') return part(words(`origins.${field}`, field), words(`origins.${last}`, last));
      if (kind === 'portal') {
        const language = languages.find((one) => one === field);
        return language ? part(labelled('portal', name), names(language)) : labelled('portal', name);
      }
      return labelled(groupOfSwitch.has(name) ? 'switches' : 'formats', name);
    };
    const groupOf = (kind: string, name: string): string => {
      if (kind === 'notificationTypes') return 'messages';
      if (kind === 'portal' || name === 'origins') return kind === 'portal' ? kind : name;
      return groupOfSwitch.get(name) ?? 'formats';
    };
    const valueIn = (field: string, value: SettingValue | undefined): string => {
      if (value === undefined) return t('diff.absent');
      if (value === null || isEmpty(value)) return t('diff.empty');
      if (typeof value === 'boolean') return t(value ? 'departments.on' : 'departments.off');
      if (typeof value === 'number') return hours.includes(field) ? t('diff.hours', { count: value }) : `${value}`;
      const kind = valuesOf.get(field);
      const list = typeof value === 'string' ? [value] : value;
      return list.map((one) => (kind ? words(`messages.${kind}.${one}`, one) : one)).join(', ');
    };
    return (path) => {
      const [kind = '', name = '', field = '', last = ''] = path.split('.');
      return {
        name: nameOf(kind, name, field, last),
        group: t(`departments.groups.${groupOf(kind, name)}.title`),
        inWords: (value) => valueIn(kind === 'notificationTypes' ? field : name, value),
      };
    };
  }, [t, names]);
}
