import type { Element } from './element.ts';

/** A code of a value set, with the system that defines it. */
export interface Concept {
  readonly system: string;
  readonly element: Element;
}

/** The concepts of the value sets that a file contains, by the references to each: `#id` and its address. */
export type ValueSets = ReadonlyMap<string, readonly Concept[]>;

/** Reads the contained value sets; leaves other contained resources out. */
export function readValueSets(root: Element): ValueSets {
  const sets = new Map<string, readonly Concept[]>();
  for (const resource of root.elements('contained')) {
    if (resource.raw('resourceType') !== 'ValueSet') {
      resource.leaveOutWhole();
      continue;
    }
    const concepts = conceptsOf(resource);
    sets.set(`#${resource.string('id') ?? ''}`, concepts).set(resource.string('url') ?? '', concepts);
    resource.ignoreContent();
  }
  return sets;
}

/** Returns the concepts of the expansion, else those that the definition lists one by one. */
function conceptsOf(set: Element): Concept[] {
  const expansion = set.element('expansion');
  if (expansion) return expanded(expansion);
  return (set.element('compose')?.elements('include') ?? []).flatMap((include) =>
    include.elements('concept').map((element) => ({ system: include.string('system') ?? '', element })),
  );
}

/** Returns the concepts of an expansion at any depth; an abstract one only groups others. */
const expanded = (parent: Element): Concept[] =>
  parent
    .elements('contains')
    .flatMap((element) => [
      ...(element.boolean('abstract') ? [] : [{ system: element.string('system') ?? '', element }]),
      ...expanded(element),
    ]);
