/** A unit file of systemd: the values of each key, by section. */
export class UnitFile {
  readonly #values = new Map<string, string[]>();

  constructor(text: string) {
    let section = '';
    for (const line of text.split('\n')) {
      if (line === '' || /^[#;]/.test(line)) continue;
      const heading = /^\[(\w+)\]$/.exec(line);
      if (heading?.[1] !== undefined) {
        section = heading[1];
        continue;
      }
      const at = line.indexOf('=');
      if (section === '' || at < 1) throw new Error(`systemd does not understand this line: ${line}`);
      const key = `${section}.${line.slice(0, at)}`;
      this.#values.set(key, [...(this.#values.get(key) ?? []), line.slice(at + 1)]);
    }
  }

  /** All values of a key such as `Service.ExecStart`, with the instance's name for `%i`. */
  all(key: string, instance = ''): string[] {
    return (this.#values.get(key) ?? []).map((value) => value.replaceAll('%i', instance));
  }

  /** Returns the one value of a key. Throws if it has no value or more than one. */
  one(key: string, instance = ''): string {
    const [value, ...more] = this.all(key, instance);
    if (value === undefined || more.length > 0)
      throw new Error(`The unit has ${more.length} further values of ${key}.`);
    return value;
  }
}
