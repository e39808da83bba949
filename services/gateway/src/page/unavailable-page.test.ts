import { createHash } from 'node:crypto';
import { languages } from '@intake-desk/contracts';
import { unavailablePage, unavailablePolicy } from './unavailable-page.ts';

const titles: Readonly<Record<(typeof languages)[number], string>> = {
  en: 'Be right back',
  nl: 'Zo terug',
  de: 'Gleich zurück',
  es: 'Volvemos enseguida',
  pt: 'Voltamos já',
};

test.each(languages)(
  'R22 a page of a gateway that cannot serve (%s): its words, its id, and another try by itself',
  (language) => {
    const page = unavailablePage(['fr', language], 'the-id');
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${titles[language]}</h1>`);
    expect(page).toContain('the-id');
    expect(page).toContain('<meta http-equiv="refresh" content="5">');
    // The page's policy allows none of these, and no other style.
    expect(page).not.toMatch(/<script|style=|<link|<img| on\w+=/);
    const [[, style = ''] = []] = page.matchAll(/<style>(.*?)<\/style>/gs);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(unavailablePolicy).toBe(
      `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${hash}'`,
    );
  },
);
