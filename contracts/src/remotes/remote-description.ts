import type { AnyPermission } from '../access/permission.ts';
import type { Labels } from '../text/language.ts';
import type {
  Condition,
  Descriptor,
  IconDrawing,
  MenuEntry,
  MenuGroup,
  MenuIcon,
  MenuLeaf,
  PermissionDeclaration,
  SlotName,
} from './descriptor.ts';
import type { Lazy, RemoteModule, SlotProps } from './remote.ts';

/** A page's entry in the menu; see `MenuEntry`. */
interface MenuPosition {
  readonly labels: Labels;
  readonly icon: MenuIcon | IconDrawing;
  readonly order: number;
  readonly group?: MenuGroup;
  readonly keywords?: Labels;
  /** The page is announced only. */
  readonly comingSoon?: true;
}

/** A page with its path, its permission and optionally its menu entry, which shows to those who may open the page. */
interface PageDescription {
  readonly path: string;
  readonly permission: AnyPermission | 'none';
  readonly condition?: Condition;
  readonly menu?: MenuPosition;
}

/** A remote's pages and slots: the default export of its `src/description.ts`. */
export interface RemoteDescription {
  readonly name: string;
  readonly pages: readonly PageDescription[];
  /** Menu entry above those of the pages. */
  readonly parent?: Pick<MenuPosition, 'labels' | 'icon' | 'order'> & { readonly path: string };
  readonly slots?: readonly { readonly name: SlotName; readonly permission: AnyPermission | 'none' }[];
  /** Permissions that it adds to the desk's. Nobody has one until a role grants it. */
  readonly permissions?: readonly PermissionDeclaration[];
  /** Paths and slots of earlier versions that another remote may have from now on. Without it they stay this remote's. */
  readonly givesUp?: readonly string[];
}

/** Keeps a description's literal types, so that a remote without a component for each path and slot does not compile. */
export const describeRemote = <const D extends RemoteDescription>(description: D): D => description;

type PathOf<D extends RemoteDescription> = D['pages'][number]['path'];
type SlotOf<D extends RemoteDescription> = D extends { readonly slots: readonly { readonly name: infer N }[] }
  ? N
  : never;

/** Type of a described remote's entry: a component for each page and slot. */
export type RemoteModuleOf<D extends RemoteDescription> = Omit<RemoteModule, 'name' | 'pages' | 'slots'> & {
  readonly name: D['name'];
  readonly pages: { readonly [Path in PathOf<D>]: Lazy };
} & ([SlotOf<D>] extends [never]
    ? unknown
    : { readonly slots: { readonly [Name in SlotOf<D> & SlotName]: Lazy<SlotProps[Name]> } });

/** Returns the descriptor for the registry. */
export function descriptorOf({ name, pages, parent, slots = [], permissions, givesUp }: RemoteDescription): Descriptor {
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
    ...(permissions ? { permissions: [...permissions] } : {}),
    ...(givesUp ? { givesUp: [...givesUp] } : {}),
  };
}
