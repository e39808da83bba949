import type { RecordDetail } from '@intake-desk/contracts';
import { displayDateTime, RiskBadge, Tabs, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDownload } from './FormDownload.tsx';
import { FormPreview } from './FormPreview.tsx';
import classes from './form.module.css';

/** The completed forms of a record, one of them open. */
export function Forms({ record }: { record: RecordDetail }) {
  const { t } = useTranslation('mf-record');
  const { can, organisation } = useShell();
  const forms = record.completedForms;
  const [chosen, setChosen] = useState<number>();
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  if (!form) return null;
  const risk = can('view_form_group');
  const shown = (
    <div className={classes.forms}>
      <div className={classes.about}>
        <strong>
          <bdi>{form.name}</bdi>
        </strong>
        <span>{displayDateTime(form.created_at, organisation.timezone)}</span>
        {risk ? <RiskBadge group={form.group} /> : null}
        {can('export_dashboard_form') ? <FormDownload key={form.id} record={record} form={form} /> : null}
      </div>
      {can('preview_dashboard_form') ? <FormPreview key={form.id} record={record} form={form} /> : null}
    </div>
  );
  if (forms.length === 1) return shown;
  return (
    <Tabs value={String(form.id)} onChange={(id) => setChosen(Number(id))}>
      <Tabs.List aria-label={t('form.choose')}>
        {forms.map(({ id, name, group }) => (
          <Tabs.Tab key={id} value={String(id)} rightSection={risk ? <RiskBadge group={group} /> : null}>
            <bdi>{name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {forms.map((one) => (
        <Tabs.Panel key={one.id} value={String(one.id)} pt="md">
          {one === form ? shown : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
