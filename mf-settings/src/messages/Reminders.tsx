import { allDepartments, getDepartmentConfig } from '@intake-desk/contracts';
import {
  getReminderPolicies,
  type ReminderPolicies,
  type ReminderPolicy,
  saveReminderPolicies,
} from '@intake-desk/contracts/administration';
import {
  Alert,
  choiceField,
  type EditorField,
  EmptyState,
  Icon,
  type ListColumn,
  type ListEditor,
  ListPage,
  numberField,
  PageHeader,
  query,
  Text,
  textField,
  useScope,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import classes from './BodyField.module.css';
import { offsetsField } from './OffsetsField.tsx';
import { draftOf, type PolicyDraft, type PolicyRow, policyOf, policyRows, withPolicy } from './policy-row.ts';
import { usePolicyWords } from './use-policy-words.ts';

const useGetDepartmentConfig = query(getDepartmentConfig).useQuery;
const useGetReminderPolicies = query(getReminderPolicies).useQuery;

const { properties: rules } = saveReminderPolicies.body.properties.policies.items;
const { from, until } = rules.quiet.properties;
const isOfContent = ({ content }: PolicyRow): boolean => content !== null;

/** Reminder policies of the chosen department, by content. */
export function Reminders() {
  const { t } = useTranslation('mf-settings');
  const { departmentSymbol } = useScope();
  if (departmentSymbol !== allDepartments) return <DepartmentReminders key={departmentSymbol} />;
  return (
    <>
      <PageHeader title={t('reminders.title')} />
      <EmptyState icon="messages" title={t('reminders.department')} hint={t('reminders.departmentHint')} />
    </>
  );
}

function DepartmentReminders() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('reminders.editor', rules);
  const words = usePolicyWords();
  const scope = useScope();
  const { department } = useShell();
  const call = useGetReminderPolicies({ query: scope }, { refetchOnMountOrArgChange: true });
  const config = useGetDepartmentConfig({ query: scope });
  const send = useSend();

  const contents = useMemo(() => (config.data?.content ?? []).filter(({ value }) => value !== ''), [config.data]);
  const rowsOf = useCallback(
    (data: ReminderPolicies): PolicyRow[] =>
      policyRows(
        data,
        contents.map(({ value }) => value),
        (content) =>
          content === null
            ? t('reminders.others')
            : (contents.find(({ value }) => value === content)?.label ?? content),
      ),
    [contents, t],
  );
  const data = useMemo(
    () => (call.data && config.data ? rowsOf(call.data) : undefined),
    [call.data, config.data, rowsOf],
  );
  const refetch = async () => {
    const { data: newest, error } = await call.refetch();
    return { data: newest && rowsOf(newest), error };
  };
  const sentenceOf = words.sentence;
  const columns = useMemo((): readonly ListColumn<PolicyRow>[] => {
    const sentence = (row: PolicyRow): string => sentenceOf(draftOf(row));
    const { text, column } = listColumns<PolicyRow>(t, 'reminders');
    return [
      text('name', ({ name }) => name, { width: '240px', value: ({ id }) => id, text: ({ name }) => name }),
      column('when', { width: '480px', cell: sentence, text: sentence }),
    ];
  }, [t, sentenceOf]);

  const save = async (version: number, policies: readonly ReminderPolicy[], content: string | null) => {
    const { data: saved, error } = await send(saveReminderPolicies, {
      body: { ...scope, version, policies: [...policies] },
    });
    return saved ? { data: rowsOf(saved).find((row) => row.content === content) } : { error };
  };
  /** Adds a policy to the newest ones, so that others' changes are kept. */
  const add = async (policy: ReminderPolicy) => {
    const { data: newest, error } = await call.refetch();
    return newest ? save(newest.version, withPolicy(newest.policies, policy), policy.content) : { error };
  };
  const policies = call.data?.policies ?? [];
  const fieldsOf = (base: PolicyRow | undefined): readonly EditorField<PolicyDraft>[] => [
    ...(base
      ? []
      : [
          choiceField<PolicyDraft, 'content'>({
            ...textsOf('content'),
            rule: saveReminderPolicies.body.properties.departmentSymbol,
            // Without the content's group, which the list of choices would treat as its own.
            choices: contents
              .filter(({ value }) => !policies.some(({ content }) => content === value))
              .map(({ value, label }) => ({ value, label })),
          }),
        ]),
    offsetsField(t('reminders.editor.hours'), words.offset),
    numberField(field('most')),
    textField({ ...textsOf('from'), rule: from }),
    textField({ ...textsOf('until'), rule: until }),
  ];
  const editor: ListEditor<PolicyRow, PolicyDraft> = {
    draftOf,
    fieldsOf,
    aside: (draft) => <Text className={classes.preview}>{words.sentence(draft)}</Text>,
    create: (draft) => add(policyOf(draft)),
    change: (row, draft) =>
      save(row.version, withPolicy(policies, policyOf({ ...draft, content: row.content ?? '' })), row.content),
    remove: async (row) =>
      send(saveReminderPolicies, {
        body: { ...scope, version: row.version, policies: policies.filter(({ content }) => content !== row.content) },
      }),
    removable: isOfContent,
    restore: ({ content, hours, most, quiet }) => add({ content, hours, most, quiet }),
    consequences: ({ name }) => [t('reminders.deletion.text', { name })],
  };
  const owner = call.data?.owner?.name;
  return (
    <>
      {owner ? (
        <Alert color="gray" variant="light" icon={<Icon name="info" />} mb="md" role="status">
          {t('reminders.linked', { department: department.name, owner })}
        </Alert>
      ) : null}
      <ListPage
        table="reminders"
        texts="mf-settings:reminders"
        icon="messages"
        list={{ data, error: call.error ?? config.error, isFetching: call.isFetching || config.isFetching, refetch }}
        columns={columns}
        // A linked department is read-only; its own organisation changes it.
        {...(call.data?.owner === null ? { editor } : {})}
      />
    </>
  );
}
