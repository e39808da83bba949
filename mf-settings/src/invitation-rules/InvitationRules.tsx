import { allDepartments, getDepartmentConfig } from '@intake-desk/contracts';
import {
  changeInvitationRule,
  createInvitationRule,
  deleteInvitationRule,
  type InvitationRuleView,
  invitationWays,
  listInvitationRules,
} from '@intake-desk/contracts/administration';
import {
  choiceField,
  type EditorField,
  EmptyState,
  ErrorState,
  type ListColumn,
  type ListEditor,
  ListPage,
  numberField,
  PageHeader,
  query,
  switchField,
  Text,
  textField,
  useScope,
  useSend,
} from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDepartments } from '../directory/directory-api.ts';
import { listColumns } from '../frame/list-columns.ts';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { PlaceButtons } from '../tags/PlaceButtons.tsx';
import classes from './invitation-rules.module.css';
import { RulePreview } from './RulePreview.tsx';
import { conditions, draftOf, type RuleDraft, valuesOf } from './rule-draft.ts';
import { useRuleSentence } from './use-rule-sentence.ts';

const useGetDepartmentConfig = query(getDepartmentConfig).useQuery;
const useListInvitationRules = query(listInvitationRules).useQuery;

const rules = createInvitationRule.body.properties;

/** Settings → Invitation rules: whom the chosen department invites because of an appointment. */
export default function InvitationRules() {
  const { t } = useTranslation('mf-settings');
  const { org, departmentSymbol } = useScope();
  const all = departmentSymbol === allDepartments;
  const { currentData: own, error, refetch } = useListDepartments({ query: { org, organization: org } }, { skip: all });
  if (own?.some(({ symbol }) => symbol === departmentSymbol)) return <DepartmentRules key={departmentSymbol} />;
  const state = all ? 'department' : 'linked';
  return (
    <>
      <PageHeader title={t('invitationRules.title')} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {all || own ? (
        <EmptyState icon="invite" title={t(`invitationRules.${state}`)} hint={t(`invitationRules.${state}Hint`)} />
      ) : null}
    </>
  );
}

function DepartmentRules() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('invitationRules.editor', rules);
  const scope = useScope();
  const list = useListInvitationRules({ query: scope }, { refetchOnMountOrArgChange: true });
  const config = useGetDepartmentConfig({ query: scope });
  const send = useSend();
  const { data, refetch } = list;

  const contents = useMemo(
    () =>
      (config.data?.content ?? []).filter(({ value }) => value !== '').map(({ value, label }) => ({ value, label })),
    [config.data],
  );
  const contentName = useCallback(
    (content: string): string => contents.find(({ value }) => value === content)?.label ?? content,
    [contents],
  );
  const sentence = useRuleSentence(contentName);

  const changeRule = useCallback(
    ({ id, version }: InvitationRuleView, draft: RuleDraft, position?: number) =>
      send(changeInvitationRule, {
        params: { id },
        body: { ...scope, ...valuesOf(draft), version, position },
      }),
    [send, scope],
  );
  const columns = useMemo((): readonly ListColumn<InvitationRuleView>[] => {
    const { text, column } = listColumns<InvitationRuleView>(t, 'invitationRules');
    const places = new Map(data?.map(({ id }, index) => [id, index]));
    const placeOf = ({ id }: InvitationRuleView): number => places.get(id) ?? 0;
    const inWords = (rule: InvitationRuleView): string => sentence(draftOf(rule));
    return [
      column('place', {
        width: '112px',
        value: placeOf,
        cell: (rule) => (
          <PlaceButtons
            name={rule.name}
            refetch={refetch}
            move={async (direction) => {
              const place = placeOf(rule) + (direction === 'up' ? -1 : 1);
              return place < 0 || place >= places.size ? {} : changeRule(rule, draftOf(rule), place);
            }}
          />
        ),
      }),
      text('name', ({ name }) => name, { width: '240px' }),
      text('rule', inWords, {
        width: '400px',
        cell: (rule) => <span className={classes.sentence}>{inWords(rule)}</span>,
      }),
    ];
  }, [t, data, refetch, sentence, changeRule]);

  const fieldsOf = (): readonly EditorField<RuleDraft>[] => [
    textField(field('name')),
    ...conditions.map((name) => textField<RuleDraft, (typeof conditions)[number]>({ ...field(name), optional: true })),
    choiceField({ ...field('content'), choices: contents }),
    numberField(field('days_before')),
    choiceField({
      ...field('way'),
      choices: invitationWays.map((value) => ({ value, label: t(`invitationRules.editor.ways.${value}`) })),
    }),
    numberField({ ...field('answered_days'), optional: true }),
    switchField({
      ...textsOf('enabled'),
      words: { on: t('invitationRules.editor.on'), off: t('invitationRules.editor.off') },
    }),
  ];
  const editor: ListEditor<InvitationRuleView, RuleDraft> = {
    draftOf,
    fieldsOf,
    aside: (draft, base) => (
      <>
        {draft.content === '' ? null : <Text>{sentence(draft)}</Text>}
        <Text c="dimmed">{t('invitationRules.effect')}</Text>
        <RulePreview draft={draft} id={base?.id} />
      </>
    ),
    create: (draft) => send(createInvitationRule, { body: { ...scope, ...valuesOf(draft) } }),
    change: (rule, draft) => changeRule(rule, draft),
    remove: ({ id }) => send(deleteInvitationRule, { params: { id }, query: scope }),
    consequences: () => [t('invitationRules.deletion.others')],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (rule, off) => changeRule(rule, { ...draftOf(rule), enabled: !off }),
    },
  };
  return (
    <ListPage
      table="invitationRules"
      texts="mf-settings:invitationRules"
      icon="invite"
      list={{ ...list, error: list.error ?? config.error }}
      columns={columns}
      editor={editor}
    />
  );
}
