import { portalPreviewPath, preferredLanguage } from '@intake-desk/contracts';
import { surviveTranslation } from '@intake-desk/kit/page';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n.ts';
import { PageBoundary } from './pages/PageBoundary.tsx';
import './styles.css';
import { tokenOf } from './token.ts';

/** Returns the page of the address; the preview for staff is in a separate file, which no patient fetches. */
async function pageAt({ pathname }: Location) {
  if (pathname !== portalPreviewPath) return <App token={tokenOf(pathname)} />;
  const { Preview } = await import(/* webpackChunkName: "preview" */ './preview/Preview.tsx');
  return <Preview around={window.parent === window ? null : window.parent} />;
}

surviveTranslation();
const place = document.getElementById('portal');
const lost = document.getElementById('lost');
if (!place || !lost) throw new Error('The page has no place for the portal.');
Promise.all([pageAt(window.location), startI18n(preferredLanguage(navigator.languages))]).then(
  ([page]) => createRoot(place).render(<PageBoundary>{page}</PageBoundary>),
  () => {
    // The texts could not be loaded: shows a static message in each language.
    lost.hidden = false;
    window.addEventListener('online', () => window.location.reload());
  },
);
