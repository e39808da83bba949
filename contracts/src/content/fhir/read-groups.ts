import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import type { Element } from './element.ts';
import {
  conditionOf,
  isDisplay,
  isUnasked,
  joinTexts,
  type ReadItem,
  readDisplay,
  readQuestion,
  readText,
} from './read-item.ts';
import type { Reading } from './reading.ts';

interface ReadGroup {
  readonly id: string;
  readonly linkId?: string;
  readonly title: QuestionText | undefined;
  readonly items: ReadItem[];
}

/** A group of the file, or the file itself for questions outside any group. */
interface Heading {
  readonly element: Element;
  /** Undefined for the file itself. */
  readonly linkId?: string;
  readonly title: QuestionText | undefined;
}

/**
 * Reads all groups in the order in which patients see them. The desk has groups of one level: an inner group becomes one of its own,
 * titled after both, and questions outside any group get groups that are titled like the questionnaire.
 */
export function readGroups(root: Element, title: QuestionText | undefined, reading: Reading): ReadGroup[] {
  const reader = new GroupReader(reading, title);
  reader.read(root.neededElements('item'), { element: root, title }, undefined);
  reader.end();
  return reader.groups;
}

class GroupReader {
  readonly groups: ReadGroup[] = [];
  readonly #reading: Reading;
  readonly #title: QuestionText | undefined;
  /** Group that gets the next question, if it has this heading. */
  #open: { readonly heading: Heading; readonly group: ReadGroup } | undefined;
  /** Headings that have a group already. */
  readonly #begun = new Set<Heading>();
  /** Texts that become the help of the next question. */
  #texts: QuestionText[] = [];

  constructor(reading: Reading, title: QuestionText | undefined) {
    this.#reading = reading;
    this.#title = title;
  }

  /** Reads the elements below a heading, all of which share the condition. */
  read(elements: readonly Element[], heading: Heading, condition: object | undefined): void {
    for (const element of elements) {
      if (isUnasked(element)) element.leaveOutWhole('content.hidden');
      else if (element.raw('type') === 'group') this.#readGroup(element, heading, condition);
      else if (isDisplay(element)) this.#addText(readDisplay(element, this.#reading.language));
      else this.#readQuestion(element, heading, condition);
    }
  }

  #readQuestion(element: Element, heading: Heading, condition: object | undefined): void {
    const help = joinTexts(this.#texts.splice(0));
    const question = readQuestion(element, this.#reading, help, condition);
    this.#groupOf(heading).items.push(...question.items);
    this.read(question.children, heading, question.condition);
  }

  #readGroup(element: Element, around: Heading, condition: object | undefined): void {
    if (element.boolean('repeats')) element.refuse('repeats', 'content.unsupported');
    // The questions of the group say themselves which of them are required.
    if (element.isTrue('required')) element.leaveOut('required');
    element.ignore(['required', 'readOnly', 'code', 'definition']);
    const said = element.extensions('control', 'hidden');
    for (const shown of [...said.all('control'), ...said.all('hidden')]) shown.ignoreContent();
    const text = readText(element, this.#reading.language);
    const inner = around.linkId !== undefined && around.title && text ? joinTitles(around.title, text) : text;
    const heading = { element, linkId: element.string('linkId') ?? '', title: inner ?? around.title ?? this.#title };
    const below = element.neededElements('item');
    if (below.length > 0 && below.every(isDisplay)) this.#addText(text);
    this.read(below, heading, conditionOf(element, this.#reading, condition));
  }

  /** Returns the group for a question below the heading: the one that is open, or another one. */
  #groupOf(heading: Heading): ReadGroup {
    if (this.#open?.heading === heading) return this.#open.group;
    const { element, linkId, title } = heading;
    const number = this.groups.length + 1;
    const isLater = this.#begun.has(heading);
    // The blank keeps it apart from a linkId `questions`, and is not in the name.
    const loose = number === 1 ? 'questions ' : `questions ${number}`;
    const id = element.name(linkId === undefined ? loose : isLater ? `${linkId}-${number}` : linkId);
    const group = element.register(
      { id, ...(linkId === undefined || isLater || id === linkId ? {} : { linkId }), title, items: [] },
      { id: element.at('linkId'), title: element.at('text'), items: element.at('item') },
    );
    this.#begun.add(heading);
    this.groups.push(group);
    this.#open = { heading, group };
    return group;
  }

  #addText(text: QuestionText | undefined): void {
    if (text) this.#texts.push(text);
  }

  /** Adds texts after the last question to its help. */
  end(): void {
    const last = this.groups.at(-1)?.items.at(-1);
    if (last && this.#texts.length > 0) Object.assign(last, { help: joinTexts([last.help, ...this.#texts]) });
  }
}

/** Returns the title of a group within another one. */
function joinTitles(outer: QuestionText, inner: QuestionText): QuestionText {
  const title = (language: (typeof languages)[number]) =>
    `${inLanguage(outer, language)} – ${inLanguage(inner, language)}`;
  const translated = languages.filter((one) => one !== 'en' && (outer[one] ?? inner[one]) !== undefined);
  return { en: title('en'), ...Object.fromEntries(translated.map((one) => [one, title(one)])) };
}
