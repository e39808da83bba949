import type { Item, ItemOption } from '../../questionnaire/questionnaire.ts';
import { isRecord } from '../../schema/is-record.ts';
import { optionCodeSystem, optionSystem } from './extension.ts';
import { toTheMinute } from './fhir-value.ts';
import { type Foreign, withForeign } from './foreign.ts';
import { yesAndNo } from './read-options.ts';
import { extension, type Writing, wording } from './writing.ts';

/** Fields of an option's value that is no coding. */
const plainFields = ['valueString', 'valueInteger', 'valueDecimal', 'valueDate', 'valueTime', 'valueReference'];

/** Returns true for a question unchanged since it was read from a FHIR boolean. */
export const isBoolean = ({ fhir, type, options }: Item): boolean =>
  fhir?.type === 'boolean' &&
  type === 'radio' &&
  JSON.stringify(options?.map(comparable)) === JSON.stringify(yesAndNo().map(({ option }) => comparable(option)));

/** Returns an option's fields in one order. */
const comparable = (option: object): unknown[] => Object.entries(option).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns an option's value, under a name that begins with `start`, for a file from another system. */
export function optionValue(item: Item, index: number, start: 'answer' | 'value', writing: Writing): Foreign {
  const option = item.options?.[index];
  if (isBoolean(item)) return { [`${start}Boolean`]: index === 0 };
  const plain = option && plainValue(option, writing);
  if (plain) return { [plain.name.replace('value', start)]: plain.value };
  return { [`${start}Coding`]: codingOf(option, index) };
}

function codingOf(option: ItemOption | undefined, index: number): Foreign {
  if (option?.code === undefined) return { system: optionSystem, code: String(index) };
  const { valueCoding } = option.fhir ?? {};
  if (!isRecord(valueCoding)) return { system: optionCodeSystem, code: option.code };
  const { system, code } = valueCoding;
  return { ...(system === undefined ? {} : { system }), code };
}

/** Returns the value of an option imported as a string, number, date or the like, if it is unchanged. */
function plainValue({ text, fhir = {} }: ItemOption, { language }: Writing) {
  const name = plainFields.find((one) => fhir[one] !== undefined);
  if (name === undefined) return undefined;
  const value = fhir[name];
  const words = String(isRecord(value) ? (value.display ?? value.reference) : value);
  return [words, toTheMinute(words)].includes(text[language]) ? { name, value } : undefined;
}

/** Writes the option at this position among those of its question. */
export function writeOption(option: ItemOption, index: number, writing: Writing): Foreign {
  const { text, groupId, score, exclusive, fhir = {} } = option;
  const plain = plainValue(option, writing);
  const own = {
    extension: [
      extension('riskGroup', { valueInteger: groupId }),
      ...(score === undefined ? [] : [extension('score', { valueDecimal: score })]),
      ...(exclusive === undefined ? [] : [extension('exclusive', { valueBoolean: exclusive })]),
    ],
  };
  const kept = Object.fromEntries(
    Object.entries(fhir).filter(([name]) => (plain === undefined ? !plainFields.includes(name) : true)),
  );
  if (plain) {
    const translations =
      plain.name === 'valueString' ? wording(plain.name, text, writing) : { [plain.name]: plain.value };
    return withForeign({ ...own, ...translations }, kept);
  }
  const { valueCoding, ...others } = kept;
  const coding = { ...codingOf(option, index), ...wording('display', text, writing) };
  return withForeign({ ...own, valueCoding: withForeign(coding, isRecord(valueCoding) ? valueCoding : {}) }, others);
}
