import '@intake-desk/kit/styles.css';
import './frame/frame-ahead.css';
import { hasRegistry } from './page/page-data.ts';
import { keepOutOfMemory } from './page/page-memory.ts';
import { isPasswordPath } from './page/password-path.ts';

keepOutOfMemory();

// The sign-in page and the desk are separate chunks, so that the sign-in page loads neither registry nor federation.
const start =
  hasRegistry() && !isPasswordPath(location.pathname)
    ? import(/* webpackChunkName: "desk" */ './desk/start.tsx')
    : import(/* webpackChunkName: "sign-in" */ './ways-in/start.tsx');

// The browser loads its languages and time zones with the first of these: now, while the network brings the scripts.
new Intl.DateTimeFormat().format();

start
  .then(({ startPage }) => startPage())
  .catch(() => {
    // Neither translations nor components are loaded: shows plain text in the browser's language, never a blank page.
    const words: Record<string, [string, string]> = {
      nl: ['Intake Desk kon niet worden geladen.', 'Opnieuw proberen'],
      de: ['Intake Desk konnte nicht geladen werden.', 'Erneut versuchen'],
      es: ['No se ha podido cargar Intake Desk.', 'Intentar de nuevo'],
      pt: ['Não foi possível carregar o Intake Desk.', 'Tentar novamente'],
    };
    const [sentence, retry] = words[navigator.language.slice(0, 2)] ?? [
      'Intake Desk could not be loaded.',
      'Try again',
    ];
    const text = Object.assign(document.createElement('p'), { textContent: sentence });
    const button = Object.assign(document.createElement('button'), {
      textContent: retry,
      onclick: () => location.reload(),
    });
    document.getElementById('root')?.replaceChildren(text, button);
  });
