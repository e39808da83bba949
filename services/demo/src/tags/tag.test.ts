import { isTagColor, isTagName, tagNameOf } from '@intake-desk/contracts';
import { demoTags } from './tag.ts';

test.each(
  demoTags.flatMap(({ name, color, tags }) => [
    { group: name, color },
    ...tags.map((tag) => ({ ...tag, group: name })),
  ]),
)('Settings would take the colour and the name of %o', (one) => {
  expect(isTagColor(one.color)).toBe(true);
  if ('name' in one) {
    expect(isTagName(one.name)).toBe(true);
    expect(tagNameOf(one.name)).toBe(one.name);
  }
});
