const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes of unions, test regions and nowhere, which have a name but no phone numbers. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the countries that the browser knows, by their names in a language. */
export function countryChoices(language: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      // A code of a former country is read as that of its successor.
      const isCurrent = new Intl.Locale(`und-${value}`).region === value && !noCountries.has(value);
      return label !== undefined && isCurrent ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
