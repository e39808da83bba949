import { type AdministeredReport, createReportSetting } from '@intake-desk/contracts';
import {
  choicesField,
  type EditorField,
  type ListColumn,
  type ListEditor,
  ListPage,
  switchField,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { ChartsField } from './ChartsField.tsx';
import { bodyOf, draftOf, type ReportDraft } from './report-draft.ts';
import {
  useSettingsChangeReportMutation,
  useSettingsCreateReportMutation,
  useSettingsDeleteReportMutation,
  useSettingsReportChoicesQuery,
  useSettingsReportsQuery,
} from './reports-api.ts';

const rules = createReportSetting.body.properties;

/** Settings → Report settings: what each report reads, who sees it, and in which charts (S2 §3). */
export default function Reports() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const asked = { query: { org: organisation.symbol } };
  const list = useSettingsReportsQuery(asked, { refetchOnMountOrArgChange: true });
  const { data: choices } = useSettingsReportChoicesQuery(asked, { refetchOnMountOrArgChange: true });
  const [create] = useSettingsCreateReportMutation();
  const [change] = useSettingsChangeReportMutation();
  const [remove] = useSettingsDeleteReportMutation();
  const forms = useMemo(() => choices?.forms ?? [], [choices]);
  const roles = useMemo(() => choices?.roles ?? [], [choices]);

  const columns = useMemo((): readonly ListColumn<AdministeredReport>[] => {
    const formsOf = (report: AdministeredReport): string =>
      report.forms.map((key) => forms.find((form) => form.key === key)?.name ?? key).join(', ');
    const rolesOf = (report: AdministeredReport): string =>
      report.roles.length === 0
        ? t('reportSettings.everybody')
        : roles.flatMap(({ id, name }) => (report.roles.includes(id) ? [name] : [])).join(', ');
    const stateOf = ({ enabled }: AdministeredReport): string => t(`reportSettings.${enabled ? 'on' : 'off'}`);
    return [
      {
        id: 'name',
        header: t('reportSettings.columns.name'),
        cell: ({ name }) => name,
        value: ({ name }) => name,
        filter: { kind: 'text' },
      },
      { id: 'forms', header: t('reportSettings.columns.forms'), cell: formsOf, value: formsOf },
      { id: 'roles', header: t('reportSettings.columns.roles'), cell: rolesOf, value: rolesOf },
      { id: 'state', header: t('reportSettings.columns.state'), width: '96px', cell: stateOf, value: stateOf },
    ];
  }, [t, forms, roles]);

  const aliasHint = (base: AdministeredReport | undefined): string =>
    base?.defaultAlias
      ? t('reportSettings.editor.aliasHint', { name: base.defaultAlias })
      : t('reportSettings.editor.aliasName');
  const words = { on: t('reportSettings.on'), off: t('reportSettings.off') };
  const fieldsOf = (base: AdministeredReport | undefined): readonly EditorField<ReportDraft>[] => [
    textField({ name: 'name', label: t('reportSettings.editor.name'), rule: rules.name }),
    textField({
      ...{ name: 'alias', label: t('reportSettings.editor.alias'), rule: rules.alias, optional: true },
      help: aliasHint(base),
    }),
    switchField({ name: 'enabled', label: t('reportSettings.editor.enabled'), words }),
    switchField({ name: 'feedback', label: t('reportSettings.editor.feedback'), words }),
    choicesField({
      ...{ name: 'forms', label: t('reportSettings.editor.forms'), rule: rules.forms },
      choices: forms.map(({ key, name, contents }) => ({
        value: key,
        label: t('reportSettings.editor.formUse', { name, count: contents }),
      })),
    }),
    choicesField({
      ...{ name: 'roles', label: t('reportSettings.editor.roles'), help: t('reportSettings.editor.rolesHint') },
      optional: true,
      choices: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    choicesField({
      ...{ name: 'charts', label: t('reportSettings.editor.charts'), choices: [] },
      draw: (props) => <ChartsField {...props} forms={forms} />,
    }),
  ];

  const editor: ListEditor<AdministeredReport, ReportDraft> = {
    draftOf,
    fieldsOf,
    create: (draft, organization) => create({ body: { organization, ...bodyOf(draft) } }),
    change: ({ id, version }, draft, organization) =>
      change({ params: { id }, body: { organization, ...bodyOf(draft), version } }),
    remove: ({ id }, org) => remove({ params: { id }, query: { org } }),
    consequences: ({ views }) => [t('reportSettings.deletion.views', { count: views })],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (report, off, organization) =>
        change({
          params: { id: report.id },
          body: { organization, ...bodyOf({ ...draftOf(report), enabled: !off }), version: report.version },
        }),
    },
  };

  return (
    <SettingsFrame>
      <ListPage
        table="reports"
        texts="mf-settings:reportSettings"
        icon="reportSettings"
        list={list}
        columns={columns}
        editor={editor}
      />
    </SettingsFrame>
  );
}
