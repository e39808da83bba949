import { languages } from '@intake-desk/contracts';
import { unavailablePage } from './unavailable-page.ts';

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
    // The policy that stands on it allows none of these.
    expect(page).not.toMatch(/<script|<style|style=|<link|<img| on\w+=/);
  },
);
