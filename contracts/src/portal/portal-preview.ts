import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Answer, Questionnaire } from '../questionnaire/questionnaire.ts';
import { mapOf } from '../schema/map-of.ts';
import { Language } from '../text/language.ts';

/** Pages of the portal at which a preview can be opened. */
export const previewPages = ['start', 'consent', 'steps'] as const;
export type PreviewPage = (typeof previewPages)[number];

const Name = Type.String({ maxLength: 255 });

/** What a page of the desk tells the portal in its frame (`portalPreviewPath`): what to show. */
export const PreviewRequest = Type.Object({
  kind: Type.Literal('portal-preview'),
  questionnaire: Questionnaire,
  language: Language,
  organisation: Name,
  department: Name,
  /** Where to go; the frame goes there once for each number. Going to the start begins again, without answers. */
  open: Type.Object({ page: Type.Enum(previewPages), number: Type.Integer({ minimum: 0 }) }),
});
export type PreviewRequest = Static<typeof PreviewRequest>;

/** What the portal in the frame tells the page around it: that it listens, and later what was answered. */
export const PreviewReport = Type.Object({
  kind: Type.Literal('portal-preview-report'),
  /** False until the first request has come. */
  shown: Type.Boolean(),
  /** In which the portal shows itself; the patient's own choice changes it. */
  language: Language,
  answers: mapOf(Answer),
});
export type PreviewReport = Static<typeof PreviewReport>;

/** Whether a message is a request of the desk; a frame hears from scripts of others too. */
export const isPreviewRequest = (message: unknown): message is PreviewRequest => Check(PreviewRequest, message);

/** Whether a message is a report of the portal. */
export const isPreviewReport = (message: unknown): message is PreviewReport => Check(PreviewReport, message);
