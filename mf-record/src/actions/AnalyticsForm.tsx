import { limit } from '@intake-desk/contracts';
import { Button, Form, Group, TextInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './actions.module.css';
import { useFirstField } from './use-first-field.ts';

interface AnalyticsFormProps {
  readonly template: string;
  readonly epd: string;
  readonly onDone: () => void;
}

/** Asks for the number of a report and opens its analytics view in a new tab. */
export function AnalyticsForm({ template, epd, onDone }: AnalyticsFormProps) {
  const { t } = useTranslation('mf-record');
  const [report, setReport] = useState('');
  const field = useFirstField<HTMLInputElement>();
  const [problem, setProblem] = useState<{ readonly message: string }>();
  const submit = (): void => {
    if (report.trim() === '') {
      setProblem({ message: t('analytics.missing') });
      return;
    }
    const address = analyticsAddress(template, report.trim(), epd);
    if (address === undefined) {
      setProblem({ message: t('analytics.unsafe') });
      return;
    }
    window.open(address, '_blank', 'noopener');
    onDone();
  };
  return (
    <Form label={t('action.analytics')} errors={problem} onSubmit={submit} className={classes.form}>
      <TextInput
        label={t('analytics.report')}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limit.codeLength}
        value={report}
        error={problem?.message}
        onChange={(event) => {
          setProblem(undefined);
          setReport(event.currentTarget.value);
        }}
      />
      <Group gap="xs">
        <Button type="submit">{t('analytics.open')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Group>
    </Form>
  );
}

/** Returns the analytics view's address from a template with `{report}` and `{epd}`, if it is https. */
export function analyticsAddress(template: string, report: string, epd: string): string | undefined {
  const filled = template
    .replaceAll('{report}', () => encodeURIComponent(report))
    .replaceAll('{epd}', () => encodeURIComponent(epd));
  return URL.canParse(filled) && new URL(filled).protocol === 'https:' ? filled : undefined;
}
