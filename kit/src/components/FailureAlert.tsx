import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { SupportContact } from './SupportContact.tsx';

/** Why something did not happen and who helps, said at once and in place. */
export const FailureAlert = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="red" variant="light" role="alert" icon={<Icon name="error" />}>
    {children}
    <SupportContact />
  </Alert>
);
