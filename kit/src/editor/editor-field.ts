import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';

export interface FieldProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** The translated sentence of what is wrong with the field. */
  readonly error: string | undefined;
  /**
   * What is wrong with any field or part of one, by its name: the same object until the next save. For a control of several
   * parts, which takes its own by `partMessages`.
   */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** Gets the focus when the editor opens. */
  readonly first: boolean;
}

/** Three versions of what is edited, of which the last two have changed the first. */
export interface Versions<Draft> {
  /** What the editor began with. */
  readonly base: Draft;
  /** What the user made of it. */
  readonly mine: Draft;
  /** What somebody else saved meanwhile. */
  readonly newest: Draft;
}

/** A field of an editor. Made by `textField`, `switchField`, `choiceField` or `choicesField`. */
export interface EditorField<Draft> {
  /** As the contract names it: the 422 errors of this name stand below the field. */
  readonly name: string;
  readonly label: string;
  readonly draw: (props: FieldProps<Draft>) => ReactNode;
  /** It only shows its value. An editor whose fields all do has no button to save. */
  readonly fixed?: boolean | undefined;
  /** Its control says at each part of the value what is wrong with it, such as `<name>.2.groupId`. */
  readonly parts?: boolean | undefined;
  /** The contract's schema of the value. */
  readonly rule: TSchema | undefined;
  /** The draft with this field's value as it is sent, such as a text without spaces around it. */
  readonly clean: (draft: Draft) => Draft;
  readonly value: (draft: Draft) => unknown;
  readonly same: (one: Draft, other: Draft) => boolean;
  /** `into` with this field's value of `from`. */
  readonly take: (into: Draft, from: Draft) => Draft;
  /** `mine` with this field's changes of both sides, the user's where they contradict each other. */
  readonly merge: (versions: Versions<Draft>) => Draft;
  /** The value for people; for several values one text each. */
  readonly words: (draft: Draft) => string | readonly string[];
}

export interface FieldOptions<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Stands below the field. */
  readonly help?: string;
  /** Marks the field as one that may stay empty. */
  readonly optional?: boolean;
  /** From the contract: `createRole.body.properties.name`. */
  readonly rule?: TSchema;
}
