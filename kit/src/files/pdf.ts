import { outlineObjects, type PdfBookmark } from './pdf-outline.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture, stored once however often pages show it. */
export interface PdfImage {
  /** Returns the operators that draw it on a page, in points from the lower left corner. */
  readonly at: (place: Size & { readonly left: number; readonly bottom: number }) => string;
}

export interface PdfFile {
  /** Adds a JPEG picture unchanged (ISO 32000-1, 7.4.8). `size` is in pixels. */
  readonly image: (jpeg: Uint8Array, size: Size) => PdfImage;
  /**
   * Adds a page with its size in points and operators (ISO 32000-1, annex A). Fonts are `/F1` and `/F2`: Helvetica and its bold,
   * which every reader has, in the WinAnsi encoding.
   */
  readonly page: (size: Size, operators: string) => void;
  /** Adds a bookmark; its page may be added later. Bookmarks keep the order in which they are added. */
  readonly bookmark: (bookmark: PdfBookmark) => void;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

type Part = string | Uint8Array;

const number = { catalog: 1, pages: 2, info: 3, regular: 4, bold: 5 };

/** Creates a PDF of pictures and text. It needs few objects, and a library would be a hundred times the size. */
export function pdfFile({ title, language }: { title: string; language?: string }): PdfFile {
  const objects: Part[][] = [];
  const images: number[] = [];
  const pages: number[] = [];
  const bookmarks: PdfBookmark[] = [];
  const add = (...parts: Part[]): number => objects.push(parts) + number.bold;
  return {
    image: (jpeg, { width, height }) => {
      const id = add(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        jpeg,
        '\nendstream',
      );
      images.push(id);
      return {
        at: (place) =>
          `q ${points(place.width)} 0 0 ${points(place.height)} ${points(place.left)} ${points(place.bottom)} cm /I${id} Do Q`,
      };
    },
    page: ({ width, height }, operators) => {
      const shown = images.filter((id) => operators.includes(`/I${id} `));
      const contents = add(`<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`);
      pages.push(
        add(
          `<< /Type /Page /Parent ${number.pages} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << `,
          `/Font << /F1 ${number.regular} 0 R /F2 ${number.bold} 0 R >> `,
          `/XObject << ${shown.map((id) => `/I${id} ${id} 0 R`).join(' ')} >> >> /Contents ${contents} 0 R >>`,
        ),
      );
    },
    bookmark: (bookmark) => void bookmarks.push(bookmark),
    bytes: () => {
      const first = objects.length + number.bold + 1;
      const outline = bookmarks.length === 0 ? [] : outlineObjects(bookmarks, { first, pages }, textString);
      return written([
        [
          `<< /Type /Catalog /Pages ${number.pages} 0 R /ViewerPreferences << /DisplayDocTitle true >>`,
          outline.length === 0 ? '' : ` /Outlines ${first} 0 R /PageMode /UseOutlines`,
          language === undefined ? ' >>' : ` /Lang (${language}) >>`,
        ],
        [`<< /Type /Pages /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`],
        [`<< /Title ${textString(title)} >>`],
        [font('Helvetica')],
        [font('Helvetica-Bold')],
        ...objects,
        ...outline.map((object) => [object]),
      ]);
    },
  };
}

/** Formats a length in points for operators. */
export const points = (length: number): string => length.toFixed(2);

/** Encodes a text as UTF-16 in hexadecimal digits, which needs no escaping. */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Serialises objects, numbered from 1, the catalog first. */
function written(objects: readonly (readonly Part[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: Part): void => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    object.forEach(write);
    write('\nendobj\n');
    return offset;
  });
  const table = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root ${number.catalog} 0 R /Info ${number.info} 0 R >>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
