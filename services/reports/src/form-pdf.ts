import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language, RiskGroup } from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import PDFDocument from 'pdfkit';
import type { Form, FormEntry } from './form.ts';
import { type FormWords, formWords } from './form-words.ts';

/** What the reader of a PDF may see of it, and in which language. */
export interface FormReader {
  readonly language: Language;
  /** Whether risk groups are shown (permission view_form_group). */
  readonly seesRisk: boolean;
}

type Document = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);
// An embedded font: the built-in ones print other alphabets as garbage.
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const ink = '#1d2833';
const quiet = '#5a6875';
const hairline = '#d5dbe1';
const margin = 56;
const footerHeight = 64;

/** Each group has a sign and a word besides its colour (decisions "risk groups"). */
const marks: Readonly<Record<RiskGroup, { sign: string; colour: string }>> = {
  0: { sign: '●', colour: '#5a6875' },
  1: { sign: '▲', colour: '#b3261e' },
  2: { sign: '◆', colour: '#9a5b00' },
  3: { sign: '✔', colour: '#1e6b3a' },
  4: { sign: '○', colour: '#5a6875' },
};

/** `31-12-1980` of `1980-12-31`. */
const shownDate = (date: string): string => date.slice(0, 10).split('-').toReversed().join('-');

const rightToLeftWord = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{M}]+';
const rightToLeftWords = new RegExp(`${rightToLeftWord}(?: ${rightToLeftWord})+`, 'gu');

/**
 * Text that a PDF line can carry: no control characters, which print as boxes, and words of right-to-left scripts in
 * the order in which they stand on paper (the PDF library turns letters round, but not words).
 */
const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ' '))
    .replace(rightToLeftWords, (words) => words.split(' ').toReversed().join(' '));

class FormPaper {
  readonly #document: Document;
  readonly #form: Form;
  readonly #reader: FormReader;
  readonly #words: FormWords;

  constructor(form: Form, reader: FormReader) {
    this.#form = form;
    this.#reader = reader;
    this.#words = formWords[reader.language];
    this.#document = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
      bufferPages: true,
      font: fonts.plain,
      lang: reader.language,
      displayTitle: true,
      info: { Title: form.title, Author: form.organisation, CreationDate: form.submittedAt },
    });
    this.#document.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  }

  async bytes(): Promise<Buffer> {
    const bytes = buffer(this.#document);
    this.#header();
    for (const { title, entries } of this.#form.sections) {
      if (entries.length > 0) this.#section(title, entries);
    }
    this.#footers();
    this.#document.end();
    return bytes;
  }

  get #width(): number {
    return this.#document.page.width - 2 * margin;
  }

  #text(text: string, font: 'plain' | 'bold', size: number, colour: string): void {
    this.#document.font(font).fontSize(size).fillColor(colour).text(printable(text), margin, this.#document.y, {
      width: this.#width,
    });
  }

  #rule(): void {
    const { y } = this.#document;
    this.#document
      .moveTo(margin, y)
      .lineTo(margin + this.#width, y)
      .lineWidth(0.75)
      .strokeColor(hairline)
      .stroke();
  }

  #header(): void {
    const { organisation, title, patient, department, score, scoreGroup, worst } = this.#form;
    const words = this.#words;
    this.#text(organisation, 'plain', 10, quiet);
    this.#text(title, 'bold', 18, ink);
    this.#document.moveDown(0.5);
    this.#rule();
    this.#document.moveDown(0.5);
    this.#field(words.patient, patient.epd);
    if (patient.fullname !== '') this.#field(words.name, patient.fullname);
    if (patient.dob !== null) this.#field(words.dob, shownDate(patient.dob));
    this.#field(words.department, department);
    this.#field(words.submitted, this.#submitted());
    if (this.#reader.seesRisk) {
      this.#field(words.risk, ...this.#mark(worst));
      if (score !== null) {
        const [, colour] = this.#mark(scoreGroup ?? 0);
        this.#field(words.score, scoreGroup === null ? `${score}` : `${score}  ${this.#mark(scoreGroup)[0]}`, colour);
      }
    }
    this.#document.moveDown(0.5);
    this.#rule();
  }

  #submitted(): string {
    const { submittedAt, timezone } = this.#form;
    return DateTime.fromJSDate(submittedAt, { zone: timezone }).toFormat('dd-MM-yyyy HH:mm');
  }

  #mark(group: RiskGroup): [string, string] {
    const { sign, colour } = marks[group];
    return [`${sign} ${this.#words.groups[group]}`, colour];
  }

  #field(label: string, value: string, colour = ink): void {
    const top = this.#document.y;
    const indent = 130;
    this.#document
      .font('plain')
      .fontSize(10)
      .fillColor(quiet)
      .text(label, margin, top, { width: indent - 10 });
    const afterLabel = this.#document.y;
    this.#document.font('bold').fontSize(10).fillColor(colour);
    this.#document.text(printable(value), margin + indent, top, { width: this.#width - indent });
    this.#document.y = Math.max(this.#document.y, afterLabel) + 2;
  }

  #section(title: string, entries: readonly FormEntry[]): void {
    this.#document.moveDown(1);
    this.#keepTogether(80);
    this.#text(title, 'bold', 13, ink);
    for (const entry of entries) this.#entry(entry);
  }

  #entry({ question, answers, group }: FormEntry): void {
    this.#document.moveDown(0.6);
    this.#keepTogether(46);
    this.#text(question, 'plain', 10, quiet);
    if (answers.length === 0) this.#text(this.#words.notAnswered, 'plain', 11, quiet);
    for (const answer of answers) this.#text(answer, 'bold', 11, ink);
    if (group !== null && group !== 0 && this.#reader.seesRisk) {
      const [words, colour] = this.#mark(group);
      this.#text(words, 'plain', 9, colour);
    }
  }

  /** A question is not parted from the first line of its answer. */
  #keepTogether(height: number): void {
    const { page, y } = this.#document;
    if (y + height > page.height - page.margins.bottom) this.#document.addPage();
  }

  #footers(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(start + index);
      const { page } = this.#document;
      // Below the bottom margin, where text would otherwise start a page of its own.
      page.margins.bottom = 0;
      const top = page.height - margin - footerHeight + 16;
      this.#document.font('plain').fontSize(7.5).fillColor(quiet);
      this.#document.text(printable(this.#form.notice), margin, top, {
        width: this.#width,
        height: footerHeight - 20,
        ellipsis: true,
      });
      const place = { width: this.#width, lineBreak: false } as const;
      const bottom = page.height - margin;
      this.#document.text(printable(this.#form.patient.epd), margin, bottom, { ...place, align: 'left' });
      this.#document.text(this.#words.page(index + 1, count), margin, bottom, { ...place, align: 'right' });
    }
  }
}

/** A completed form as A4 pages: header, questions and answers, risk as sign and word, notice and page numbers. */
export const formPdf = (form: Form, reader: FormReader): Promise<Buffer> => new FormPaper(form, reader).bytes();
