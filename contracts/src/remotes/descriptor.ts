import { type Static, type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { AnyPermission, DeclaredPermission, isDeclaredPermission, remoteOfPermission } from '../access/permission.ts';
import { Labels } from '../text/language.ts';

/** Conditions besides permissions that close a route or hide a menu entry. The shell evaluates each; the list is closed. */
export const conditions = ['reportsEnabled', 'hasConsultProvider', 'mailbox'] as const;
export const Condition = Type.Enum(conditions);
export type Condition = Static<typeof Condition>;

/** Icons for menu entries, drawn by kit. */
export const menuIcons = [
  'dashboard',
  'invite',
  'support',
  'consult',
  'reports',
  'settings',
  'about',
  'organizations',
  'roles',
  'users',
  'reportSettings',
  'tags',
  'whitelists',
  'thirdParty',
  'diff',
  'apiKeys',
  'mailbox',
  'releases',
  'content',
  'messages',
  'logs',
  'remotes',
] as const;
export const MenuIcon = Type.Enum(menuIcons);
export type MenuIcon = Static<typeof MenuIcon>;

/** Path data of an outline icon of 24 × 24, which kit draws as its own: no markup, and nothing that runs. */
export const IconDrawing = Type.Object(
  { path: Type.String({ pattern: '^[Mm][MmZzLlHhVvCcSsQqTtAaEe0-9., +-]*$', maxLength: 2000 }) },
  { additionalProperties: false },
);
export type IconDrawing = Static<typeof IconDrawing>;

/** Headings above the pages of a menu entry, in this order; the shell names them. */
export const menuGroups = ['people', 'departments', 'content', 'messages', 'system'] as const;
export const MenuGroup = Type.Enum(menuGroups);
export type MenuGroup = Static<typeof MenuGroup>;

/** Slots of the shell that a remote may fill: owner, place, and version of the props. */
export const slotNames = ['record/modal/v1', 'pin/modal/v1'] as const;
export const SlotName = Type.Enum(slotNames);
export type SlotName = Static<typeof SlotName>;

/** A path in React Router's syntax; `/settings/*` matches everything below. */
const Path = Type.String({ pattern: '^/[A-Za-z0-9_/*-]*$', maxLength: 128 });

/** `none` admits every signed-in user. */
const Permitted = Type.Union([AnyPermission, Type.Literal('none')]);

export const RemoteRoute = Type.Object({
  path: Path,
  permission: Permitted,
  conditions: Type.Optional(Type.Array(Condition)),
});

const entry = {
  labels: Labels,
  icon: Type.Union([MenuIcon, IconDrawing]),
  /** Sorts entries in ascending order; the shell's own are Support 30, Remote consult 40, What's new 65 and About 70. */
  order: Type.Number(),
  path: Path,
};

const MenuLeaf = Type.Object({
  ...entry,
  permission: Permitted,
  condition: Type.Optional(Condition),
  /** Heading of a page below a parent; pages without one are first. */
  group: Type.Optional(MenuGroup),
  /** Additional words by which a search finds the page. */
  keywords: Type.Optional(Labels),
  /** The page is announced only: the menu marks the entry, and a parent prefers any other child. */
  comingSoon: Type.Optional(Type.Literal(true)),
});

/** A parent has no permission of its own: it shows if a child does, and opens the first such child (decisions "menu Settings"). */
const MenuParent = Type.Object({ ...entry, children: Type.Array(MenuLeaf, { minItems: 1 }) });

export const MenuEntry = Type.Union([MenuParent, MenuLeaf]);
export type MenuEntry = Static<typeof MenuEntry>;
export type MenuLeaf = Static<typeof MenuLeaf>;

/** A slot that a remote fills, with the permission to open it. */
export const RemoteSlot = Type.Object({ name: SlotName, permission: Permitted });
export type RemoteSlot = Static<typeof RemoteSlot>;

/** A permission of its own that a remote declares, as the editor of roles shows it. */
export const PermissionDeclaration = Type.Object({
  name: DeclaredPermission,
  labels: Labels,
  description: Type.Optional(Labels),
});
export type PermissionDeclaration = Static<typeof PermissionDeclaration>;

const fields = Type.Object({
  name: Type.String({ pattern: '^mf-[a-z][a-z0-9-]*$', maxLength: 64 }),
  routes: Type.Array(RemoteRoute),
  menu: Type.Array(MenuEntry),
  slots: Type.Array(Type.Union([RemoteSlot, SlotName])),
  permissions: Type.Optional(Type.Array(PermissionDeclaration, { maxItems: 50 })),
  /** Paths and slots of earlier versions that another remote may have from now on. */
  givesUp: Type.Optional(Type.Array(Type.String({ maxLength: 128 }))),
});

/** Describes a remote before any of its code is loaded; the build makes it from `src/description.ts`. */
export const Descriptor = Type.Refine(
  fields,
  (descriptor) => foreignPermission(descriptor) === undefined,
  (descriptor) => {
    const { name } = descriptor;
    const rule = `neither the desk's nor declared by ${name} under a name that begins with ${name.slice('mf-'.length)}:`;
    return `the permission ${foreignPermission(descriptor)} is ${rule}`;
  },
);
export type Descriptor = Static<typeof fields>;

/** Returns the slots of a remote. Older builds list only names; everybody may open those. */
export const slotsOf = ({ slots }: Pick<Descriptor, 'slots'>): RemoteSlot[] =>
  slots.map((slot) => (typeof slot === 'string' ? { name: slot, permission: 'none' } : slot));

/** Returns a permission that a remote declares in another's name, or uses without declaring it. */
function foreignPermission({ name, routes, menu, permissions = [], ...rest }: Descriptor): string | undefined {
  const declared = permissions.map((permission) => permission.name);
  const leaves = menu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  const used = [...routes, ...leaves, ...slotsOf(rest)]
    .map(({ permission }) => permission)
    .filter(isDeclaredPermission);
  return (
    declared.find((one) => remoteOfPermission(one) !== name) ??
    used.find((permission) => !declared.includes(permission))
  );
}

/** Returns the descriptor, or the first problem of the value. */
export function readDescriptor(value: unknown): { descriptor: Descriptor } | { problem: string } {
  if (Check(Descriptor, value)) return { descriptor: value };
  return { problem: firstProblem(Descriptor, value) };
}

/** Returns the first error as `path: message`, for developers and operators. */
export function firstProblem(schema: TSchema, value: unknown): string {
  const first = Errors(schema, value)[0];
  return first ? `${first.instancePath || '(root)'}: ${first.message}` : 'does not match its schema';
}

/** Returns true if a route's path, which may end in `/*`, covers the address. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : pattern === (path.length > 1 ? path.replace(/\/$/, '') : path);
