import { risk } from '@intake-desk/contracts';
import { type InitChart, pdfFile } from '@intake-desk/kit/files';
import { drawnForFiles, drawsPictures, savedText } from '../testing/drawing-browser.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { textLines, textWidth, winAnsi } from './helvetica.ts';
import { pageFlow } from './page-flow.ts';
import { type PdfPart, type ReportSheet, reportPdf } from './report-pdf.ts';

const chart =
  (title: string, rows: number): (() => PdfPart) =>
  () => ({
    kind: 'chart',
    title,
    notes: ['12 patients answered.'],
    picture: { option: { series: [] }, width: 664, height: 220 },
    figures: {
      heads: ['Answer', 'Count', 'Share'],
      rows: Array.from({ length: rows }, (_, row) => [`Answer ${row} of ${title}`, 1200 + row, '8 %']),
      risks: [],
    },
  });
const sheet: ReportSheet = {
  title: 'Pre-operative screening',
  head: [
    'North Sea Hospital',
    'Anaesthesiology',
    'Filters: Do you smoke?: Yes',
    'Form submitted 01-02-2026 – 28-02-2026',
  ],
  parts: [() => ({ kind: 'section', title: 'Section one' }), chart('Do you smoke?', 3), chart('Which illnesses?', 90)],
  language: 'en',
  count: (count) => count.toLocaleString('en'),
  page: (page, pages) => `Page ${page} of ${pages}`,
};
drawsPictures();
const never = new AbortController().signal;
const made = async (given: ReportSheet = sheet, { init }: { init: InitChart } = drawnForFiles()): Promise<string[][]> =>
  pdfWords(
    await savedText(
      await reportPdf(given, { loadInit: async () => init, onProgress: () => undefined, signal: never }),
      'latin1',
    ),
  );

test('the PDF of a report says what it is about, and holds every heading, note and figure as text', async () => {
  const [first = [], ...more] = await made();
  expect(first.slice(0, 8)).toEqual([
    sheet.title,
    ...sheet.head,
    'Section one',
    'Do you smoke?',
    '12 patients answered.',
  ]);
  expect(first).toEqual(
    expect.arrayContaining(['Answer', 'Count', 'Share', 'Answer 0 of Do you smoke?', '1,200', '8 %']),
  );
  expect(more.flat()).toContain('Answer 89 of Which illnesses?');
});

test('a long table goes on over pages under its heads, and every page has its number and the title', async () => {
  const pages = await made();
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, words] of pages.entries()) {
    expect(words.slice(-2)).toEqual([sheet.title, `Page ${index + 1} of ${pages.length}`]);
  }
  const long = pages.filter((words) => words.some((word) => word.includes('Which illnesses?')));
  expect(long.length).toBeGreaterThan(1);
  for (const words of long) expect(words).toContain('Count');
  expect(pages.flat().filter((word) => /^Answer \d+ of Which/.test(word))).toHaveLength(90);
});

test('each chart is a picture on the page of its heading, on the ground of paper', async () => {
  const browser = drawnForFiles();
  const file = await savedText(
    await reportPdf(sheet, { loadInit: async () => browser.init, onProgress: () => undefined, signal: never }),
    'latin1',
  );
  const onPaper = expect.objectContaining({ backgroundColor: '#ffffff' });
  expect(browser.options).toEqual([onPaper, onPaper]);
  expect(file.match(/\/Subtype \/Image \/Width 1328 \/Height 440/g)).toHaveLength(2);
  expect(file).toContain('/Lang (en)');
});

test('the word of a risk has its sign beside it, which is one small image in the file however many rows show it', async () => {
  const { init } = drawnForFiles();
  const risks = [risk.critical, risk.deviating, risk.critical, undefined];
  const words = ['Critical', 'Deviating', 'Critical', ''];
  const graded = (title: string) => (): PdfPart => ({
    kind: 'chart',
    title,
    notes: [],
    picture: undefined,
    figures: {
      heads: ['Answer', 'Risk', 'Count'],
      rows: words.map((word, row) => [`Answer ${row}`, word, row]),
      risks,
    },
  });
  const given = { ...sheet, parts: [graded('Do you smoke?'), graded('Do you snore?')] };
  const blob = await reportPdf(given, { loadInit: async () => init, onProgress: () => undefined, signal: never });
  const file = await savedText(blob, 'latin1');
  const images = [...file.matchAll(/(\d+) 0 obj\n<< \/Type \/XObject \/Subtype \/Image \/Width 96 \/Height 96 /g)];
  expect(images).toHaveLength(2);
  const [critical, deviating] = images.map(([, id]) => id);
  const drawn = [...file.matchAll(/\/I(\d+) Do Q EMC\nBT [^<]*<([0-9a-f]*)> Tj/g)].map(([, id, hex]) => [id, hex]);
  const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
  const rows = [
    [critical, hexOf('Critical')],
    [deviating, hexOf('Deviating')],
    [critical, hexOf('Critical')],
  ];
  expect(drawn).toEqual([...rows, ...rows]);
});

