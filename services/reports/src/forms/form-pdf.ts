import { buffer } from 'node:stream/consumers';
import { type Language, type RiskGroup, risk, riskShapes, riskSigns } from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import PDFDocument from 'pdfkit';
import type { Form, FormEntry } from './form.ts';
import { embeddedFont, type FontName, typeset } from './form-fonts.ts';
import formWords from './form-words.json' with { type: 'json' };

interface FormReader {
  readonly language: Language;
  /** Shows risk groups (permission view_form_group). */
  readonly seesRisk: boolean;
}

type Document = InstanceType<typeof PDFDocument>;

const ink = '#1d2833';
const quiet = '#5a6875';
const hairline = '#d5dbe1';
const margin = 56;
const footerHeight = 64;
/** Width of the page's number beside the patient, in points. */
const pageNumberWidth = 120;

class FormPaper {
  readonly #document: Document;
  readonly #form: Form;
  readonly #reader: FormReader;
  readonly #words: (typeof formWords)[Language];
  readonly #registered = new Set<FontName>();

  constructor(form: Form, reader: FormReader) {
    this.#form = form;
    this.#reader = reader;
    this.#words = formWords[reader.language];
    this.#document = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
      bufferPages: true,
      // No default font: its file would be parsed for each document.
      font: '',
      lang: reader.language,
      displayTitle: true,
      info: { Title: form.title, Author: form.organisation, CreationDate: form.submittedAt },
    });
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

  /** Chooses the font for a text; returns the printable text. */
  #set(text: string, wanted: 'plain' | 'bold'): string {
    const { font, text: printed } = typeset(text, wanted);
    this.#font(font);
    return printed;
  }

  #font(name: FontName): Document {
    if (!this.#registered.has(name)) this.#document.registerFont(name, embeddedFont(name));
    this.#registered.add(name);
    return this.#document.font(name);
  }

  #text(text: string, font: 'plain' | 'bold', size: number, colour: string): void {
    const printed = this.#set(text, font);
    this.#document.fontSize(size).fillColor(colour).text(printed, margin, this.#document.y, { width: this.#width });
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
    if (patient.dob !== null) this.#field(words.dob, patient.dob);
    this.#field(words.department, department);
    this.#field(words.submitted, this.#submitted());
    if (this.#reader.seesRisk) {
      this.#field(words.risk, words.groups[worst], worst);
      if (score !== null) {
        this.#field(
          words.score,
          scoreGroup === null ? `${score}` : `${score}, ${words.groups[scoreGroup]}`,
          scoreGroup,
        );
      }
    }
    this.#document.moveDown(0.5);
    this.#rule();
  }

  /** Names the patient in the footer, since sheets may get separated. */
  #patient(): string {
    const { epd, fullname, dob } = this.#form.patient;
    return [epd, fullname, dob ?? ''].filter((part) => part !== '').join(' · ');
  }

  #submitted(): string {
    const { submittedAt, timezone } = this.#form;
    return DateTime.fromJSDate(submittedAt, { zone: timezone }).toFormat('dd-MM-yyyy HH:mm');
  }

  /** Draws a risk group's sign at the height of the text beside it; returns the width it takes. */
  #sign(group: RiskGroup, x: number, y: number, size: number): number {
    const { shape, color } = riskSigns[group];
    const { outline, filled, mark } = riskShapes[shape];
    const document = this.#document;
    document
      .save()
      .translate(x, y)
      .scale(size / 24)
      .lineWidth(2)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(color.light)
      .path(outline);
    if (filled) document.fillAndStroke(color.light, color.light).lineWidth(2.5).strokeColor('#ffffff');
    else document.stroke();
    if (mark) document.path(mark).stroke();
    document.restore();
    return size * 1.4;
  }

  #field(label: string, value: string, group: RiskGroup | null = null): void {
    const top = this.#document.y;
    const indent = 130;
    this.#font('plain')
      .fontSize(10)
      .fillColor(quiet)
      .text(label, margin, top, { width: indent - 10 });
    const afterLabel = this.#document.y;
    const left = margin + indent + (group === null ? 0 : this.#sign(group, margin + indent, top, 12));
    const printed = this.#set(value, 'bold');
    this.#document
      .fontSize(10)
      .fillColor(group === null ? ink : riskSigns[group].color.light)
      .text(printed, left, top, { width: margin + this.#width - left });
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
      this.#keepTogether(14);
      const { y } = this.#document;
      const left = margin + this.#sign(group, margin, y, 11);
      // On black and white prints the bold words attract attention.
      this.#font(group === risk.normal ? 'plain' : 'bold')
        .fontSize(9)
        .fillColor(riskSigns[group].color.light);
      this.#document.text(this.#words.groups[group], left, y);
    }
  }

  /** Keeps a question with the first line of its answer, and a sign with its word. */
  #keepTogether(height: number): void {
    const { page, y } = this.#document;
    if (y + height > page.height - page.margins.bottom) this.#document.addPage();
  }

  #footers(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(start + index);
      const { page } = this.#document;
      // Below the bottom margin, where text would otherwise start a new page.
      page.margins.bottom = 0;
      const top = page.height - margin - footerHeight + 16;
      this.#document.fontSize(7.5).fillColor(quiet);
      this.#document.text(this.#set(this.#form.notice, 'plain'), margin, top, {
        width: this.#width,
        height: footerHeight - 20,
        ellipsis: true,
      });
      const bottom = page.height - margin;
      this.#document.text(this.#set(this.#patient(), 'plain'), margin, bottom, {
        width: this.#width - pageNumberWidth,
        height: 10,
        ellipsis: true,
      });
      this.#font('plain').text(
        this.#words.page.replace('{page}', String(index + 1)).replace('{pages}', String(count)),
        margin,
        bottom,
        {
          width: this.#width,
          lineBreak: false,
          align: 'right',
        },
      );
    }
  }
}

/** Draws a completed form as A4 pages: header, answers, risk as sign and word, notice and page numbers. */
export const formPdf = (form: Form, reader: FormReader): Promise<Buffer> => new FormPaper(form, reader).bytes();
