import { Text } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { ShellContext } from '../shell-api/ShellContext.ts';

/** Names the organisation's support contact beside a failure. Renders nothing without a contact or a shell. */
export function SupportContact({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation(kitNamespace);
  const contact = useContext(ShellContext)?.organisation.supportContact;
  return contact ? (
    <Text className={className} size="sm">
      {t('errors.support', { contact })}
    </Text>
  ) : null;
}
