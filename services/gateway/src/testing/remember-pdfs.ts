import type { Gateway } from '../gateway.ts';

/** Draws each form's PDF once: drawing one takes more than a hundred ordinary calls, half of it to read its fonts. */
export function rememberPdfs({ services: { reports } }: Gateway): void {
  const { forms } = reports;
  const { pdf } = forms;
  const drawn = new Map<number, ReturnType<typeof pdf>>();
  forms.pdf = (staff, formId) => {
    const file = drawn.get(formId) ?? pdf(staff, formId);
    drawn.set(formId, file);
    return file;
  };
}
