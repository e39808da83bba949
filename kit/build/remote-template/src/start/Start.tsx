import { Button, EmptyState, PageHeader, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** The first page. It gets everything about the desk from `useShell()`. */
export default function Start() {
  const { t } = useTranslation('mf-example');
  const { department, notify } = useShell();
  return (
    <>
      <PageHeader title={t('start.title')} hint={t('start.hint', { department: department.name })} />
      <EmptyState icon="apps" title={t('start.empty')} hint={t('start.emptyHint')}>
        <Button onClick={() => notify({ kind: 'success', message: t('start.greeting') })}>{t('start.greet')}</Button>
      </EmptyState>
    </>
  );
}
