import type { Control, Survey } from './survey.ts';

/** A broken rule, as a sentence. */
export type Fault = string;

/** Everything noticed between two surveys of a page. */
export interface Step {
  /** Absent after a page load, when there is nothing to compare with. */
  readonly before?: Survey;
  readonly after: Survey;
  /** Errors of scripts and of the console. */
  readonly problems: readonly string[];
  /** Calls that failed. */
  readonly failures: readonly string[];
}

/** Returns the faults after any step. */
export function faultsAfter({ before, after, problems, failures }: Step): Fault[] {
  const explained =
    after.alerts.length > 0 ||
    `${after.headings}` !== `${before?.headings}` ||
    `${after.statuses}` !== `${before?.statuses}`;
  const keptPage = before !== undefined && before.loadedAt === after.loadedAt && pathOf(before) === pathOf(after);
  return [
    ...problems.map((problem) => `error: ${problem}`),
    ...(explained ? [] : failures.map((failure) => `the screen says nothing of a failed call: ${failure}`)),
    ...after.blank.map((part) => `a part is blank: ${part}`),
    ...(keptPage && !after.focused ? ['the focus is nowhere'] : []),
  ];
}

/** Returns a fault if an entry and its destination have different names. */
export function faultsOfEntry({ name }: Control, after: Survey): Fault[] {
  const said = [...after.headings, ...after.dialogs].join(' ').toLowerCase();
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0 || words.some((word) => !saysNothing.has(word) && said.includes(word))) return [];
  if (namedOtherwise.some(({ entry, address }) => entry.test(name) && address.test(after.address))) return [];
  return [`"${name}" leads to "${after.headings[0] ?? after.title}" at ${pathOf(after)}`];
}

const saysNothing = new Set(['all', 'and', 'for', 'new', 'not', 'open', 'the', 'your']);

/** Reviewed entries whose destination has another name. */
const namedOtherwise = [
  // A menu's parent entry leads to the first of its pages that the user may open.
  { entry: /^(Settings|Instellingen|Einstellungen|Ajustes|Definições)$/, address: /^\/settings\// },
  // S1's name of the area, whose first page is the invitation.
  { entry: /^(Digital intake|Digitale (intake|Anamnese)|An[ae]mnes[ie]s? digital)$/, address: /^\/invite/ },
  // An intake begins with its invitation.
  { entry: /^New intake/, address: /^\/invite/ },
];

/** Returns the faults of a page that a reload changes. */
export function faultsOfReload(before: Survey, after: Survey): Fault[] {
  const parts = ['address', 'headings', 'landmarks', ...(before.modal ? (['dialogs'] as const) : [])] as const;
  return parts
    .filter((part) => `${before[part]}` !== `${after[part]}`)
    .map((part) => `a reload changes the ${part}: "${before[part]}" becomes "${after[part]}"`);
}

/** Returns a fault if one press of Escape closes several dialogs. */
export const faultsOfEscape = (before: Survey, after: Survey): Fault[] =>
  after.dialogs.length >= before.dialogs.length - 1
    ? []
    : [`Escape closes ${before.dialogs.length - after.dialogs.length} dialogs: "${before.dialogs.join('", "')}"`];

/** Returns a fault if Back leads to another page than the previous one. */
export const faultsOfBack = (before: Survey, after: Survey): Fault[] =>
  before.address === after.address && before.headings[0] === after.headings[0]
    ? []
    : [`Back leads to "${after.headings[0]}" at ${after.address}, not to "${before.headings[0]}" at ${before.address}`];

export const pathOf = ({ address }: Survey): string => address.split('?')[0] ?? '';
