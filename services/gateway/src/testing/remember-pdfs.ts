import type { Gateway } from '../gateway.ts';

/** Caches each form's PDF: drawing one takes more than a hundred ordinary calls, half of it for reading its fonts. */
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
