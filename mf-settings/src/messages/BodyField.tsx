import type { FieldProps } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { PlaceholderArea } from './PlaceholderArea.tsx';
import { TemplateTrial } from './TemplateTrial.tsx';
import type { TemplateDraft, TemplateRow } from './template-row.ts';

interface BodyFieldProps extends FieldProps<TemplateDraft> {
  readonly row: TemplateRow;
}

/** The text of a mail with buttons for its placeholders, and a preview with sample values. */
export function BodyField({ row, draft, onChange, error }: BodyFieldProps) {
  const { t } = useTranslation('mf-settings');
  return (
    <PlaceholderArea
      value={draft.body}
      onChange={(body) => onChange({ ...draft, body })}
      error={error}
      help={t('messages.editor.bodyHelp')}
      placeholders={row.placeholders}
      minRows={8}
    >
      <TemplateTrial row={row} draft={draft} />
    </PlaceholderArea>
  );
}
