import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/ErrorState.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { Boundary } from '../page/Boundary.tsx';

interface PageBoundaryProps {
  /** Reports the error with its innermost components and returns its id. */
  readonly onError?: (error: unknown, components: string) => string;
  readonly children: ReactNode;
}

/** Replaces a page of the desk that throws while rendering by an error and a retry. */
export function PageBoundary({ children, ...props }: PageBoundaryProps) {
  const { t } = useTranslation(kitNamespace);
  return (
    <Boundary
      {...props}
      failure={(retry, id) => (
        <main>
          <ErrorState page cause={t('errors.page.cause')} cure={t('errors.page.cure')} id={id} onRetry={retry} />
        </main>
      )}
    >
      {children}
    </Boundary>
  );
}
