/** One workspace or several alike, and the workspaces that its files may import, tests and types included. */
export interface ImportRule {
  /** As docs/architecture.md names it. */
  readonly room: string;
  /** Its folders, from the root of the repository. */
  readonly folders: readonly string[];
  /** Names of the workspaces whose exports it may import. A workspace may always import itself. */
  readonly mayImport: readonly string[];
  /** Entries of those that it may not import: `kit/host`, `kit/page`. */
  readonly not?: readonly string[];
  /** Advice in the error message. */
  readonly mend: string;
  /** May import files of other workspaces by path: tests of the whole tree read its texts and tables. */
  readonly byPath?: true;
}

const all = [
  ...['contracts', 'kit', 'shell', 'mf-dashboard', 'mf-invite', 'mf-record', 'mf-reports', 'mf-settings', 'portal'],
  ...['database', 'identity', 'messaging', 'intakes', 'reports', 'integration', 'gateway', 'demo', 'e2e', 'bench'],
];
const remotes = ['mf-dashboard', 'mf-invite', 'mf-record', 'mf-reports', 'mf-settings'];

/** Component libraries that only kit may import, so that it can replace them without asking every team. */
export const librariesOfKit: readonly string[] = ['@mantine/', '@tabler/'];

/** Allowed imports between rooms. docs/architecture.md shows the same table. */
export const importRules: readonly ImportRule[] = [
  {
    room: 'contracts',
    folders: ['contracts'],
    mayImport: [],
    mend: 'move what you need into contracts, or the code that needs it into the workspace that has it',
  },
  { room: 'kit', folders: ['kit'], mayImport: ['contracts'], mend: 'pass it in from the shell or a remote' },
  {
    room: 'shell',
    folders: ['shell'],
    mayImport: ['kit', 'contracts'],
    mend: 'find remotes in the registry, and take components from kit',
  },
  {
    room: 'mf-*',
    folders: remotes,
    mayImport: ['kit', 'contracts'],
    // The host shares kit's main entry with remotes; from this one they would get an instance of their own.
    not: ['kit/host', 'kit/page'],
    mend: 'reach another remote by useShell() (openRecord, navigate), and take components from kit',
  },
  {
    room: 'portal',
    folders: ['portal'],
    mayImport: ['kit', 'contracts'],
    mend: 'import calls from contracts and nothing of the staff side',
  },
  {
    room: 'services/database',
    folders: ['services/database'],
    mayImport: ['contracts'],
    mend: 'take what a service knows, such as its entities, as an argument',
  },
  {
    room: 'services/identity',
    folders: ['services/identity'],
    mayImport: ['database', 'contracts'],
    mend: 'let the gateway pass in what another service knows',
  },
  {
    room: 'services/messaging',
    folders: ['services/messaging'],
    mayImport: ['database', 'contracts'],
    mend: 'let the gateway pass in what another service knows, such as intakeRecord',
  },
  {
    room: 'services/intakes',
    folders: ['services/intakes'],
    mayImport: ['messaging', 'identity', 'database', 'contracts'],
    mend: 'let the gateway join the two services',
  },
  {
    room: 'services/reports',
    folders: ['services/reports'],
    mayImport: ['intakes', 'identity', 'database', 'contracts'],
    mend: 'let the gateway join the two services',
  },
  {
    room: 'services/integration',
    folders: ['services/integration'],
    mayImport: ['reports', 'intakes', 'identity', 'database', 'contracts'],
    mend: 'let the gateway pass in what another service knows',
  },
  {
    room: 'services/gateway',
    folders: ['services/gateway'],
    mayImport: ['integration', 'reports', 'intakes', 'messaging', 'identity', 'database', 'contracts'],
    mend: 'leave what is for demonstrations to demo, and what is shown to a front end',
  },
  {
    room: 'services/demo',
    folders: ['services/demo'],
    mayImport: ['gateway', 'integration', 'reports', 'intakes', 'messaging', 'identity', 'database', 'contracts'],
    mend: 'leave what is shown to a front end',
  },
  {
    room: 'docs/samples',
    folders: ['docs/samples'],
    mayImport: [],
    mend: 'use the address and the screens, as readers of the sample do',
  },
  { room: 'e2e, bench', folders: ['e2e', 'bench'], mayImport: all, mend: 'export it where it is', byPath: true },
];
