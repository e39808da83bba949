export interface ReleaseWords {
  readonly text: string;
  readonly strong: boolean;
}

/** A heading, a paragraph or a list of points. */
export type ReleaseBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly words: readonly ReleaseWords[] }
  | { readonly kind: 'list'; readonly points: readonly (readonly ReleaseWords[])[] };

/**
 * Parses the markup of a release's text: `## ` before a heading, `- ` before a point, `**` around bold words, and a blank line
 * between paragraphs. Everything else, HTML and links included, stays plain text.
 */
export function releaseBlocks(text: string): ReleaseBlock[] {
  const blocks: ReleaseBlock[] = [];
  let lines: string[] = [];
  let points: string[] = [];
  const end = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', words: wordsOf(lines.join(' ')) });
    if (points.length > 0) blocks.push({ kind: 'list', points: points.map(wordsOf) });
    [lines, points] = [[], []];
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line.startsWith('- ')) {
      if (lines.length > 0) end();
      points.push(line.slice(2).trim());
    } else if (line.startsWith('## ')) {
      end();
      blocks.push({ kind: 'heading', words: wordsOf(line.slice(3).trim()) });
    } else if (line === '') end();
    else {
      if (points.length > 0) end();
      lines.push(line);
    }
  }
  end();
  return blocks;
}

/** Text between two pairs of asterisks is bold; an unpaired one stays text. */
function wordsOf(line: string): ReleaseWords[] {
  const parts = line.split('**');
  const paired = parts.length % 2 === 1 ? parts : [...parts.slice(0, -2), parts.slice(-2).join('**')];
  return paired.map((text, position) => ({ text, strong: position % 2 === 1 })).filter(({ text }) => text !== '');
}
