import type { UserView } from '@intake-desk/contracts';
import { EmptyState } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { SignOutButton } from '../session/SignOutButton.tsx';

/** Says that the user may see no department, with a sign-out. */
export function NoDepartment({ user }: { user: UserView }) {
  const { t } = useTranslation(shellNamespace);
  const names = user.organizations.map(({ name }) => name).join(', ');
  return (
    <main>
      <EmptyState page icon="lock" title={t('noDepartment.title')} hint={t('noDepartment.hint', { names })}>
        <SignOutButton byPin={user.authByPin} />
      </EmptyState>
    </main>
  );
}
