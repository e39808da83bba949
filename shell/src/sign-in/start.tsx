import { addTranslations, DeskTheme, startI18n } from '@intake-desk/kit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { startLanguage } from '../page/language-choice.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { SignInPage } from './SignInPage.tsx';
import { signInStore } from './sign-in-store.ts';

/** Starts the sign-in page. */
export async function startPage(): Promise<void> {
  await startI18n(startLanguage());
  await addTranslations(shellNamespace, loadShellTexts);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the desk');
  createRoot(root).render(
    <Provider store={signInStore}>
      <DeskTheme>
        <SignInPage />
      </DeskTheme>
    </Provider>,
  );
}
