import type { AdministeredRemote, ReleasedVersion, RemoteCanaryView } from '@intake-desk/contracts/administration';

/** A remote as the gateway lists it, for tests. */
export const sampleRemote = (given: Partial<AdministeredRemote> = {}): AdministeredRemote => ({
  id: 1,
  name: 'mf-invite',
  current: '1.2.0-00000002',
  build: 2,
  pages: ['/invite', '/invite/bulk'],
  previous: '1.1.0-00000001',
  disabled: false,
  releasedAt: '2026-11-20T09:30:00.000Z',
  releasedBy: 'Command line',
  revision: 4,
  canaries: [],
  failures: 3,
  sessions: { used: 120, failed: 3 },
  teamEmail: null,
  users: 12,
  ...given,
});

/** An organisation that gets another version first. */
export const sampleCanary = (given: Partial<RemoteCanaryView> = {}): RemoteCanaryView => ({
  organization: 'polder',
  name: 'Polder Clinic',
  version: '1.1.0-00000001',
  build: 1,
  since: '2026-11-20T09:30:00.000Z',
  rule: null,
  readyAt: null,
  failures: 0,
  sessions: { used: 0, failed: 0 },
  ...given,
});

/** A version of it. */
export const sampleVersion = (given: Partial<ReleasedVersion> & Pick<ReleasedVersion, 'version'>): ReleasedVersion => ({
  build: 1,
  commitId: null,
  note: null,
  subjects: [],
  served: [],
  releasedAt: '2026-11-20T09:30:00.000Z',
  releasedBy: 'Command line',
  lacking: [],
  requires: { contracts: '^1.0.0', kit: '^1.0.0', shell: '^1.0.0' },
  failures: { count: 0, users: 0, lastAt: null, sessions: { used: 0, failed: 0 }, kinds: [], errors: [] },
  ...given,
});

/** One version that needs a newer desk, the current one, and the previous one. */
export const sampleVersions: readonly ReleasedVersion[] = [
  sampleVersion({
    version: '2.0.0-00000003',
    build: 3,
    lacking: ['kit'],
    requires: { contracts: '^1.0.0', kit: '^7.0.0', shell: '^1.0.0' },
  }),
  sampleVersion({
    version: '1.2.0-00000002',
    build: 2,
    failures: {
      count: 3,
      users: 2,
      lastAt: '2026-11-21T10:00:00.000Z',
      sessions: { used: 120, failed: 3 },
      kinds: [
        { kind: 'chunk', count: 2 },
        { kind: 'entry', count: 1 },
      ],
      errors: [
        {
          kind: 'handler',
          message: "TypeError: Cannot read properties of undefined (reading 'send')",
          source: 'src/send/Send.tsx:41:7',
          count: 2,
          sessions: 2,
          lastAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    },
  }),
  sampleVersion({ version: '1.1.0-00000001', releasedBy: '<img src=x onerror=alert(1)>' }),
];
