import type { Control } from './survey.ts';

/** Names with letters and signs that often break careless code. */
const names = ['Sofie 12', 'Zoë <b>’t Hoff</b>', '  O"Brien & Söhne; '];

/** Returns the text for a field: by its kind, or one of several by the round's seed. */
export function typedText({ role, name }: Control, seed: number): string {
  if (role === 'spinbutton') return '7';
  if (/date|birth|from$|to$/i.test(name)) return '01-02-1980';
  if (/mail/i.test(name)) return 'crawler@example.org';
  if (/phone/i.test(name)) return '31612345678';
  return names[seed % names.length] ?? '';
}
