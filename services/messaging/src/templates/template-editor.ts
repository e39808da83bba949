import type { Language } from '@intake-desk/contracts';
import type { SmsKind, TemplateKind } from '@intake-desk/contracts/administration';

/** The editor of texts and their organisation; every `Staff` is one. */
export interface TemplateEditor {
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
  readonly address: string;
  readonly scope: {
    readonly organisationId: number;
    readonly organisationName: string;
    readonly departments: readonly EditedDepartment[];
  };
}

/** A department, which may have texts of its own if `own`. */
export interface EditedDepartment {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly own: boolean;
}

export interface TemplateReference {
  readonly kind: TemplateKind;
  readonly language: Language;
}

export interface SmsReference {
  readonly kind: SmsKind;
  readonly language: Language;
}

/** The version that the editor read; 0 if there was no own text. */
export interface Read {
  readonly version: number;
}
