import { routeName } from '../route/route.ts';
import { routes } from '../routes.ts';
import { callParts, partReader } from './read-part.ts';

/** A Latin-1 é that was read as UTF-8, a MacRoman ë that was read as Latin-1, and halves of UTF-16. */
const undecoded = ['Jos\ufffd', 'Zo\u0091', '\u0085', 'J\0o\0s', 'a\ud800'];

const fields = routes.flatMap((route) =>
  callParts.flatMap((part) => {
    const schema = route[part];
    return Object.keys(schema?.properties ?? {}).map((name) => ({ call: routeName(route), part, name, schema, route }));
  }),
);

test.each(fields)('E6 $call refuses text in $part.$name that could not be decoded', ({ part, name, schema, route }) => {
  if (!schema) throw new Error('The part has no schema.');
  const read = partReader(part, schema);
  const example: object = Object(route.example?.[part]);
  for (const text of undecoded) {
    for (const value of [text, ...(part === 'body' ? [[text], { [text]: 'name' }, { deep: [{ text }] }] : [])]) {
      const reading = read({ ...example, [name]: value });
      expect('errors' in reading ? Object.values(reading.errors).flat() : []).toContain('validation.undecoded');
    }
  }
});
