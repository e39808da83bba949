import { Button, Group, Stack, Text, Textarea } from '@intake-desk/kit';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BodyField.module.css';

interface PlaceholderAreaProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly help: ReactNode;
  readonly placeholders: readonly string[];
  /** Returns the name of a placeholder; `messages.placeholders` by default. */
  readonly nameOf?: (placeholder: string) => string | undefined;
  readonly minRows: number;
  readonly children: ReactNode;
}

/** The text of a message with buttons for its placeholders, and a preview. */
export function PlaceholderArea(props: PlaceholderAreaProps) {
  const { value, onChange, error, help, placeholders, nameOf, minRows, children } = props;
  const { t } = useTranslation('mf-settings');
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useId();

  const insert = (placeholder: string): void => {
    const area = field.current;
    if (!area) return;
    // The caret stays after the inserted text, since React then sets the same value.
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    onChange(area.value);
  };
  return (
    <Stack gap={16}>
      <Textarea
        ref={field}
        label={t('messages.editor.body')}
        description={help}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        autosize
        minRows={minRows}
      />
      <fieldset className={classes.placeholders} aria-labelledby={heading}>
        <Text id={heading} className={classes.heading}>
          {t('messages.editor.placeholders')}
        </Text>
        <Group gap={6} align="stretch">
          {placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              size="compact-sm"
              variant="default"
              title={`{${placeholder}}`}
              onClick={() => insert(placeholder)}
            >
              {nameOf?.(placeholder) ?? t(`messages.placeholders.${placeholder}`)}
            </Button>
          ))}
        </Group>
      </fieldset>
      {children}
    </Stack>
  );
}
