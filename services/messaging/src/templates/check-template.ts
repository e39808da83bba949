import { type FieldKeys, Invalid } from '@intake-desk/contracts';
import { kindsWithLink, templatePlaceholders, type WordedKind } from '@intake-desk/contracts/administration';
import { placeholdersIn } from '@intake-desk/contracts/sms';

export interface TemplateWords {
  readonly subject: string;
  readonly body: string;
}

/** Subjects are visible to bystanders, and a department's name may reveal an illness. */
const ofSubject = (kind: WordedKind): readonly string[] =>
  templatePlaceholders[kind].filter((name) => name === 'organisation');

/** Throws Invalid for each unknown placeholder or missing part; `bodyField` is the body's field. */
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

/** Returns true if a subject has only placeholders that subjects may have. */
export const isSubject = (kind: WordedKind, subject: string): boolean =>
  Object.keys(unknownIn('subject', subject, ofSubject(kind))).length === 0;

/** Returns an error for each unknown placeholder, by its position. */
export const unknownIn = (field: string, text: string, known: readonly string[]): FieldKeys =>
  Object.fromEntries(
    placeholdersIn(text)
      .filter(({ name }) => !known.includes(name))
      .map(({ index }) => [`${field}.${index}`, ['template.placeholder']]),
  );
