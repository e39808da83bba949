import type { ContentOption } from '@intake-desk/contracts';
import { Select } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { contentChoices } from './content-groups.ts';
import type { FieldProps } from './field-props.ts';

interface ContentFieldProps extends Pick<FieldProps, 'set'> {
  readonly content: readonly ContentOption[];
  readonly value: string;
  readonly error: string | undefined;
}

/** The questionnaire. Not rendered for keys in other fields. */
export const ContentField = memo(function ContentField({ content, value, error, set }: ContentFieldProps) {
  const { t } = useTranslation('mf-invite');
  return (
    <Select
      label={t('fields.content')}
      placeholder={t('form.chooseContent')}
      data={contentChoices(content, t('form.ungrouped'))}
      value={value || null}
      error={error}
      searchable
      nothingFoundMessage={t('form.noContent')}
      onChange={(chosen) => set('content', chosen ?? '')}
    />
  );
});
