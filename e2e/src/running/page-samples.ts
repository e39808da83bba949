import { readFile } from 'node:fs/promises';

/** A fenced block of a page of docs. */
interface Sample {
  readonly language: string;
  readonly text: string;
}

/** The samples of a page of docs, as a reader copies them. */
export class PageSamples {
  readonly #samples: readonly Sample[];

  private constructor(samples: readonly Sample[]) {
    this.#samples = samples;
  }

  static async of(file: string): Promise<PageSamples> {
    const page = await readFile(file, 'utf8');
    const fences = page.matchAll(/^(?<indent> *)```(?<language>\w+)\n(?<text>[\s\S]*?)^\k<indent>```$/gm);
    const samples = [...fences].map(({ groups: { indent = '', language = '', text = '' } = {} }) => ({
      language,
      text: text.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }));
    return new PageSamples(samples);
  }

  /**
   * Returns the only sample in that language that contains `mark`, with the words of `replaced` replaced. Throws if a
   * word is missing.
   */
  sample(language: string, mark: string, replaced: Readonly<Record<string, string>> = {}): string {
    const [found, ...more] = this.#samples.filter((one) => one.language === language && one.text.includes(mark));
    if (!found || more.length > 0)
      throw new Error(`The page has ${more.length} further ${language} samples of ${mark}.`);
    let { text } = found;
    for (const [word, mine] of Object.entries(replaced)) {
      if (!text.includes(word)) throw new Error(`The sample of ${mark} does not hold ${word}.`);
      text = text.replaceAll(word, mine);
    }
    return text;
  }
}
