import { inLanguage, languages } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  type AssignedContent,
  assignContent,
  changeAssignedContent,
} from '@intake-desk/contracts/administration';
import {
  Alert,
  apiError,
  change,
  FailureAlert,
  Fieldset,
  FormDialog,
  Icon,
  Select,
  Stack,
  Switch,
  TextInput,
  useFieldMessages,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDepartments } from '../directory/directory-api.ts';
import { useLanguageNames } from '../releases/use-language-names.ts';
import { draftOf, mergeAssignments, valuesOf } from './assignment-draft.ts';
import classes from './content.module.css';

const useAssignContent = change(assignContent).useMutation;
const useChangeAssignedContent = change(changeAssignedContent).useMutation;

interface AssignDialogProps {
  readonly row: AdministeredContent;
  /** The entry to change; undefined to assign another department. */
  readonly assigned: AssignedContent | undefined;
  /** Fetches an entry; undefined if it was deleted. */
  readonly newest: (id: number) => Promise<AssignedContent | undefined>;
  readonly onDone: (department: string) => void;
  readonly onClose: () => void;
}

/** Assigns a questionnaire to a department: its value and labels, and the options of its patients' appointments. */
export function AssignDialog({ row, assigned, newest, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, department, language: own } = useShell();
  const { title: languageTitle } = useLanguageNames();
  const messages = useFieldMessages();
  const [create, creating] = useAssignContent();
  const [save, saving] = useChangeAssignedContent();
  // The session does not have departments that were created after it began.
  const { data: departments } = useListDepartments(
    { query: { org: organisation.symbol, organization: organisation.symbol } },
    { refetchOnMountOrArgChange: true, skip: assigned !== undefined },
  );
  const offered = organisation.departments.find((one) => one.symbol === department.symbol)?.symbol ?? null;
  const [symbol, setSymbol] = useState(offered);
  const [value, setValue] = useState(row.name);
  const [base, setBase] = useState(assigned);
  const began = draftOf(base ?? { label: row.title });
  const [draft, setDraft] = useState(began);
  /** The newest labels of fields that both changed; undefined unless somebody else saved. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>();
  const [missing, setMissing] = useState<Record<string, string>>();
  const changed = symbol !== offered || value !== row.name || JSON.stringify(draft) !== JSON.stringify(began);
  const guard = useUnsavedGuard(changed, onClose);
  const busy = creating.isLoading || saving.isLoading;
  const failure = busy ? undefined : apiError(creating.error ?? saving.error);
  const refusal = theirs && failure?.kind === 'conflict' ? undefined : failure;
  const errors = missing ?? messages(refusal);

  const touch = (): void => {
    setMissing(undefined);
    creating.reset();
    saving.reset();
  };
  const edit = (change: Partial<typeof draft>): void => {
    touch();
    setDraft({ ...draft, ...change });
  };
  const rebase = async (before: AssignedContent): Promise<void> => {
    const now = await newest(before.id);
    if (!now || now.version === before.version) return;
    const merged = mergeAssignments({ base: began, mine: draft, newest: draftOf(now) });
    setBase(now);
    setDraft(merged.draft);
    setTheirs(merged.theirs);
  };
  const send = async (): Promise<void> => {
    const values = valuesOf(draft);
    const found = {
      ...(base || symbol ? {} : { departmentSymbol: t('content.departments.missing.department') }),
      ...(values ? {} : { [`label.${own}`]: t('content.departments.missing.label') }),
    };
    setMissing(Object.keys(found).length > 0 ? found : undefined);
    if (!values || Object.keys(found).length > 0) return;
    const body = { organization: organisation.symbol, ...values };
    const { data, error } = base
      ? await save({
          params: { id: row.id, procedure: base.id },
          body: { ...body, inUse: base.inUse, version: base.version },
        })
      : await create({ params: { id: row.id }, body: { ...body, departmentSymbol: symbol ?? '', value } });
    if (base && apiError(error)?.kind === 'conflict') return rebase(base);
    if (!data) return;
    guard.release();
    onDone(data.departmentName);
  };
  const wordFields = (field: 'label' | 'group') => (
    <Fieldset legend={t(`content.departments.${field}`)}>
      <div className={classes.languages}>
        {languages.map((language) => {
          const name = `${field}.${language}` as const;
          const newestWords = theirs?.[name];
          return (
            <TextInput
              key={language}
              label={languageTitle(language)}
              lang={language}
              name={name}
              value={draft[name]}
              description={
                newestWords === undefined ? undefined : `${t('editor.side.newest', { ns: 'kit' })}: ${newestWords}`
              }
              error={errors[name]}
              onChange={(event) => edit({ [name]: event.currentTarget.value })}
            />
          );
        })}
      </div>
    </Fieldset>
  );
  const box = (name: 'confirmation' | 'followups') => (
    <Switch
      name={name}
      label={t(`content.departments.${name}`)}
      description={t(`content.departments.${name}Hint`)}
      checked={draft[name]}
      onChange={(event) => edit({ [name]: event.currentTarget.checked })}
    />
  );
  const title = t(base ? 'content.departments.editTitle' : 'content.departments.addTitle', {
    name: inLanguage(row.title, own),
  });
  const contradicted = Object.keys(theirs ?? {}).length > 0;
  return (
    <FormDialog
      asksItself
      size="lg"
      onClose={guard.close}
      title={title}
      withCloseButton={false}
      onSubmit={send}
      busy={busy}
      errors={missing ?? refusal}
      label={title}
      cancel={t('content.cancel')}
      confirm={t(base ? 'content.departments.save' : 'content.departments.submit')}
    >
      {theirs ? (
        <Alert color="orange" icon={<Icon name="warning" />} role="alert" title={t('editor.changed', { ns: 'kit' })}>
          {t(contradicted ? 'editor.mergedHint' : 'editor.mergedSame', { ns: 'kit' })}
        </Alert>
      ) : null}
      {refusal && Object.keys(errors).length === 0 ? <FailureAlert error={refusal} /> : null}
      {base ? null : (
        <>
          <Select
            label={t('content.departments.department')}
            name="departmentSymbol"
            data={(departments?.filter(({ deleted_at }) => deleted_at === null) ?? organisation.departments).map(
              (one) => ({ value: one.symbol, label: one.name }),
            )}
            value={symbol}
            error={errors.departmentSymbol}
            onChange={(chosen) => {
              touch();
              setSymbol(chosen);
            }}
            data-autofocus
          />
          <TextInput
            label={t('content.departments.value')}
            description={t('content.departments.valueHint')}
            name="value"
            value={value}
            error={errors.value}
            onChange={(event) => {
              touch();
              setValue(event.currentTarget.value);
            }}
          />
        </>
      )}
      {wordFields('label')}
      {wordFields('group')}
      <Fieldset legend={t('content.departments.appointments')}>
        <Stack gap="xs">
          {box('confirmation')}
          {box('followups')}
        </Stack>
      </Fieldset>
    </FormDialog>
  );
}
