import { type Answer, type Item, inLanguage, itemsOf, type RiskGroup, risk } from '@intake-desk/contracts';
import { sumKey } from '@intake-desk/contracts/grading';
import { components, escaped, messageOf, momentText, segment } from '../message/hl7-segment.ts';
import { coded, optionCodeOf, questionCode, questionnaireCode, riskCode } from './hl7-code.ts';
import { formNumber, patientSegment, type ResultContent, resultHeader } from './result-content.ts';

/** A value of a result (OBX); its code and its value are escaped already. */
interface Observation {
  /** OBX-2. */
  readonly type: string;
  readonly code: string;
  readonly value: string;
  readonly unit?: string;
  readonly group?: RiskGroup | undefined;
}

/** Abnormal flags (HL7 table 0078) of the risk groups. */
const flags: Partial<Record<RiskGroup, string>> = { [risk.critical]: 'AA', [risk.deviating]: 'A', [risk.normal]: 'N' };

/** Returns a completed form as ORU^R01 (HL7 v2.5.1 §7.3.1): its risk, its score, then each answer with the question's code. */
export function writeOru(content: ResultContent): string {
  const { form, language, zone } = content;
  const at = momentText(form.submittedAt, zone);
  // C: the patient has changed the answers.
  const state = form.round > 1 ? 'C' : 'F';
  return messageOf([
    resultHeader(content, 'ORU^R01^ORU_R01'),
    patientSegment(content),
    segment('OBR', {
      1: '1',
      3: formNumber(content),
      4: questionnaireCode(form.questionnaire, language),
      7: at,
      22: at,
      25: state,
    }),
    ...observationsOf(content).map(({ type, code, value, unit = '', group }, index) =>
      segment('OBX', {
        1: String(index + 1),
        2: type,
        3: code,
        5: value,
        6: unit,
        8: group === undefined ? '' : (flags[group] ?? ''),
        11: state,
        14: at,
      }),
    ),
  ]);
}

function observationsOf({ form, language }: ResultContent): Observation[] {
  const { questionnaire, answers, groups, worst, score } = form;
  return [
    { type: 'CWE', code: coded('risk', 'Risk group'), value: riskCode(worst), group: worst },
    ...(score === null
      ? []
      : [{ type: 'NM', code: coded(sumKey, 'Total score'), value: String(score), group: groups[sumKey] }]),
    ...itemsOf(questionnaire).flatMap((item) => {
      const answer = answers[item.uniqueId];
      if (!answer) return [];
      const unit = item.number?.unit ? components(inLanguage(item.number.unit, language)) : '';
      const group = groups[item.uniqueId];
      return [{ ...answerValue(item, answer, language), code: questionCode(item, language), unit, group }];
    }),
  ];
}

/** Returns type and value of an answer; several options are repetitions. */
function answerValue(item: Item, answer: Answer, language: ResultContent['language']) {
  if (answer.unsure) return { type: 'CWE', value: coded('unsure', 'The patient does not know') };
  if (answer.value !== undefined) return { type: 'NM', value: String(answer.value) };
  if (answer.date !== undefined) return dateValue(answer.date);
  if (answer.text !== undefined) return { type: 'FT', value: escaped(answer.text) };
  const chosen = (answer.options ?? []).map((index) => optionCodeOf(item, index, language));
  return { type: 'CWE', value: chosen.join('~') };
}

/** Returns a date answer, which may be a time of day, or only a year or a month. */
function dateValue(date: string): Pick<Observation, 'type' | 'value'> {
  const type = date.includes('T') ? 'TS' : date.includes(':') ? 'TM' : 'DT';
  return { type, value: date.replaceAll(/[-:T]/g, '') };
}
