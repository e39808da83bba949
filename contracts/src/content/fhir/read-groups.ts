import type { ValidationKey } from '../../failure/validation.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Element } from './element.ts';
import { extensionUrl } from './extension.ts';
import { type Foreign, fittingForeign } from './foreign.ts';
import { bothConditions, isNever, readCondition } from './read-condition.ts';
import {
  isDisplay,
  joinHelp,
  joinTexts,
  type ReadItem,
  type ReadText,
  readDisplay,
  readQuestion,
  readText,
} from './read-item.ts';
import type { Condition, Reading } from './reading.ts';
import { isHidden, noticeOfUnasked, type Presence, registerUnasked } from './unasked-item.ts';

interface ReadGroup {
  readonly id: string;
  readonly linkId?: string;
  readonly title: QuestionText | undefined;
  readonly items: ReadItem[];
  readonly fhir?: Foreign;
}

/** A group of the file, or the file itself for questions outside any group. */
interface Heading {
  readonly element: Element;
  /** Undefined for the file itself. */
  readonly linkId?: string;
  readonly title: QuestionText | undefined;
}

/** The groups of a file, and its items that the desk does not ask, for exports. */
interface ReadGroups {
  readonly groups: readonly ReadGroup[];
  readonly leftOut: readonly unknown[];
}

/**
 * Reads all groups in the order in which patients see them. The desk has groups of one level: an inner group becomes one of its own,
 * titled after both, and questions outside any group get groups that are titled like the questionnaire.
 */
export function readGroups(root: Element, title: QuestionText | undefined, reading: Reading): ReadGroups {
  const reader = new GroupReader(reading, title);
  reader.read(root.elements('item'), { element: root, title }, []);
  reader.endTexts();
  return reader;
}

const isConditionOnly = (element: Element): boolean =>
  element.hasExtension(({ url, valueBoolean }) => url === extensionUrl.conditionOnly && valueBoolean === true);

class GroupReader {
  readonly groups: ReadGroup[] = [];
  readonly leftOut: unknown[] = [];
  readonly #reading: Reading;
  readonly #title: QuestionText | undefined;
  /** Group that gets the next question, if it has this heading. */
  #open: { readonly heading: Heading; readonly group: ReadGroup } | undefined;
  /** Headings that have a group already. */
  readonly #begun = new Set<Heading>();
  /** Texts that become the help of the next question. */
  readonly #texts: ReadText[] = [];
  #count = 0;

  constructor(reading: Reading, title: QuestionText | undefined) {
    this.#reading = reading;
    this.#title = title;
  }

  /** Reads the elements below a heading, all of which share the condition. */
  read(elements: readonly Element[], heading: Heading, around: Condition): void {
    for (const element of elements) {
      const unasked = isDisplay(element) ? undefined : noticeOfUnasked(element);
      if (unasked) this.#leaveOut(element, unasked, around.length > 0 ? 'sometimes' : 'always');
      else if (isDisplay(element)) {
        this.#texts.push(...this.#textsOf(element));
        this.#readBelow(element, heading, around);
      } else this.#readAsked(element, heading, around);
    }
  }

