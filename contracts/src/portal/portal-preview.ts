import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Answer, Questionnaire } from '../questionnaire/questionnaire.ts';
import { mapOf } from '../schema/map-of.ts';
import { Language } from '../text/language.ts';

export const previewPages = ['start', 'consent', 'steps'] as const;
export type PreviewPage = (typeof previewPages)[number];

const Name = Type.String({ maxLength: 255 });

/** Message of a staff page to the portal in its frame (`portalPreviewPath`). */
export const PreviewRequest = Type.Object({
  kind: Type.Literal('portal-preview'),
  questionnaire: Questionnaire,
  language: Language,
  organisation: Name,
  department: Name,
  /** Page to open; the frame navigates once per number. The start page discards the answers. */
  open: Type.Object({ page: Type.Enum(previewPages), number: Type.Integer({ minimum: 0 }) }),
});
export type PreviewRequest = Static<typeof PreviewRequest>;

/** Message of the portal in the frame: first that it is ready, later the answers. */
export const PreviewReport = Type.Object({
  kind: Type.Literal('portal-preview-report'),
  /** False until the first request has arrived. */
  shown: Type.Boolean(),
  /** The portal's language, which the patient can change. */
  language: Language,
  answers: mapOf(Answer),
});
export type PreviewReport = Static<typeof PreviewReport>;

/** Returns true for a request of the desk; a frame also receives messages of other scripts. */
export const isPreviewRequest = (message: unknown): message is PreviewRequest => Check(PreviewRequest, message);

export const isPreviewReport = (message: unknown): message is PreviewReport => Check(PreviewReport, message);
