/** Returns the texts of a PDF made by `reportPdf`, page by page, one entry per drawn piece. */
export function pdfWords(file: string): string[][] {
  const streams = [...file.matchAll(/<< \/Length \d+ >>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, operators = '']) =>
    [...operators.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
      (hex.match(/../g) ?? []).map((byte) => windows1252(Number.parseInt(byte, 16))).join(''),
    ),
  );
}

const windows1252 = (byte: number): string => new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
