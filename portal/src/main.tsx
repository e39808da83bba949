import { preferredLanguage } from '@intake-desk/contracts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n.ts';
import './styles.css';
import { tokenOf } from './token.ts';

const place = document.getElementById('portal');
const lost = document.getElementById('lost');
if (!place || !lost) throw new Error('The page has no place for the portal.');
startI18n(preferredLanguage(navigator.languages)).then(
  () => createRoot(place).render(<App token={tokenOf(window.location.pathname)} />),
  () => {
    // The connection was lost before the texts were there: the page says so by itself, in each language.
    lost.hidden = false;
    window.addEventListener('online', () => window.location.reload());
  },
);
