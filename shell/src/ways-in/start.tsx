import { addTranslations, DeskTheme, PageBoundary, startI18n } from '@intake-desk/kit/host';
import { surviveTranslation } from '@intake-desk/kit/page';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../page/language-choice.ts';
import { loadPage } from '../page/load-page.ts';
import { takePartingWord } from '../page/parting-word.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { signedOutPlace } from './signed-out-place.tsx';

/** Starts the signed-out page. A sign-in ends with a page load, for which the gateway writes the desk. */
export async function startPage(): Promise<void> {
  surviveTranslation();
  await startI18n(startLanguage());
  await addTranslations(shellNamespace, loadShellTexts);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the desk');
  const page = await signedOutPlace(location, { parting: takePartingWord(), onLoad: loadPage });
  createRoot(root).render(
    <DeskTheme>
      <PageBoundary>{page}</PageBoundary>
    </DeskTheme>,
  );
}
