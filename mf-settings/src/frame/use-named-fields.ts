import { useTranslation } from 'react-i18next';
import type { TSchema } from 'typebox';

/**
 * Names the fields of an editor: each has the label `<texts>.<name>` and, if that text exists, the help
 * `<texts>.<name>Help`. `field` adds the contract's rule of that name, which a field needs only if its draft has the
 * contract's type.
 */
export function useNamedFields<Rules extends Readonly<Record<string, TSchema>>>(texts: string, rules: Rules) {
  const { t, i18n } = useTranslation('mf-settings');
  const textsOf = <Name extends string>(name: Name) => {
    const label: string = `${texts}.${name}`;
    const help = `${label}Help`;
    return { name, label: t(label), ...(i18n.exists(help, { ns: 'mf-settings' }) ? { help: t(help) } : {}) };
  };
  const field = <Name extends keyof Rules & string>(name: Name) => ({ ...textsOf(name), rule: rules[name] });
  return { textsOf, field };
}
