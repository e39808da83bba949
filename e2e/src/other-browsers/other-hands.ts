import { until } from '../desk/until.ts';
import { type OtherPage, run } from './other-page.ts';

/** Does what people do in a page, by visible names. A step waits until it is possible. */
export class OtherHands {
  readonly page: OtherPage;

  constructor(page: OtherPage) {
    this.page = page;
  }

  /** Presses the visible element that matches a CSS selector and a name. */
  press(kind: string, name: RegExp): Promise<string> {
    return this.#done(`press ${kind} ${name}`, pressNamed, kind, name.source);
  }

  choose(question: string, answer: string): Promise<string> {
    return this.#done(`choose ${answer} for ${question}`, chooseAnswer, question, answer);
  }

  /** Types into the field with that label. */
  write(label: RegExp, words: string): Promise<string> {
    return this.#done(`write ${words} into ${label}`, writeInto, label.source, words);
  }

  /** Changes the portal's language. */
  speak(language: string): Promise<string> {
    return this.#done(`speak ${language}`, chooseLanguage, language);
  }

  /** Waits until an element's text matches. */
  says(kind: string, text: RegExp): Promise<string> {
    return this.#done(`${kind} says ${text}`, saysIn, kind, text.source);
  }

  #done<const A extends readonly string[]>(
    what: string,
    action: (...given: A) => string,
    ...given: A
  ): Promise<string> {
    return until(what, async () => (await run(this.page, action, ...given)) || undefined);
  }
}

function pressNamed(kind: string, name: string): string {
  const found = [...document.querySelectorAll<HTMLElement>(kind)].find(
    (one) =>
      one.checkVisibility() && new RegExp(name).test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  );
  found?.click();
  return found ? 'done' : '';
}

function chooseAnswer(question: string, answer: string): string {
  const group = [...document.querySelectorAll('fieldset')].find((one) =>
    one.querySelector('legend')?.textContent?.includes(question),
  );
  const label = [...(group?.querySelectorAll('label') ?? [])].find((one) => one.textContent?.trim().startsWith(answer));
  label?.click();
  return label ? 'done' : '';
}

function writeInto(label: string, words: string): string {
  const found = [...document.querySelectorAll('label')].find((one) => new RegExp(label).test(one.textContent ?? ''));
  const field = found?.control;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return '';
  // React keeps the value that it set itself, so this calls the browser's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return 'done';
}

function chooseLanguage(language: string): string {
  const choice = document.querySelector('select');
  if (!choice) return '';
  choice.value = language;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  return 'done';
}

function saysIn(kind: string, text: string): string {
  const said = [...document.querySelectorAll(kind)].some((one) => new RegExp(text).test(one.textContent ?? ''));
  return said ? 'done' : '';
}
