import { preferredLanguage } from '@intake-desk/contracts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n.ts';
import './styles.css';
import { tokenOf } from './token.ts';

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no place for the portal.');
await startI18n(preferredLanguage(navigator.languages));
createRoot(place).render(<App token={tokenOf(window.location.pathname)} />);
