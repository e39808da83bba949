import { Text } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { ShellContext } from '../shell-api/ShellContext.ts';

/** Whom the organisation asks for help, beside a failure; nothing where nobody is named or there is no shell. */
export function SupportContact({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation(kitNamespace);
  const contact = useContext(ShellContext)?.organisation.supportContact;
  return contact ? (
    <Text className={className} size="sm">
      {t('errors.support', { contact })}
    </Text>
  ) : null;
}
