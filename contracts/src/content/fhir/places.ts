/** The place of a part of a questionnaire in its file, and of those of its fields that stand elsewhere. */
interface Place {
  readonly place: string;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** Where the parts of a questionnaire stand in the file that they are read from. */
export class Places {
  readonly #places = new Map<object, Place>();

  /** Remembers the place of a part, and returns it. */
  keep<Part extends object>(part: Part, place: string, fields: Place['fields'] = {}): Part {
    this.#places.set(part, { place, fields });
    return part;
  }

  /** The place in the file of what the desk calls `groups[0].items[3].options[1].text.en`. */
  find(questionnaire: object, path: string): string {
    let part: unknown = questionnaire;
    let found = '';
    for (const step of path.match(/[^.[\]]+/g) ?? []) {
      if (typeof part !== 'object' || part === null) break;
      const known = this.#places.get(part);
      if (known) found = known.fields[step] ?? known.place;
      part = new Map<string, unknown>(Object.entries(part)).get(step);
    }
    const whole = typeof part === 'object' && part !== null ? this.#places.get(part) : undefined;
    return (whole?.place ?? found) || path;
  }
}
