import { type BatchField, type BatchRow, batchFields, type FieldErrors, putBatchRows } from '@intake-desk/contracts';
import {
  Checkbox,
  change,
  FailureAlert,
  FormDialog,
  MomentEntry,
  Optional,
  Select,
  TextInput,
  useFieldSentences,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactFields } from '../form/ContactFields.tsx';
import { checkLeftField } from '../form/check-values.ts';
import { contentChoices } from '../form/content-groups.ts';
import type { FieldProps } from '../form/field-props.ts';
import { leaving } from '../form/leaving.ts';
import { PatientFields } from '../form/PatientFields.tsx';
import { visibleFields } from '../form/visible-fields.ts';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import { type BulkScope, callScope } from './bulk-scope.ts';
import { inputOf, valuesOf } from './row-values.ts';
import { useFieldLabels } from './use-field-labels.ts';

const usePutBatchRows = change(putBatchRows).useMutation;

interface RowEditorProps {
  readonly row: BatchRow;
  readonly batch: string;
  readonly scope: BulkScope;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface RowForm {
  readonly values: InvitationValues;
  readonly left: FieldErrors;
}

/** Edits a row with the fields of the form; the server then checks it again. */
export function RowEditor({ row, batch, scope, onClose, onSaved }: RowEditorProps) {
  const { t } = useTranslation('mf-invite');
  const labels = useFieldLabels();
  const { today, zone } = scope.reading;
  const [{ values, left }, setForm] = useState<RowForm>(() => ({ values: valuesOf(row.input, today), left: {} }));
  const [tags, setTags] = useState(row.input.tags ?? '');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [anyway, setAnyway] = useState(row.state === 'ready');
  const [errors, setErrors] = useState(row.errors);
  const [put, { isLoading, error }] = usePutBatchRows();
  const messages = { ...useMessages(row, touched, today), ...useFieldSentences('mf-invite')(left) };
  const visible = visibleFields(scope.config, { weblink: false, authByPin: false }, values, false);
  const touch = (field: string): void => setTouched((before) => new Set([...before, field]));
  const set: FieldProps['set'] = (field, value) => {
    touch(field);
    setForm(({ values, left: { [field]: _, ...others } }) => ({ values: { ...values, [field]: value }, left: others }));
  };
  const rules = { config: scope.config, byPin: false, contents: new Set<string>(), zone, weblink: false };
  const leave: FieldProps['leave'] = (field) =>
    leaving(() =>
      setForm((before) => ({
        ...before,
        left: { ...before.left, ...checkLeftField(field, before.values, visible, rules) },
      })),
    );
  const faultOf = (field: 'dob' | 'appointment'): FieldErrors =>
    touched.has(field) ? checkLeftField(field, values, visible, rules) : {};
  const save = async (): Promise<void> => {
    // An unfinished date would be sent as none, and a link without a date of birth opens for everyone.
    const unfinished = { ...faultOf('dob'), ...faultOf('appointment') };
    if (Object.keys(unfinished).length > 0) {
      setForm((before) => ({ ...before, left: { ...before.left, ...unfinished } }));
      setErrors(unfinished);
      return;
    }
    const input = { ...inputOf(values, row.input, touched), ...(touched.has('tags') ? { tags } : {}) };
    const rows = [{ position: row.position, input, ...(row.doubt ? { anyway } : {}) }];
    const stored = await put({ params: { batch }, body: { ...callScope(scope), rows } });
    if (!stored.error) onSaved();
  };
  const title = t('bulk.editRow', { position: row.position, epd: row.input.epd ?? '' });
  const fields = { values, visible, messages, leave, set, locked: new Set<never>(), doubtChoice: () => null };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('bulk.cancel') }}
      label={title}
      busy={isLoading}
      errors={errors}
      onSubmit={() => void save()}
      cancel={t('bulk.cancel')}
      confirm={t('bulk.checkRow')}
    >
      {row.doubt ? (
        <Checkbox
          label={t('bulk.anyway')}
          description={t(`bulk.doubt.${row.doubt}`)}
          checked={anyway}
          onChange={(event) => setAnyway(event.currentTarget.checked)}
        />
      ) : null}
      <PatientFields {...fields} config={scope.config} today={today} />
      <ContactFields {...fields} authByPin={false} department={scope.departmentSymbol} />
      {visible.has('appointment') ? (
        <MomentEntry
          label={<Optional>{labels.appointment}</Optional>}
          name={labels.appointment}
          value={values.appointment}
          zone={zone}
          min={today}
          error={messages.appointment}
          onChange={(value) => set('appointment', value)}
        />
      ) : null}
      <Select
        label={<Optional>{labels.content}</Optional>}
        description={t('bulk.contentOfRow')}
        data={contentChoices(scope.content, t('form.ungrouped'))}
        value={values.content || null}
        error={messages.content}
        clearable
        onChange={(value) => set('content', value ?? '')}
      />
      <TextInput
        label={<Optional>{labels.tags}</Optional>}
        description={t('bulk.tagsHelp')}
        value={tags}
        error={messages.tags}
        autoComplete="off"
        onChange={(event) => {
          touch('tags');
          setTags(event.currentTarget.value);
        }}
      />
      <FailureAlert error={error} />
    </FormDialog>
  );
}

/** Fields whose control cannot show invalid text. */
const shownOtherwise: readonly BatchField[] = [
  'dob',
  'sex',
  'language',
  'appointment',
  'location',
  'no_email',
  'content',
];
const allFields: ReadonlySet<string> = new Set(batchFields);

/** Returns the messages of unchanged fields, with the list's text if the field cannot show it. */
function useMessages(row: BatchRow, touched: ReadonlySet<string>, today: string): Readonly<Record<string, string>> {
  const { t } = useTranslation('mf-invite');
  const sentences = useFieldSentences('mf-invite')(row.errors);
  const shown = inputOf(valuesOf(row.input, today), {}, allFields);
  const messages: Record<string, string> = {};
  for (const field of batchFields) {
    const said = sentences[field];
    if (said === undefined || touched.has(field)) continue;
    const value = row.input[field] ?? '';
    messages[field] =
      value !== '' && shownOtherwise.includes(field) && shown[field] !== value
        ? t('bulk.inList', { sentence: said, value })
        : said;
  }
  return messages;
}
