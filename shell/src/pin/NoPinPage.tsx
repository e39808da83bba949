import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { SignOutButton } from '../session/SignOutButton.tsx';

/** Stands where the user's rights open no page of PIN mode: says which ones it takes, with the way out. */
export function NoPinPage() {
  const { t } = useTranslation(shellNamespace);
  return (
    <EmptyState page icon="lock" title={t('noPinPage.title')} hint={t('noPinPage.hint')}>
      <SignOutButton byPin />
    </EmptyState>
  );
}
