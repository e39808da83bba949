import { type EditorField, textField } from '@intake-desk/kit';
import type { TSchema } from 'typebox';
import { BodyField } from './BodyField.tsx';
import type { TemplateDraft, TemplateRow } from './template-row.ts';

interface BodyFieldOptions {
  readonly label: string;
  readonly rule: TSchema;
  readonly row: TemplateRow | undefined;
}

/** The field of a mail's text: kit's text field, drawn with the placeholders of the mail. */
export function bodyField({ label, rule, row }: BodyFieldOptions): EditorField<TemplateDraft> {
  const field = textField<TemplateDraft, 'body'>({ name: 'body', label, rule, lines: 8 });
  return row ? { ...field, draw: (props) => <BodyField {...props} row={row} /> } : field;
}
