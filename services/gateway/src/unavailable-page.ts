import { type Language, preferredLanguage } from '@intake-desk/contracts';

interface Words {
  readonly title: string;
  readonly text: string;
  /** Before the id of the request. */
  readonly id: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Be right back',
    text: 'The desk cannot be reached for a moment. This page tries again by itself.',
    id: 'For the helpdesk:',
  },
  nl: {
    title: 'Zo terug',
    text: 'De balie is even niet bereikbaar. Deze pagina probeert het vanzelf opnieuw.',
    id: 'Voor de helpdesk:',
  },
  de: {
    title: 'Gleich zurück',
    text: 'Der Empfang ist kurz nicht erreichbar. Diese Seite versucht es von selbst noch einmal.',
    id: 'Für den Helpdesk:',
  },
  es: {
    title: 'Volvemos enseguida',
    text: 'La recepción no está disponible por un momento. Esta página lo vuelve a intentar por sí sola.',
    id: 'Para el servicio de asistencia:',
  },
  pt: {
    title: 'Voltamos já',
    text: 'A receção está indisponível por um momento. Esta página tenta de novo sozinha.',
    id: 'Para o apoio técnico:',
  },
};

/** How long the page stands until the browser loads it again, in seconds: long enough to be read. */
const RELOAD_SECONDS = 5;

/** The page of a gateway that cannot serve now. It has neither scripts nor styles: data's policy (B7) allows it as it is. */
export function unavailablePage(preferences: readonly string[], id: string): string {
  const language = preferredLanguage(preferences);
  const { title, text, id: label } = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p>${label} ${id}</p>
</body>
</html>
`;
}
