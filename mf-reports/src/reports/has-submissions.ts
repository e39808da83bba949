import { isApiError } from '@intake-desk/kit';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** What a report counts on. The numbers of its rows are not looked at one by one: a year has millions of them. */
const Submissions = Type.Object({
  size: Type.Integer(),
  contents: Type.Array(Type.String()),
  departments: Type.Array(Type.String()),
  questionnaires: Type.Array(
    Type.Object({
      rows: Type.Integer(),
      firstDay: Type.String(),
      days: Type.String(),
      contents: Type.String(),
      departments: Type.String(),
      versions: Type.String(),
      versionNumbers: Type.Array(Type.Unknown()),
      questionAnswerPairs: Type.Array(Type.Object({ codes: Type.String(), kinds: Type.Array(Type.Unknown()) })),
    }),
  ),
});

/** Whether the response to a report's call holds its submissions (S2 §8). */
export const hasSubmissions = (response: unknown): boolean => Check(Submissions, response);

/** Whether a report's call got a response without its submissions, or one that cannot be read. */
export function isUnavailable({ data, error }: { readonly data?: unknown; readonly error?: unknown }): boolean {
  if (error !== undefined) return isApiError(error) && error.status >= 200 && error.status < 300;
  return data !== undefined && !hasSubmissions(data);
}
