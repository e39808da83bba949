import type { Labels, RiskGroup, Status, Tag, TimelineEntry } from '@intake-desk/contracts';
import type { FakeIntake, IntakesWorld } from './fake-intake.ts';

const noGroup = { id: 3, name: 'Other', color: '#6b7785', exclusive: false, is_no_group: true, alterable: true };
const priority = { id: 1, name: 'Priority', color: '#882255', exclusive: true, is_no_group: false, alterable: true };

/** Tags of every organisation of the fake gateway. */
export const fakeTags: readonly Tag[] = [
  { id: 1, name: 'urgent', color: '#882255', disabled_at: null, is_default: false, group: priority },
  { id: 2, name: 'routine', color: '#999933', disabled_at: null, is_default: false, group: priority },
  { id: 3, name: 'interpreter', color: '#332288', disabled_at: null, is_default: false, group: noGroup },
  {
    id: 4,
    name: 'study 2023',
    color: '#ddcc77',
    disabled_at: '2024-01-01T00:00:00Z',
    is_default: false,
    group: noGroup,
  },
];

interface Seeded {
  readonly org: string;
  readonly department: string;
  readonly contents: readonly { readonly value: string; readonly label: Labels['en'] }[];
}

const contents = {
  preop: { value: 'preop', label: 'Pre-operative screening' },
  day: { value: 'preop-day', label: 'Day surgery screening' },
  pain: { value: 'pain', label: 'Pain' },
  endoscopy: { value: 'endoscopy', label: 'Endoscopy' },
};

const seeded: readonly Seeded[] = [
  { org: 'northsea', department: 'ANE', contents: [contents.preop, contents.day, contents.pain] },
  { org: 'northsea', department: 'MDL', contents: [contents.endoscopy] },
  { org: 'northsea', department: 'ORT', contents: [contents.preop] },
  { org: 'northsea', department: 'PSY', contents: [contents.pain] },
  { org: 'polder', department: 'ORT', contents: [contents.preop] },
  { org: 'polder', department: 'PAI', contents: [contents.pain] },
];

const names = [
  'Jansen',
  'de Vries',
  'Ó Súilleabháin',
  'Yılmaz',
  'van den Berg',
  'العربي',
  'Müller',
  'García',
  'Bakker',
  '',
];
const givenNames = ['Anna', 'Bram', 'Çağla', 'Daan', 'Éva', 'Finn', 'Gül', 'Hugo'];
const day = 86_400_000;
const minute = 60_000;

/** A small deterministic source of numbers from 0 up to, but not, 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A fake world of intakes, the same for the same day; `now` in milliseconds. */
export const createIntakesWorld = (now: number): IntakesWorld => ({ intakes: seedIntakes(now), readOnly: new Set() });

/** Intakes of the last 120 days before `now` (milliseconds), the same for the same day. */
function seedIntakes(now: number): FakeIntake[] {
  const random = numbers(7);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  };
  const intakes: FakeIntake[] = [];
  for (const { org, department, contents: offered } of seeded) {
    for (let index = 0; index < 90; index += 1) {
      const id = intakes.length + 1;
      const created = now - (index + 0.1 + random()) * 1.3 * day;
      const content = pick(offered);
      const [status, step] = pick<readonly [Status, number]>([
        [1, 9],
        [1, 9],
        [1, 9],
        [0, 3],
        [0, 0],
        [-1, 0],
        [-1, 0],
        [-2, 0],
      ]);
      const group = pick<RiskGroup>([1, 2, 3, 3, 3, 0]);
      const family = pick(names);
      const opened = created + 300 * minute;
      const completed = Math.min(now - minute, opened + 14 * minute);
      intakes.push({
        id,
        hash: `fake${org}${department}${String(id).padStart(6, '0')}`,
        org,
        department,
        epd:
          index % 60 === 59 ? `test-${id}` : String(index % 25 === 24 ? 10_000 + id - 1 : 10_000 + id).padStart(8, '0'),
        fullname: family === '' ? '' : `${pick(givenNames)} ${family}`,
        content: content.value,
        contentLabel: content.label,
        status,
        step,
        location: random() < 0.2 ? 'hospital' : 'home',
        origin: status === -2 ? 'ZD-paper' : 'dashboard',
        tags: random() < 0.5 ? [] : [pick([1, 2, 3, 4])],
        hidden: random() < 0.03,
        createdAt: iso(created),
        creator: 'Nora Nurse',
        sentAt: status === -2 ? null : iso(created + minute),
        email: status === -2 ? null : `patient${id}@example.org`,
        phone: random() < 0.3 ? '31612345678' : null,
        dob: random() < 0.5 ? '1956-04-02' : null,
        sex: random() < 0.5 ? pick(['M', 'F', 'O']) : null,
        allowEmail: pick([true, true, null, false]),
        ...appointment(id, random() < 0.6 ? iso(now + Math.floor(random() * 20) * day) : null),
        appointmentType: null,
        forms: status === 1 ? [{ id, name: content.label, created_at: iso(completed), group }] : [],
        entries: history(id, { status, created, opened, completed }),
        lock: undefined,
      });
    }
  }
  return intakes;
}

/** One in nineteen is canceled. */
const appointment = (id: number, at: string | null): Pick<FakeIntake, 'appointmentAt' | 'appointmentStatus'> => ({
  appointmentAt: at,
  appointmentStatus: at === null ? null : id % 19 === 0 ? 'canceled' : 'booked',
});

const iso = (at: number): string => new Date(at).toISOString();

function history(
  id: number,
  { status, created, opened, completed }: { status: Status; created: number; opened: number; completed: number },
): TimelineEntry[] {
  const entry = (name: string, at: number, rest: Partial<TimelineEntry> = {}): TimelineEntry => ({
    id: `${name}-${id}`,
    from: 'statuses',
    log_name: name,
    created_at: iso(at),
    causer: null,
    description: null,
    properties: {},
    ...rest,
  });
  const entries = [entry('intake.created', created, { from: 'activity-log', causer: 'Nora Nurse' })];
  if (status !== -2) {
    const failed = id % 17 === 0;
    entries.push(
      entry('message.invitation', created + minute, {
        from: 'notifications',
        channel: 'mail',
        type: 'invitation',
        receiver: 'patient',
        legacy_type: 'invitation',
        state: failed ? 'failed' : 'sent',
        ...(failed ? { reason: '550 5.1.1 The mailbox does not exist.' } : {}),
      }),
    );
  }
  if (status === 0 || status === 1) entries.push(entry('status.opened', opened));
  if (status === 1) entries.push(entry('status.completed', completed));
  return entries;
}
