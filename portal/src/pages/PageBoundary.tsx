import { Boundary } from '@intake-desk/kit/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';

/** Explains what to do if the page throws while rendering. Unsaved answers are in the browser's storage and are restored. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary failure={(retry) => <BrokenPage onRetry={retry} />}>{children}</Boundary>;
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Heading focus>{t('broken.title')}</Heading>
      <p>{t('broken.text')}</p>
      <button type="button" className="primary" onClick={onRetry}>
        {t('error.retry')}
      </button>
      <button type="button" className="quiet wide" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </button>
    </Frame>
  );
}
