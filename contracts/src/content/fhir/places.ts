interface Place {
  readonly place: string;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** Maps parts of a questionnaire to their places in the file. */
export class Places {
  readonly #places = new Map<object, Place>();

  keep<Part extends object>(part: Part, place: string, fields: Place['fields'] = {}): Part {
    this.#places.set(part, { place, fields });
    return part;
  }

  /** Returns the place in the file of a path such as `groups[0].items[3].options[1].text.en`. */
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
