import type { Language } from '@intake-desk/contracts';
import type { SmsKind, TemplateKind } from '@intake-desk/contracts/administration';

/** Who changes words, and for which organisation; every `Staff` is one. */
export interface TemplateEditor {
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
  readonly address: string;
  readonly scope: {
    readonly organisationId: number;
    readonly organisationName: string;
    readonly departments: readonly EditedDepartment[];
  };
}

/** A department that may have words of its own; not if it comes from a linked organisation. */
export interface EditedDepartment {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly own: boolean;
}

/** Which words of a mail. */
export interface TemplateReference {
  readonly kind: TemplateKind;
  readonly language: Language;
}

/** Which words of an SMS. */
export interface SmsReference {
  readonly kind: SmsKind;
  readonly language: Language;
}

/** The version that the editor has read; 0 if there were no own words. */
export interface Read {
  readonly version: number;
}
