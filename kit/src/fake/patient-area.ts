import { type FoundPatient, Invalid, limit, searchPatients } from '@intake-desk/contracts';
import { departmentConfig } from './department-setting.ts';
import { type FakeIntake, type IntakesWorld, rowOf } from './fake-intake.ts';
import { answer, type FakeRoute } from './fake-route.ts';

/** How patients of the fake world are found. */
export const patientArea = (world: IntakesWorld): FakeRoute[] => [
  answer(searchPatients, ({ body }, { departments, zone, settings }) => {
    const text = plain(body.text);
    if (text.length < limit.patientSearch.min) throw new Invalid({ text: ['validation.min'] });
    const seen = world.intakes.filter(({ org, department }) => org === body.org && departments.includes(department));
    const found = seen.flatMap((intake) => {
      const place = placeOf(intake, text);
      return place === undefined ? [] : [{ intake, place }];
    });
    const newestFirst = found.toSorted((a, b) => b.intake.createdAt.localeCompare(a.intake.createdAt));
    const patients = [...Map.groupBy(newestFirst, ({ intake }) => intake.epd).values()].flatMap(
      ([newest]) => newest ?? [],
    );
    return patients
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, limit.patientsFound)
      .map(({ intake }): FoundPatient => {
        const { hash, epd, fullname, orgSymbol, department, contentLabel, date, category } = rowOf(intake, seen, zone);
        const { format_dob } = departmentConfig(`${orgSymbol}/${department}`, settings);
        return {
          hash,
          epd,
          fullname,
          dob: intake.dob,
          format_dob,
          orgSymbol,
          department,
          contentLabel,
          date,
          category,
        };
      });
  }),
];

/** Where a patient stands among those found: identifiers before names; undefined for one who does not match. */
function placeOf({ epd, fullname }: FakeIntake, text: string): string | undefined {
  if (plain(epd).startsWith(text)) return `0 ${plain(epd)}`;
  const words = wordsOf(fullname);
  const [longest, ...others] = wordsOf(text).toSorted((a, b) => b.length - a.length);
  if (longest === undefined || !others.every((typed) => words.some((word) => word.startsWith(typed)))) return undefined;
  const [first] = words.filter((word) => word.startsWith(longest)).toSorted();
  return first === undefined ? undefined : `1 ${first} ${plain(fullname)} ${plain(epd)}`;
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
