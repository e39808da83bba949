/** A4 on its side, in points. */
const page = { width: 842, height: 595, margin: 28 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A PDF of one page that holds a JPEG picture as large as fits. PDF takes such a picture as it is (ISO 32000-1, 7.4.8), which
 * leaves six objects to write: no library of a hundred times the size is needed.
 */
export function pdfOf(jpeg: Uint8Array, { width, height }: Size, title: string): Uint8Array<ArrayBuffer> {
  const fit = Math.min((page.width - 2 * page.margin) / width, (page.height - 2 * page.margin) / height);
  const [w, h] = [width * fit, height * fit].map((side) => side.toFixed(2));
  const left = ((page.width - width * fit) / 2).toFixed(2);
  const bottom = (page.height - page.margin - height * fit).toFixed(2);
  const drawing = `q ${w} 0 0 ${h} ${left} ${bottom} cm /Chart Do Q`;
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] `,
      '/Resources << /XObject << /Chart 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< /Title ${textString(title)} >>`],
  ];
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: string | Uint8Array): void => {
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
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** A text as UTF-16 in hexadecimal digits: every letter of every language, and nothing to escape. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}
