/** The parts of a workbook by their paths, as XML. */
export type Parts = Readonly<Record<string, Uint8Array>>;

/**
 * Returns the parts with every cell as the spreadsheet shows it, where the reading library would show nothing or
 * another text: errors, booleans, moments written as text, numbers whose format adds zeros or signs (`0000000`), and
 * dates in the 1904 system.
 */
export function withShownCells(parts: Parts): Record<string, Uint8Array> {
  const codes = Object.entries(parts).flatMap(([path, part]) =>
    /styles\.xml$/i.test(path) ? codesOf(xmlOf(part)) : [],
  );
  return Object.fromEntries(
    Object.entries(parts).map(([path, part]) => {
      if (isSheet(path)) return [path, bytesOf(shownCells(xmlOf(part), codes))];
      if (!/workbook\.xml$/i.test(path)) return [path, part];
      return [path, bytesOf(xmlOf(part).replace(/(\bdate1904\s*=\s*["'])true\b/i, '$11'))];
    }),
  );
}

/** Returns the number of hidden rows with cells per sheet, by name. */
export function hiddenRows(parts: Parts): ReadonlyMap<string, number> {
  const tags = (path: string, tag: string): readonly string[] => {
    const part = parts[path];
    return part ? [...xmlOf(part).matchAll(new RegExp(`<(?:\\w+:)?${tag}\\b[^>]*>`, 'g'))].map(([found]) => found) : [];
  };
  const targets = new Map(
    tags('xl/_rels/workbook.xml.rels', 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  );
  return new Map(
    tags('xl/workbook.xml', 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, '(?:\\w+:)?id')) ?? '';
      const sheet = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
      const rows = sheet ? [...xmlOf(sheet).matchAll(ROW_WITH_CELLS)] : [];
      const hidden = rows.filter(([, attributes = '']) => /^(1|true)$/.test(attribute(attributes, 'hidden') ?? ''));
      return [attribute(tag, 'name') ?? '', hidden.length];
    }),
  );
}

const ROW_WITH_CELLS = /<(?:\w+:)?row\b([^>]*[^>/])>\s*<(?:\w+:)?c\b/g;

export const isSheet = (path: string): boolean => /worksheets\/[^/]*\.xml$/i.test(path);
export const xmlOf = (part: Uint8Array): string => new TextDecoder().decode(part);
const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** The format code of each cell style; undefined for those that a spreadsheet has built in. */
function codesOf(xml: string): readonly (string | undefined)[] {
  const custom = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const [styles = ''] = xml.slice(xml.search(/<(?:\w+:)?cellXfs\b/)).split(/<\/(?:\w+:)?cellXfs>/, 1);
  return [...styles.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => custom.get(attribute(tag, 'numFmtId')));
}

export const attribute = (tag: string, name: string): string | undefined => {
  const [, , value] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag) ?? [];
  return value?.replace(/&(quot|apos|lt|gt|amp);/g, (_, entity: string) => entities[entity] ?? '');
};
const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

const shownCells = (xml: string, codes: readonly (string | undefined)[]): string =>
  xml.replace(
    /<((?:\w+:)?)c(\s[^>]*[^>/])>((?:(?!<(?:\w+:)?c[\s>])[\s\S])*?<(?:\w+:)?v[^>]*>)([^<]*)(?=<)/g,
    (cell: string, prefix: string, attributes: string, before: string, value: string) => {
      const text = shownText(
        value,
        attribute(attributes, 't') ?? 'n',
        codes[Number(attribute(attributes, 's') ?? '0')],
      );
      if (text === undefined) return cell;
      const untyped = attributes.replace(/\st\s*=\s*(["']).*?\1/, '');
      return `<${prefix}c${untyped} t="str">${before}${text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}`;
    },
  );

/** The text of a cell by its type and format; undefined where the library reads it right. */
function shownText(value: string, type: string, code: string | undefined): string | undefined {
  if (type === 'e' || type === 'd') return value;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' && code !== undefined && /^\d{1,15}$/.test(value) ? formattedDigits(value, code) : undefined;
}

/** Digits by a format of zeros, `#` and texts such as `"P"0000000`; undefined for every other format. */
function formattedDigits(digits: string, code: string): string | undefined {
  const [section = ''] = code.split(';');
  const signs = section
    .replace(/\[(?:black|blue|cyan|green|magenta|red|white|yellow|color\s?\d+|\$-[^\]]*)\]/gi, '')
    .match(/"[^"]*"|\\.|_.|\*.|[0#]|[-+() /:]|[\s\S]/g);
  const places = signs?.filter((sign) => sign === '0' || sign === '#').length ?? 0;
  const isPlain = signs?.every((sign) => sign.length > 1 || /[0#\-+() /:]/.test(sign));
  if (!signs || !isPlain || !signs.includes('0')) return undefined;
  const filled = digits.padStart(places, ' ');
  // Digits beyond the format's places precede the first one.
  let next = filled.length - places;
  let first = true;
  const shown = signs.map((sign) => {
    if (sign.startsWith('"')) return sign.slice(1, -1);
    if (sign.startsWith('\\')) return sign.slice(1);
    if (sign.length > 1) return '';
    if (sign !== '0' && sign !== '#') return sign;
    const before = first ? filled.slice(0, next) : '';
    first = false;
    const digit = filled.charAt(next);
    next += 1;
    return before + (digit === ' ' ? (sign === '0' ? '0' : '') : digit);
  });
  return shown.join('').trim();
}
