import {
  type AdministeredReport,
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getReportChoices,
  listReportSettings,
  type ReportChoices,
} from '@intake-desk/contracts';
import {
  choicesField,
  type EditorField,
  type ListEditor,
  ListPage,
  query,
  switchField,
  Text,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useNamedFields } from '../frame/use-named-fields.ts';
import { chartsField } from './ChartsField.tsx';
import { bodyOf, draftOf, type ReportDraft } from './report-draft.ts';
import { useReportColumns } from './use-report-columns.ts';

const useGetReportChoices = query(getReportChoices).useQuery;
const useListReportSettings = query(listReportSettings).useQuery;

const rules = createReportSetting.body.properties;
const none: ReportChoices = { forms: [], roles: [] };
const freshly = { refetchOnMountOrArgChange: true };

/** Settings → Report settings: content, viewers and charts of each report (S2 §3). */
export default function Reports() {
  const { t } = useTranslation('mf-settings');
  const { field, textsOf } = useNamedFields('reportSettings.editor', rules);
  const { organisation } = useShell();
  const asked = { query: { org: organisation.symbol } };
  const list = useListReportSettings(asked, freshly);
  const choices = useGetReportChoices(asked, freshly);
  const send = useSend();
  const { forms, roles } = choices.data ?? none;
  const columns = useReportColumns(choices.data ?? none, list.data);

  const refetch = () => {
    if (choices.error) void choices.refetch();
    return list.refetch();
  };
  /** Creates a choice of roles that includes the report's deleted ones, so that they can be removed. */
  const rolesField = (name: 'roles' | 'editRoles', base: AdministeredReport | undefined): EditorField<ReportDraft> => {
    const gone = (base?.[name] ?? []).filter((id) => !roles.some((role) => role.id === id));
    const named = [...roles, ...gone.map((id) => ({ id, name: t('reportSettings.deletedRole') }))];
    return choicesField({
      ...textsOf(name),
      optional: true,
      choices: named.map((role) => ({ value: String(role.id), label: role.name })),
    });
  };
  /** Returns the consequences of switching a report off. */
  const offHint = ({ viewers, views }: AdministeredReport): string =>
    [
      t('reportSettings.editor.offViewers', { count: viewers }),
      t('reportSettings.editor.offViews', { count: views }),
    ].join(' ');
  const words = { on: t('reportSettings.on'), off: t('reportSettings.off') };
  const fieldsOf = (base: AdministeredReport | undefined): readonly EditorField<ReportDraft>[] => [
    textField(field('name')),
    textField({ ...field('alias'), optional: true }),
    textField({ ...field('defaultAlias'), optional: true }),
    switchField({ ...textsOf('enabled'), words, ...(base?.enabled ? { help: offHint(base) } : {}) }),
    choicesField({
      ...field('forms'),
      choices: forms.map(({ key, name, contents }) => ({
        value: key,
        label: t('reportSettings.editor.formUse', { name, count: contents }),
      })),
    }),
    rolesField('roles', base),
    rolesField('editRoles', base),
    chartsField({
      label: t('reportSettings.editor.charts'),
      forms,
      words: (question, chart) =>
        t('reportSettings.editor.chartOf', { question, chart: t(`reportSettings.charts.${chart}`) }),
    }),
  ];

  const editor: ListEditor<AdministeredReport, ReportDraft> = {
    draftOf,
    fieldsOf,
    create: (draft, organization) => send(createReportSetting, { body: { organization, ...bodyOf(draft) } }),
    change: ({ id, version }, draft, organization) =>
      send(changeReportSetting, { params: { id }, body: { organization, ...bodyOf(draft), version } }),
    remove: ({ id }, org) => send(deleteReportSetting, { params: { id }, query: { org } }),
    consequences: ({ views }) => [t('reportSettings.deletion.views', { count: views })],
    deactivation: {
      isOff: ({ enabled }) => !enabled,
      set: (report, off, organization) =>
        send(changeReportSetting, {
          params: { id: report.id },
          body: { organization, ...bodyOf({ ...draftOf(report), enabled: !off }), version: report.version },
        }),
    },
  };

  return (
    <>
      {choices.error ? <Text size="sm">{t('reportSettings.formsFailed')}</Text> : null}
      <ListPage
        table="reports"
        texts="mf-settings:reportSettings"
        icon="reportSettings"
        // The choices contain the names of a report's questionnaires and roles.
        list={{ ...list, data: choices.data && list.data, error: list.error ?? choices.error, refetch }}
        columns={columns}
        editor={editor}
      />
    </>
  );
}
