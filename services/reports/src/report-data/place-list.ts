/** A list of distinct names, to which rows refer by position. */
export class PlaceList {
  readonly #places = new Map<string, number>();

  /** Returns the position of a name, adding a new one at the end. */
  placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(name, place);
    return place;
  }

  /** Returns the names in alphabetical order, which hides the order of arrival, and their new positions. */
  sorted(): { readonly names: string[]; readonly places: readonly number[] } {
    const names = [...this.#places.keys()].sort();
    return { names, places: [...this.#places.keys()].map((name) => names.indexOf(name)) };
  }
}
