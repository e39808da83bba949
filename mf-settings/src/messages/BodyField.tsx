import { Button, type FieldProps, Text, Textarea } from '@intake-desk/kit';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BodyField.module.css';
import { TemplateTrial } from './TemplateTrial.tsx';
import type { TemplateDraft, TemplateRow } from './template-row.ts';

interface BodyFieldProps extends FieldProps<TemplateDraft> {
  readonly row: TemplateRow;
}

/** The text of a mail, the placeholders that it may have as buttons, and how it reads with made-up values. */
export function BodyField({ row, draft, onChange, error }: BodyFieldProps) {
  const { t } = useTranslation('mf-settings');
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useId();

  const insert = (placeholder: string): void => {
    const area = field.current;
    if (!area) return;
    // The caret stays behind what is inserted, since the value that React sets afterwards is the one that is there.
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    onChange({ ...draft, body: area.value });
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={t('messages.editor.body')}
        description={t('messages.editor.bodyHelp')}
        value={draft.body}
        onChange={(event) => onChange({ ...draft, body: event.currentTarget.value })}
        error={error}
        autoComplete="off"
        autosize
        minRows={8}
      />
      <fieldset className={classes.placeholders} aria-labelledby={heading}>
        <Text id={heading} className={classes.heading}>
          {t('messages.editor.placeholders')}
        </Text>
        <div className={classes.buttons}>
          {row.placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              size="compact-sm"
              variant="default"
              title={`{${placeholder}}`}
              onClick={() => insert(placeholder)}
            >
              {t(`messages.placeholders.${placeholder}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <TemplateTrial row={row} draft={draft} />
    </div>
  );
}