  #readBelow(element: Element, heading: Heading, condition: Condition): void {
    const below = element.elements('item').filter((one) => !isDisplay(one));
    this.read(below, heading, condition);
  }

  #readAsked(element: Element, heading: Heading, around: Condition): void {
    const own = readCondition(element, this.#reading.earlier);
    if (isNever(own)) {
      if (element.hasValue('required', true)) element.refuse('enableWhen', 'content.condition');
      this.#leaveOut(element, 'content.never_shown', 'never');
      return;
    }
    const [questions, texts] = [this.#count, this.#texts.length];
    // A text before a conditional question must not depend on its condition.
    if (own.length > 0 && this.#open?.heading === heading) this.endTexts();
    const condition = bothConditions(around, own);
    if (isConditionOnly(element)) this.#readWrapper(element, heading, condition);
    else if (element.hasValue('type', 'group')) this.#readGroup(element, heading, condition);
    else this.#readQuestion(element, heading, condition);
    if (own.length === 0) return;
    // A text at the end of a conditional group must not show without it.
    if (this.#count > questions) this.endTexts();
    else for (const { element: text } of this.#texts.splice(texts)) this.#leaveOut(text, 'content.some_answers');
  }

  /** Leaves out an item and all below it. Refuses one that requires an answer nobody can give here. */
  #leaveOut(element: Element, key: ValidationKey, presence: Presence = 'always'): void {
    const isNeeded = element.hasValue('type', 'attachment') && element.hasValue('required', true);
    if (isNeeded) element.refuse('type', 'content.unsupported');
    registerUnasked(element, this.#reading.earlier, presence);
    this.leftOut.push(element.value);
    element.leaveOutWhole(key);
  }

  /** Reads a text between questions with those below it; leaves out one that does not always show. */
  #textsOf(element: Element): ReadText[] {
    const left = element.has('enableWhen') ? 'content.some_answers' : isHidden(element) ? 'content.hidden' : undefined;
    if (left) {
      this.#leaveOut(element, left);
      return [];
    }
    const own = readDisplay(element);
    const below = element.elements('item');
    // Its text is only in extensions.
    if (own.length === 0 && below.length === 0) this.#leaveOut(element, 'content.left_out');
    return [...own, ...below.filter(isDisplay).flatMap((one) => this.#textsOf(one))];
  }

  #readQuestion(element: Element, heading: Heading, condition: Condition): void {
    const inner = element.elements('item').filter(isDisplay);
    const texts = [...this.#texts.splice(0), ...inner.flatMap((one) => this.#textsOf(one))];
    const items = readQuestion(element, this.#reading, { texts, title: heading.title ?? this.#title, condition });
    if (items.length === 0) return;
    this.#groupOf(heading).items.push(...items);
    this.#count += items.length;
    this.#readBelow(element, heading, condition);
  }

  /** Reads the items in a group that an export of the desk has for its condition. */
  #readWrapper(element: Element, heading: Heading, condition: Condition): void {
    for (const one of element.extensions('conditionOnly').all('conditionOnly')) one.boolean('valueBoolean');
    element.ignore(['linkId', 'type']);
    this.#readBelow(element, heading, condition);
  }

  #readGroup(element: Element, around: Heading, condition: Condition): void {
    if (element.boolean('repeats')) {
      element.notice('repeats', 'content.asked_once');
      element.keep('repeats', true);
    }
    // The group's questions themselves say which are required.
    if (element.hasValue('required', true)) element.leaveOut('required', 'content.not_checked');
    element.keepAll(['code', 'definition']);
    element.ignore(['required', 'readOnly', 'type', 'disabledDisplay']);
    element.extensions();
    const text = readText(element);
    const titles = around.linkId === undefined ? [text] : [around.title, text];
    const inner = joinTexts(
      titles.filter((one) => one !== undefined),
      ' – ',
    );
    const heading = { element, linkId: element.string('linkId') ?? '', title: inner ?? around.title ?? this.#title };
    const below = element.elements('item');
    if (text && below.every(isDisplay)) this.#texts.push({ text, element });
    this.read(below, heading, condition);
  }

  /** Returns the group for a question below the heading: the one that is open, or another one. */
  #groupOf(heading: Heading): ReadGroup {
    if (this.#open?.heading === heading) return this.#open.group;
    const { element, linkId, title } = heading;
    const number = this.groups.length + 1;
    const isLater = this.#begun.has(heading);
    // The blank distinguishes it from a linkId `questions`, and is not part of the name.
    const loose = number === 1 ? 'questions ' : `questions ${number}`;
    const id = element.name(linkId === undefined ? loose : isLater ? `${linkId}-${number}` : linkId);
    const isOwn = linkId !== undefined && !isLater;
    const { fhir = {} } = isOwn ? element.kept() : {};
    // A group within another one has a title of both.
    const kept = fittingForeign(fhir, () => Object.values(title ?? {}));
    const group = element.register(
      {
        id,
        ...(isOwn && id !== linkId ? { linkId } : {}),
        title,
        items: [],
        ...(Object.keys(kept).length > 0 ? { fhir: kept } : {}),
      },
      { id: element.at('linkId'), title: element.at('text'), items: element.at('item') },
    );
    this.#begun.add(heading);
    this.groups.push(group);
    this.#open = { heading, group };
    return group;
  }

  /** Adds the texts since the last question to its help. */
  endTexts(): void {
    const last = this.groups.at(-1)?.items.at(-1);
    if (this.#texts.length === 0 || !last) return;
    const { help: text, fhir: { help: kept, ...others } = {} } = last;
    const before = text ? [{ text, ...(isRecord(kept) ? { fhir: kept } : {}) }] : [];
    const { help, fhir } = joinHelp([...before, ...this.#texts.splice(0)]);
    const all = { ...others, ...(fhir ? { help: fhir } : {}) };
    Object.assign(last, { help });
    if (Object.keys(all).length > 0) last.fhir = all;
    else delete last.fhir;
  }
}
