import type { FieldErrors } from '@intake-desk/contracts';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentences } from '../api/field-message.ts';
import { Drawer } from '../components/Drawer.tsx';
import { Form } from '../components/Form.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { useUnsavedGuard } from '../shell-api/use-unsaved-guard.ts';
import classes from './Editor.module.css';
import { EditorNotice } from './EditorNotice.tsx';
import type { EditorField } from './editor-field.ts';
import { FieldSections } from './FieldSections.tsx';
import { isOfField } from './field-errors.ts';
import { type EditedRow, type EditorCalls, useEditor } from './use-editor.ts';

export interface EditorWords {
  readonly createTitle: string;
  readonly editTitle: string;
  readonly create: string;
  readonly save: string;
  readonly close: string;
  /** Consequence of creating a new row from the input, after somebody deleted the row; undefined if the user may not. */
  readonly goneHint: string | undefined;
}

export interface EditorContent<Row, Draft> {
  /** Returns the initial draft of a row, or of a new one. */
  readonly draftOf: (row: Row | undefined) => Draft;
  /** Fields from top to bottom; the first gets the focus. */
  readonly fieldsOf: (base: Row | undefined) => readonly EditorField<Draft>[];
  /** Returns the part of a draft that a new row may keep after the edited row was deleted; by default all of it. */
  readonly asNew?: (draft: Draft) => Draft;
  /** Sentence beside the buttons, such as the number of selected values. */
  readonly status?: (draft: Draft) => string;
  /** Shown below the fields, such as a preview. */
  readonly aside?: (draft: Draft, base: Row | undefined) => ReactNode;
}

interface EditorProps<Row, Draft> extends EditorContent<Row, Draft>, EditorCalls<Row, Draft> {
  readonly words: EditorWords;
  /** Namespace of the remote's translations, which may have texts for missing fields: `required.symbol`. */
  readonly namespace: string;
  /** Undefined for a new row. */
  readonly row: Row | undefined;
  /** Called with the draft as sent. */
  readonly onSaved: (saved: Row, base: Row | undefined, draft: Draft) => Promise<void>;
  readonly onClose: () => void;
}

const whole = <Draft,>(draft: Draft): Draft => draft;
const noErrors: FieldErrors = {};

/** A drawer with a row's fields. Guards unsaved changes, shows errors, and merges with what somebody else saved. */
export function Editor<Row extends EditedRow, Draft>(props: EditorProps<Row, Draft>) {
  const { words, namespace, onClose, onSaved, status, aside, asNew = whole } = props;
  const { t } = useTranslation(kitNamespace);
  const editor = useEditor({
    ...props,
    asNew,
    onSaved: (saved, before, sent) => {
      guard.release();
      return onSaved(saved, before, sent);
    },
  });
  const { base, fields, draft, setDraft, errors = noErrors, busy, changed } = editor;
  const sentences = useFieldSentences(namespace);
  const messages = useMemo(() => sentences(errors), [sentences, errors]);
  const guard = useUnsavedGuard(changed, onClose);
  const mayEdit = fields.some(({ fixed }) => !fixed);
  const elsewhere = Object.keys(messages).filter((name) => !fields.some((field) => isOfField(field, name)));
  return (
    <Drawer
      onClose={guard.close}
      title={base ? words.editTitle : words.createTitle}
      closeButtonProps={{ 'aria-label': words.close }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Form onSubmit={() => void editor.save()} busy={busy} errors={editor.errors} className={classes.form}>
        <div className={classes.fields}>
          <EditorNotice
            problem={editor.problem}
            sentences={elsewhere.flatMap((name) => messages[name] ?? [])}
            draft={draft}
            onDraft={setDraft}
            busy={busy}
            goneHint={words.goneHint}
            onLoadNewest={(error) => void editor.loadNewest(error)}
            onMakeNew={editor.makeNew}
          />
          <FieldSections fields={fields} messages={messages}>
            {(field) =>
              field.draw({
                draft,
                onChange: setDraft,
                error: messages[field.name],
                messages,
                first: field === fields[0],
              })
            }
          </FieldSections>
          {aside?.(draft, base)}
        </div>
        <div className={classes.foot}>
          {status ? (
            <Text className={classes.status} role="status">
              {status(draft)}
            </Text>
          ) : null}
          <Button variant="default" onClick={guard.close}>
            {t('editor.cancel')}
          </Button>
          {mayEdit ? (
            <Button type="submit" loading={busy}>
              {base ? words.save : words.create}
            </Button>
          ) : null}
        </div>
      </Form>
    </Drawer>
  );
}
