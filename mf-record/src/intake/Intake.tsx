import { Button, EmptyState, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import RecordModal from '../record/RecordModal.tsx';

/** `/intake?org&dep&hash` opens the patient record modal (S1 §2); closing it leads to the dashboard. */
export default function Intake() {
  const { t } = useTranslation('mf-record');
  const { navigate } = useShell();
  const [search] = useSearchParams();
  const [org, dep, hash] = ['org', 'dep', 'hash'].map((name) => search.get(name) ?? '');
  const leave = (): void => navigate('/');
  if (org && dep && hash) return <RecordModal target={{ org, dep, hash }} onClose={leave} />;
  return (
    <EmptyState icon="link" title={t('intake.incomplete')} hint={t('intake.incompleteHint')}>
      <Button onClick={leave}>{t('intake.dashboard')}</Button>
    </EmptyState>
  );
}
