import type { Element } from './element.ts';

export interface Concept {
  readonly system: string | undefined;
  readonly element: Element;
}

/** The concepts of the value sets that a file lists completely, by the references to each: `#id` and its address. */
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
    const names = [`#${resource.string('id') ?? ''}`, resource.string('url') ?? ''];
    for (const name of concepts.length > 0 ? names : []) sets.set(name, concepts);
    resource.ignoreContent();
  }
  return sets;
}

/** Returns the concepts of the expansion, else those of a definition that lists each; else none. */
function conceptsOf(set: Element): Concept[] {
  const expansion = set.element('expansion');
  if (expansion) return expanded(expansion);
  const compose = set.element('compose');
  const included = compose?.elements('include') ?? [];
  const isListed = !compose?.has('exclude') && included.every((one) => one.has('concept') && !one.has('valueSet'));
  return (isListed ? included : []).flatMap((include) =>
    include.elements('concept').map((element) => ({ system: include.string('system'), element })),
  );
}

/** Returns the concepts of an expansion at any depth; an abstract one only groups others. */
const expanded = (parent: Element): Concept[] =>
  parent
    .elements('contains')
    .flatMap((element) => [
      ...(element.boolean('abstract') ? [] : [{ system: element.string('system'), element }]),
      ...expanded(element),
    ]);
