/** Names that rows have, each by its place in a list. */
export class PlaceList {
  readonly #places = new Map<string, number>();

  /** Returns the place of a name, which is new at the end. */
  placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(name, place);
    return place;
  }

  /** Returns the names in the order of the alphabet, since that in which they came would tell who came first; and where each place has gone. */
  sorted(): { readonly names: string[]; readonly places: readonly number[] } {
    const names = [...this.#places.keys()].sort();
    return { names, places: [...this.#places.keys()].map((name) => names.indexOf(name)) };
  }
}
