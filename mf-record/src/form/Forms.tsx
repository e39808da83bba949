import type { RecordDetail } from '@intake-desk/contracts';
import { displayDateTime, RiskBadge, SegmentedControl, useShell } from '@intake-desk/kit';
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
  return (
    <div className={classes.forms}>
      {forms.length > 1 ? (
        <SegmentedControl
          aria-label={t('form.choose')}
          value={String(form.id)}
          onChange={(id) => setChosen(Number(id))}
          data={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <div className={classes.about}>
        <strong>{form.name}</strong>
        <span>{displayDateTime(form.created_at, organisation.timezone)}</span>
        {can('view_form_group') ? <RiskBadge group={form.group} /> : null}
        {can('export_dashboard_form') ? <FormDownload key={form.id} record={record} form={form} /> : null}
      </div>
      {can('preview_dashboard_form') ? <FormPreview key={form.id} record={record} form={form} /> : null}
    </div>
  );
}
