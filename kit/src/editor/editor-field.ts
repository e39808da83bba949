import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';

export interface FieldProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly error: string | undefined;
  /** Errors of fields and their parts by name, stable until the next save. See `partMessages`. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** Focused when the editor opens. */
  readonly first: boolean;
}

/** Three versions of an edited value; the last two have changed the first. */
export interface Versions<Draft> {
  /** The version that the editor opened with. */
  readonly base: Draft;
  readonly mine: Draft;
  /** The version that somebody else saved meanwhile. */
  readonly newest: Draft;
}

export interface FieldSection {
  readonly title: string;
  readonly hint: string;
  /** Open when the editor opens; a field in error opens it too. */
  readonly open: boolean;
}

/** A field of an editor, made by a function such as `textField`. */
export interface EditorField<Draft> {
  /** Name in the contract; 422 errors of this name are shown below the field. */
  readonly name: string;
  readonly label: string;
  /** Fields of one section follow each other; without one a field is always shown. */
  readonly section?: FieldSection | undefined;
  readonly draw: (props: FieldProps<Draft>) => ReactNode;
  /** Read-only. An editor with only such fields has no save button. */
  readonly fixed?: boolean | undefined;
  /** Its control shows errors at each part of the value, such as `<name>.2.groupId`. */
  readonly parts?: boolean | undefined;
  /** The contract's schema of the value. */
  readonly rule: TSchema | undefined;
  /** Returns the draft with this field's value as sent, such as trimmed text. */
  readonly clean: (draft: Draft) => Draft;
  readonly value: (draft: Draft) => unknown;
  readonly same: (one: Draft, other: Draft) => boolean;
  /** Returns `into` with this field's value from `from`. */
  readonly take: (into: Draft, from: Draft) => Draft;
  /** Returns `mine` with both sides' changes of this field, the user's in a contradiction. */
  readonly merge: (versions: Versions<Draft>) => Draft;
  /** The value as text; several values have one text each. */
  readonly words: (draft: Draft) => string | readonly string[];
}

export interface FieldOptions<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  /** Marks the field as one that may stay empty. */
  readonly optional?: boolean;
  /** From the contract: `createRole.body.properties.name`. */
  readonly rule?: TSchema;
}
