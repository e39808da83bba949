import type { Permission } from '../access/permission.ts';
import type { Labels } from '../text/language.ts';
import type { Condition, Descriptor, MenuEntry, MenuIcon, MenuLeaf, SlotName } from './descriptor.ts';
import type { Lazy, RemoteModule, SlotProps } from './remote.ts';

/** How a page stands in the menu; see `MenuEntry`. */
interface MenuPosition {
  readonly labels: Labels;
  readonly icon: MenuIcon;
  readonly order: number;
  /** The page is announced and not there yet. */
  readonly comingSoon?: true;
}

/** A page: where it is, who may open it, and its entry in the menu if it has one. The entry shows for who may open the page. */
interface PageDescription {
  readonly path: string;
  readonly permission: Permission | 'none';
  readonly condition?: Condition;
  readonly menu?: MenuPosition;
}

/** A remote's pages and slots, each declared once: the default export of its `src/description.ts`. */
export interface RemoteDescription {
  readonly name: string;
  readonly pages: readonly PageDescription[];
  /** The entry of the menu below which those of the pages stand. */
  readonly parent?: Omit<MenuPosition, 'comingSoon'> & { readonly path: string };
  readonly slots?: readonly { readonly name: SlotName; readonly permission: Permission | 'none' }[];
}

/** Keeps a description's literal types, so that a remote has a component for each path and slot or does not compile. */
export const describeRemote = <const D extends RemoteDescription>(description: D): D => description;

type PathOf<D extends RemoteDescription> = D['pages'][number]['path'];
type SlotOf<D extends RemoteDescription> = D extends { readonly slots: readonly { readonly name: infer N }[] }
  ? N
  : never;

/** The table of contents of the remote that a description describes: a component for each of its pages and slots. */
export type RemoteModuleOf<D extends RemoteDescription> = Omit<RemoteModule, 'name' | 'pages' | 'slots'> & {
  readonly name: D['name'];
  readonly pages: { readonly [Path in PathOf<D>]: Lazy };
} & ([SlotOf<D>] extends [never]
    ? unknown
    : { readonly slots: { readonly [Name in SlotOf<D> & SlotName]: Lazy<SlotProps[Name]> } });

/** What the build writes for the registry: routes, menu and slots of a description. */
export function descriptorOf({ name, pages, parent, slots = [] }: RemoteDescription): Descriptor {
  const leaves = pages.flatMap(({ path, permission, condition, menu }): MenuLeaf[] =>
    menu ? [{ ...menu, path, permission, ...(condition ? { condition } : {}) }] : [],
  );
  const menu: MenuEntry[] = parent ? [{ ...parent, children: leaves }] : leaves;
  return {
    name,
    routes: pages.map(({ path, permission, condition }) => ({
      path,
      permission,
      ...(condition ? { conditions: [condition] } : {}),
    })),
    menu,
    slots: [...slots],
  };
}