test('bookmarks lead to each questionnaire and its questions; the file has the report’s title and language', async () => {
  const { init } = drawnForFiles();
  const given = { ...sheet, language: 'de', parts: [chart('Patients by risk', 2), ...sheet.parts] };
  const blob = await reportPdf(given, { loadInit: async () => init, onProgress: () => undefined, signal: never });
  const file = await savedText(blob, 'latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', text = '']) => [number, text]),
  );
  const follow = (object: string, name: string): string | undefined =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '');
  const titleOf = (object: string): string =>
    (/\/Title <FEFF([0-9a-f]*)>/.exec(object)?.[1]?.match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join('');
  /** Returns the titles below an object of the outline, with the texts of the pages that they link to. */
  const branch = (object: string): { title: string; page: string; below: unknown[] }[] => {
    const found = [];
    for (let item = follow(object, 'First'); item !== undefined; item = follow(item, 'Next')) {
      const page = objects.get(/\/Dest \[(\d+) 0 R/.exec(item)?.[1] ?? '') ?? '';
      found.push({ title: titleOf(item), page: follow(page, 'Contents') ?? '', below: branch(item) });
    }
    return found;
  };
  const catalog = objects.get('1') ?? '';
  const outline = branch(follow(catalog, 'Outlines') ?? '');
  const onItsPage = expect.any(String);
  expect(outline).toEqual([
    { title: 'Patients by risk', page: onItsPage, below: [] },
    {
      title: 'Section one',
      page: onItsPage,
      below: [
        { title: 'Do you smoke?', page: onItsPage, below: [] },
        { title: 'Which illnesses?', page: onItsPage, below: [] },
      ],
    },
  ]);
  const hex = (text: string): string => Array.from(text, (sign) => sign.charCodeAt(0).toString(16)).join('');
  for (const { title, page } of outline) expect(page).toContain(hex(title));
  expect(catalog).toContain('/Lang (de)');
  expect(catalog).toContain('/DisplayDocTitle true');
  expect(titleOf(objects.get('3') ?? '')).toBe(sheet.title);
});

test('the PDF reports its progress, and stops at once when it is cancelled', async () => {
  const { init } = drawnForFiles();
  const controller = new AbortController();
  const progress: number[] = [];
  const onProgress = (done: number): void => {
    progress.push(done);
    if (done === 1) controller.abort();
  };
  await expect(
    reportPdf(sheet, { loadInit: async () => init, onProgress, signal: controller.signal }),
  ).rejects.toThrow();
  expect(progress).toEqual([0, 1]);
});

test('letters of all five languages are text; others are drawn, and can be searched all the same', () => {
  const text = 'Patiënt „Übel“ – señal, coração · 48 %';
  expect(new TextDecoder('windows-1252').decode(Uint8Array.from(winAnsi(text) ?? []))).toBe(text);
  expect(winAnsi('48\u202F%')).toEqual(winAnsi('48 %'));
  expect(winAnsi('Łódź')).toBeUndefined();
  const file = pdfFile({ title: '' });
  const drawn: string[] = [];
  const flow = pageFlow(file, {
    wordPicture: (text) => {
      drawn.push(text);
      return { jpeg: Uint8Array.of(1), width: 40, height: 20 };
    },
  });
  flow.text('Łódź', { size: 10, weight: 'regular' });
  flow.finish(() => ({ left: '', right: '' }));
  expect(drawn).toEqual(['Łódź']);
  expect(new TextDecoder().decode(file.bytes())).toContain('/ActualText <FEFF014100f30064017a>');
});

test('long words beside the answers of a table leave the answers their space', async () => {
  const uncertain = 'unsicher: kann bei so vielen Werten Zufall sein';
  const heads = ['Antwort', 'Erste', 'Zweite', 'Unterschied (Prozentpunkte)', '95-%-Intervall', 'Ergebnis'];
  const row = ['Manchmal, aber nicht jeden Tag', '48 %', '23 %', '+25', '+1 bis +49', uncertain];
  const figures = { heads, rows: [row], risks: [] };
  const part = (): PdfPart => ({ kind: 'chart', title: 'Rauchen Sie?', notes: [], picture: undefined, figures });
  const words = (await made({ ...sheet, parts: [part] })).flat();
  expect(words).toEqual(expect.arrayContaining(['48 %', '23 %', '+25', '+1 bis +49', ...row.slice(0, 1)]));
  expect(words.filter((word) => uncertain.includes(word)).join(' ')).toBe(uncertain);
});

test('no row of a table is alone on a page', () => {
  for (let length = 2; length <= 60; length += 1) {
    const file = pdfFile({ title: '' });
    const flow = pageFlow(file, { wordPicture: () => undefined });
    const rows = (name: string, count: number) => Array.from({ length: count }, () => [{ text: name }]);
    flow.table({ heads: [{ text: 'Answer' }], rows: rows('long', length) });
    flow.table({ heads: [{ text: 'Answer' }], rows: rows('short', 3) });
    flow.finish(() => ({ left: '', right: '' }));
    for (const words of pdfWords(new TextDecoder('latin1').decode(file.bytes()))) {
      for (const name of ['long', 'short']) expect(words.filter((word) => word === name)).not.toHaveLength(1);
    }
  }
});

test('no text makes a line wider than its space', () => {
  const text = `Short words and ${'a'.repeat(200)} end`;
  const lines = textLines(text, 120, 10, 'regular');
  expect(lines.every((line) => textWidth(line, 10, 'regular') <= 120)).toBe(true);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(textWidth('Wide', 10, 'bold')).toBeGreaterThan(textWidth('Wide', 10, 'regular'));
});
