import type { Element } from './element.ts';

/** An answer in a form that can be compared: two are the same if their types and all their parts are. */
export const answerKey = (type: 'coding' | 'string' | 'integer' | 'boolean', ...parts: readonly unknown[]): string =>
  JSON.stringify([type, ...parts]);

/** The system and the code of a coding, to be compared; undefined without a code. Its words are passed over. */
export function readCoding(coding: Element): string | undefined {
  coding.ignore(['version', 'userSelected']);
  const [system, code] = [coding.string('system'), coding.string('code')];
  return code === undefined ? undefined : answerKey('coding', system ?? '', code);
}
