import { type FieldKeys, Invalid } from '@intake-desk/contracts';
import { kindsWithLink, templatePlaceholders, type WordedKind } from '@intake-desk/contracts/administration';
import { placeholdersIn } from '@intake-desk/contracts/sms';

/** The words of a mail. */
export interface TemplateWords {
  readonly subject: string;
  readonly body: string;
}

/** A department's name may say what somebody has, and a subject is read by who looks over a shoulder. */
const ofSubject = (kind: WordedKind): readonly string[] =>
  templatePlaceholders[kind].filter((name) => name === 'organisation');

/** Throws Invalid with a key for each place that cannot be filled in; `bodyField` is what the interface calls the body. */
export function checkTemplate(kind: WordedKind, { subject, body }: TemplateWords, bodyField = 'body'): void {
  const errors: FieldKeys = {
    ...unknownIn('subject', subject, ofSubject(kind)),
    ...unknownIn(bodyField, body, templatePlaceholders[kind]),
  };
  if (subject.trim() === '') errors.subject = ['validation.required'];
  if (body.trim() === '') errors[bodyField] = ['validation.required'];
  const lines = body.split(/\r?\n/).filter((line) => line.includes('{link}'));
  const isAlone = lines.every((line) => line.trim() === '{link}');
  if (!isAlone || lines.length > 1 || (lines.length === 0 && kindsWithLink.includes(kind)))
    errors[bodyField] ??= ['template.link'];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** Whether a subject that somebody writes for one mail names only what a subject may say. */
export const isSubject = (kind: WordedKind, subject: string): boolean =>
  Object.keys(unknownIn('subject', subject, ofSubject(kind))).length === 0;

/** The unknown placeholders of a text, by their positions in it. */
export const unknownIn = (field: string, text: string, known: readonly string[]): FieldKeys =>
  Object.fromEntries(
    placeholdersIn(text)
      .filter(({ name }) => !known.includes(name))
      .map(({ index }) => [`${field}.${index}`, ['template.placeholder']]),
  );
