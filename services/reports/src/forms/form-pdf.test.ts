import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { languages, type RiskGroup, riskShapes, riskSigns, worstFirst } from '@intake-desk/contracts';
import PDFDocument from 'pdfkit';
import { pdfPages, pdfText } from '../testing/pdf-text.ts';
import type { Form } from './form.ts';
import { formPdf } from './form-pdf.ts';
import formWords from './form-words.json' with { type: 'json' };

const workspace = join(import.meta.dirname, '..', '..', '..', '..');

const formOf = (group: RiskGroup): Form => ({
  id: 1,
  title: 'Pain score',
  notice: 'Not for clinical use.',
  organisation: 'Hospital',
  department: 'Anaesthesia',
  timezone: 'Europe/Amsterdam',
  patient: { epd: '00042', fullname: 'Éva van den Berg', dob: null },
  submittedAt: new Date('2026-06-01T10:00:00Z'),
  worst: group,
  score: null,
  scoreGroup: null,
  sections: [{ title: 'Pain', entries: [{ uniqueId: 'a', type: 'radio', question: 'Now', answers: ['5'], group }] }],
});

/** Returns the lines and curves of a path as a PDF writes them. */
const strokes = (page: string): string =>
  page
    .split('\n')
    .filter((line) => / [mlc]$|^h$/.test(line))
    .join('\n');

async function pathOf(outline: string): Promise<string> {
  const document = new PDFDocument();
  const bytes = buffer(document);
  document.path(outline).stroke().end();
  return strokes(pdfPages(await bytes).join('\n'));
}

test('risk has the same shape and colour in the PDF as on screen', async () => {
  for (const group of worstFirst) {
    const { shape, color } = riskSigns[group];
    const pdf = await formPdf(formOf(group), { language: 'en', seesRisk: true });
    const page = pdfPages(pdf).join('\n');
    expect(strokes(page)).toContain(await pathOf(riskShapes[shape].outline));
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.light.slice(at, at + 2), 16) / 255);
    expect(page).toContain(`${parts.join(' ')} SCN`);
  }
});

test('a PDF draws no sign of risk for those who may not see it', async () => {
  const pdf = await formPdf(formOf(1), { language: 'en', seesRisk: false });
  expect(strokes(pdfPages(pdf).join('\n'))).not.toContain(await pathOf(riskShapes.octagon.outline));
});

test('a PDF is the same again after one of another patient, though their fonts are shared', async () => {
  const reader = { language: 'en', seesRisk: true } as const;
  const first = await formPdf(formOf(3), reader);
  const patient = { epd: '99', fullname: 'Łukasz Żółw', dob: null };
  await formPdf({ ...formOf(1), patient, title: 'Θεραπεία' }, reader);
  expect((await formPdf(formOf(3), reader)).equals(first)).toBe(true);
});

test.each([
  ['Latin', 'Łukasz Żółw Đặng'],
  ['Greek', 'Ελένη'],
  ['Cyrillic', 'Олена'],
  ['Arabic', 'ليلى'],
  ['Hebrew', 'דוד'],
  ['Chinese', '王小明'],
  ['Japanese', 'たなか 花子'],
  ['Korean', '김민준'],
  ['Hindi', 'नमस्ते'],
  ['Thai', 'สมชาย'],
  ['Amharic', 'ሰላም'],
  ['emoji', 'pain 😀'],
])('names and answers in %s are printed', async (_, words) => {
  const [section] = formOf(3).sections;
  const entries = section?.entries.map((entry) => ({ ...entry, answers: [words] })) ?? [];
  const patient = { epd: '00042', fullname: words, dob: null };
  const form = { ...formOf(3), patient, sections: [{ title: 'Pain', entries }] };
  const text = pdfText(await formPdf(form, { language: 'en', seesRisk: true }));
  // In the name, an answer and the footer; letters may be drawn in another order.
  for (const sign of words.replaceAll(' ', '')) expect(text.split(sign).length - 1).toBeGreaterThanOrEqual(3);
});

test('a glyph that no font has is replaced by its code point', async () => {
  const patient = { epd: '00042', fullname: 'Li \u{20bb7}\ufe0f\ud83d', dob: null };
  const text = pdfText(await formPdf({ ...formOf(3), patient }, { language: 'en', seesRisk: true }));
  expect(text).toContain('Li [U+20BB7]\ufffd');
});

test('every page names the patient with ID, name and birth date, since sheets get separated', async () => {
  const entry = { type: 'radio' as const, question: 'Now', answers: ['5'], group: 3 as const };
  const entries = Array.from({ length: 60 }, (_, index) => ({ ...entry, uniqueId: `${index}` }));
  const patient = { epd: '00042', fullname: 'Éva van den Berg', dob: '12/03/1980' };
  const pdf = await formPdf(
    { ...formOf(3), patient, sections: [{ title: 'Long', entries }] },
    { language: 'en', seesRisk: true },
  );
  const feet = pdfText(pdf)
    .split('\n')
    .filter((line) => line === '00042 · Éva van den Berg · 12/03/1980');
  expect(pdfPages(pdf).length).toBeGreaterThan(2);
  expect(feet).toHaveLength(pdfPages(pdf).length);
});

test('a very long name leaves the page number its room', async () => {
  const patient = { epd: '00042', fullname: 'Wilhelmina '.repeat(23).trim(), dob: null };
  const text = pdfText(await formPdf({ ...formOf(3), patient }, { language: 'en', seesRisk: true }));
  expect(text).toMatch(/^00042 · Wilhelmina .*…$/m);
  expect(text).toContain('Page 1 of 1');
});

test('a risk sign is on the same page as its word', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    uniqueId: `${index}`,
    type: 'checkbox' as const,
    question: 'Which of these?',
    answers: Array.from({ length: 1 + (index % 7) }, (_one, line) => `Answer ${line}`),
    group: 1 as const,
  }));
  const form = { ...formOf(1), sections: [{ title: 'Long', entries }] };
  const pages = pdfPages(await formPdf(form, { language: 'en', seesRisk: true }));
  expect(pages.length).toBeGreaterThan(5);
  const counts = (pattern: RegExp): number[] => pages.map((page) => page.match(pattern)?.length ?? 0);
  // Only texts beside questions are 9 points high, and only their signs 11.
  expect(counts(/^0\.458333 0 0 0\.458333 0 0 cm$/gm)).toEqual(counts(/^\/F\d+ 9 Tf$/gm));
});

test.each(languages)('%s: risk has the same words in the PDF as on screen', (language) => {
  const { risk } = JSON.parse(readFileSync(join(workspace, 'kit', 'src', 'locales', `${language}.json`), 'utf8'));
  const words = Object.fromEntries(worstFirst.map((group) => [group, risk[riskSigns[group].name]]));
  expect(formWords[language].groups).toEqual(words);
});

test('the signs of risk differ without their colour', () => {
  const shapes = worstFirst.map((group) => riskSigns[group].shape);
  expect(new Set(shapes).size).toBe(worstFirst.length);
  expect(new Set(shapes.map((shape) => JSON.stringify(riskShapes[shape]))).size).toBe(worstFirst.length);
});
