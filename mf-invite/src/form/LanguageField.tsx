import { languages } from '@intake-desk/contracts';
import { displayLanguage, Select, useShell } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import type { FieldProps } from './field-props.ts';

interface LanguageFieldProps extends Pick<FieldProps, 'set'> {
  readonly value: InvitationValues['language'];
  readonly error: string | undefined;
}

/** The patient's language. Not rendered for keys in other fields. */
export const LanguageField = memo(function LanguageField({ value, error, set }: LanguageFieldProps) {
  const { t } = useTranslation('mf-invite');
  const { language, organisation } = useShell();
  return (
    <Select
      label={t('fields.language')}
      description={t('form.languageHelp')}
      data={[
        {
          value: KNOWN,
          label: organisation.language
            ? t('form.languageOr', { language: displayLanguage(organisation.language, language) })
            : t('form.languageKnown'),
        },
        ...languages.map((one) => ({ value: one, label: displayLanguage(one, language) })),
      ]}
      value={value || KNOWN}
      error={error}
      onChange={(chosen) => set('language', !chosen || chosen === KNOWN ? '' : chosen)}
    />
  );
});

/** Value for the language that the server knows, since a select has no empty one. */
const KNOWN = 'known';
