import type { AdministeredRole } from '@intake-desk/contracts';
import { apiError, useShell } from '@intake-desk/kit';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../frame/Question.tsx';
import { useSettingsDeleteRoleMutation } from './roles-api.ts';

interface RoleDeletionProps {
  readonly role: AdministeredRole;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
  readonly focusInstead: RefObject<HTMLElement | null>;
}

/** Asks before a role is deleted, and says how many users lose it. */
export function RoleDeletion({ role, onDeleted, onClose, focusInstead }: RoleDeletionProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const [remove, removing] = useSettingsDeleteRoleMutation();
  const finish = async (): Promise<void> => {
    const answer = await remove({ params: { id: role.id }, query: { org: organisation.symbol } });
    // Deleted by somebody else meanwhile is deleted.
    if (!answer.error || apiError(answer.error).kind === 'notFound') await onDeleted();
  };
  return (
    <Question
      title={t('roles.deletion.title', { name: role.name })}
      sentences={[t('roles.deletion.users', { count: role.users }), t('roles.deletion.final')]}
      confirm={t('roles.deletion.confirm')}
      cancel={t('roles.deletion.cancel')}
      busy={removing.isLoading}
      error={removing.error}
      onConfirm={() => void finish()}
      onCancel={onClose}
      focusInstead={focusInstead}
    />
  );
}
