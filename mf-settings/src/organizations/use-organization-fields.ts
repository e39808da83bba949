import { type Language, languages } from '@intake-desk/contracts';
import { type AdministeredOrganization, changeOrganization } from '@intake-desk/contracts/administration';
import {
  choiceField,
  displayLanguage,
  displayNames,
  type EditorField,
  numberField,
  switchField,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolFields } from '../directory/symbol-fields.tsx';
import type { OrganizationDraft } from './organization-draft.ts';

const rules = changeOrganization.body.properties;
export const kinds = ['hospital', 'clinic', 'overview'] as const;
const switches = ['smallGroups', 'secondFactor', 'pinEnabled', 'ssoEnabled', 'ssoOnly'] as const;

/** Returns the fields of an organisation, each with its effect for staff. */
export function useOrganizationFields() {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone })),
    [],
  );
  const words = { on: t('organizations.on'), off: t('organizations.off') };
  const wordsOf = (name: string) => ({
    label: t(`organizations.fields.${name}`),
    help: t(`organizations.help.${name}`),
  });
  const field = <Name extends keyof OrganizationDraft & keyof typeof rules>(name: Name) => ({
    name,
    ...wordsOf(name),
    rule: rules[name],
  });

  return (base: AdministeredOrganization | undefined): readonly EditorField<OrganizationDraft>[] => [
    textField(field('name')),
    ...symbolFields<OrganizationDraft>({
      saved: base?.symbol,
      rule: rules.symbol,
      ...wordsOf('symbol'),
      consequence: t('organizations.symbol.consequence', { symbol: base?.symbol }),
      confirm: t('organizations.symbol.confirm'),
    }),
    choiceField({
      ...field('kind'),
      choices: kinds.map((value) => ({ value, label: t(`organizations.kinds.${value}`) })),
    }),
    choiceField({
      ...field('language'),
      choices: languages.map((value) => ({ value, label: displayLanguage(value, language) })),
    }),
    choiceField({ ...field('timezone'), choices: zones }),
    choiceField({ ...field('country'), choices: countryChoices(language), optional: true }),
    textField({ ...field('supportContact'), optional: true }),
    {
      ...numberField<OrganizationDraft, 'passwordExpiryDays'>({ ...field('passwordExpiryDays'), optional: true }),
      // An empty field is the installation's default, sent as 0.
      value: ({ passwordExpiryDays }) => passwordExpiryDays ?? 0,
    },
    ...switches.map((name) => switchField<OrganizationDraft, typeof name>({ ...field(name), words })),
  ];
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes of unions, test regions and nowhere, which have a name but no phone numbers. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the countries that the browser knows, by their names in a language. */
function countryChoices(language: Language): { readonly value: string; readonly label: string }[] {
  const names = displayNames(language, { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      // Codes of former countries are resolved to their successors.
      const isCurrent = new Intl.Locale(`und-${value}`).region === value && !noCountries.has(value);
      return label !== undefined && isCurrent ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
