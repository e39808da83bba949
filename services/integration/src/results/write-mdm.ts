import { messageOf, momentText, segment } from '../message/hl7-segment.ts';
import { questionnaireCode } from './hl7-code.ts';
import { formNumber, patientSegment, type ResultContent, resultHeader } from './result-content.ts';

/** Returns a completed form as MDM^T02 (HL7 v2.5.1 §9.6.2): a document notification with the form as a PDF. */
export function writeMdm(content: ResultContent, pdf: Buffer): string {
  const { form, language, zone, at } = content;
  const submitted = momentText(form.submittedAt, zone);
  return messageOf([
    resultHeader(content, 'MDM^T02^MDM_T02'),
    segment('EVN', { 1: 'T02', 2: momentText(at, zone) }),
    patientSegment(content),
    segment('PV1', { 1: '1', 2: 'O' }),
    // History and physical (table 0270), application data (0191), documented (0271), available (0273).
    segment('TXA', { 1: '1', 2: 'HP', 3: 'AP', 4: submitted, 12: formNumber(content), 17: 'DO', 19: 'AV' }),
    segment('OBX', {
      1: '1',
      2: 'ED',
      3: questionnaireCode(form.questionnaire, language),
      5: `^application^pdf^Base64^${pdf.toString('base64')}`,
      11: 'F',
    }),
  ]);
}

const FILE = /\^Base64\^[A-Za-z0-9+/=]+/g;

/** Returns a message without the bytes of its file, which are not kept. */
export const withoutFile = (message: string): string => message.replaceAll(FILE, '^Base64^…');
