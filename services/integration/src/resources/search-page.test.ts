import { mostFound } from '@intake-desk/contracts/fhir';
import Type from 'typebox';
import { cut, pageOf } from './search-page.ts';

test('a client that asks for 5,000 rows gets a full page and a link to the next one', () => {
  const page = pageOf(Type.Integer(), { _count: 5000 });
  const rows = Array.from({ length: page.count }, (_, index) => index);
  const { shown, next } = cut(rows, page, (row) => row);
  expect(shown).toHaveLength(mostFound);
  expect(next).not.toBeNull();
});
