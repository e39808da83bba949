import { usualMapping } from '@intake-desk/contracts/administration';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from './hl7-message-text.ts';
import { readEvent } from './read-event.ts';

const departments = [
  { id: 7, symbol: 'ANE' },
  { id: 8, symbol: 'ORT' },
];
const now = new Date('2026-03-01T23:30:00Z');
const setting = { mapping: usualMapping, zone: 'Europe/Amsterdam', departments, now };
const mapped = (change: Partial<typeof usualMapping>) => ({ ...setting, mapping: { ...usualMapping, ...change } });

const PID = 'PID|1||00123^^^NORTH^MR||Ånger^Zoë||19800229|F|||Street||06-12345678^PRN^PH^zoe@example.org||nl';
const SCH = 'SCH|1^EHR|A-77^EHR|||||^Pain in the knee|SURG^Surgery|||^^^20260310103000^20260310110000';
const rest = 'PV1|1|O||||||||ORTHO\rAIS|1||KNEE\rAIL|1||ANE^^^North wing';
const header = (type: string) => `MSH|^~\\&|EHR|NORTH|DESK||20260301||${type}|1|P|2.5.1`;
const read = (type: string, segments: readonly string[], given = setting) =>
  readEvent(new Hl7MessageText([header(type), ...segments].join('\r')), given);
const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof HospitalProblem ? [error.reason, error.place, error.value] : error;
  }
};

const patient = {
  epd: '00123',
  firstName: 'Zoë',
  lastName: 'Ånger',
  dob: '1980-02-29',
  sex: 'F',
  email: 'zoe@example.org',
  phone: '06-12345678',
  language: 'nl',
};

test.each([
  ['SIU^S12', 'book'],
  ['SIU^S13', 'move'],
  ['SIU^S14', 'change'],
])('%s tells of an appointment and its patient', (type, kind) => {
  expect(read(type, [SCH, PID, rest])).toEqual({
    kind,
    epd: '00123',
    event: {
      kind,
      patient,
      appointment: {
        externalId: 'A-77',
        departmentId: 7,
        startAt: new Date('2026-03-10T09:30:00Z'),
        type: 'SURG',
        serviceType: 'KNEE',
        specialty: 'ORTHO',
        location: 'North wing',
        words: 'Pain in the knee',
      },
    },
  });
});

test.each([
  ['SIU^S15', 'cancel'],
  ['SIU^S26', 'noshow'],
])('%s needs no more than the appointment and its patient', (type, kind) => {
  expect(read(type, ['SCH|1|A-77', 'PID|1||00123'])).toMatchObject({ kind, event: { kind, externalId: 'A-77' } });
});

test.each(['ADT^A04', 'ADT^A08', 'ADT^A28', 'ADT^A31'])('%s corrects a patient', (type) => {
  expect(read(type, [PID]).event).toEqual({ kind: 'patient', patient });
});

test('a value that is left out stays, and an empty one in quotation marks is deleted', () => {
  const { event } = read('ADT^A08', ['PID|1||123||Ånger^""||""|U|||||""^^^""']);
  const reported = { epd: '123', lastName: 'Ånger', firstName: null, dob: null, phone: null, email: null };
  expect(event).toEqual({ kind: 'patient', patient: reported });
});

test('A40 names the patient who stays and the former one', () => {
  const { event, epd } = read('ADT^A40', [PID, 'MRG|99^^^NORTH^MR']);
  expect([epd, event]).toEqual(['00123', { kind: 'merge', epd: '00123', formerEpd: '99' }]);
});

test('the patient’s number is the one of the kind that the hospital named', () => {
  const { epd } = read('ADT^A08', ['PID|1||1^^^N^SS~2^^^N^MR'], mapped({ identifierType: 'MR' }));
  expect(epd).toBe('2');
});

test('a patient’s number is never that of another repetition, which may be of another kind', () => {
  expect(problemOf(() => read('ADT^A08', ['PID|1||^^^N^MR~999^^^NL^NNNLD']))).toEqual([
    'field_missing',
    'PID-3.1',
    undefined,
  ]);
});

test('the former number is of the same kind: another one could be somebody else’s', () => {
  const former = (mrg: string) => read('ADT^A40', ['PID|1||2^^^N^MR', mrg], mapped({ identifierType: 'MR' })).event;
  expect(former('MRG|7^^^N^PI~99^^^N^MR')).toMatchObject({ kind: 'merge', epd: '2', formerEpd: '99' });
  expect(problemOf(() => former('MRG|7^^^N^PI'))).toEqual(['field_missing', 'MRG-1.1', undefined]);
});

test('several messages in one frame are refused, since only one would be read', () => {
  const second = 'MSH|^~\\&|EHR|NORTH|DESK||20260301||ADT^A08|2|P|2.5.1';
  expect(problemOf(() => read('ADT^A08', [PID, second, PID]))).toEqual(['field_invalid', 'MSH', undefined]);
});

test('a message about several patients is refused, since only the first one would be read', () => {
  expect(problemOf(() => read('SIU^S12', [SCH, PID, PID.replace('00123', '00124'), rest]))).toEqual([
    'field_invalid',
    'PID',
    undefined,
  ]);
  const merges = ['PID|1||2', 'MRG|1', 'MRG|3'];
  expect(problemOf(() => read('ADT^A40', merges))).toEqual(['field_invalid', 'MRG', undefined]);
});

describe('the time of an appointment', () => {
  const startAt = (time: string) => {
    const { event } = read('SIU^S12', [SCH.replace('20260310103000', time), PID, rest]);
    return 'appointment' in event ? event.appointment.startAt.toISOString() : event;
  };

  test.each([
    ['202607011030', '2026-07-01T08:30:00.000Z'],
    ['20260310103000.123', '2026-03-10T09:30:00.000Z'],
    ['20260310103000+0500', '2026-03-10T05:30:00.000Z'],
    ['202603101030-0330', '2026-03-10T14:00:00.000Z'],
    // Half past two occurs twice in the night in which the clocks go back.
    ['202610250230+0200', '2026-10-25T00:30:00.000Z'],
    ['202610250230+0100', '2026-10-25T01:30:00.000Z'],
  ])('%s is %s', (time, instant) => {
    expect(startAt(time)).toBe(instant);
  });

  test.each(['20260310', '202602301030', '202603102530', '000003101030', '999903101030', 'tomorrow'])(
    '%s is none',
    (time) => {
      expect(problemOf(() => startAt(time))).toEqual(['field_invalid', 'SCH-11.4', time]);
    },
  );
});

describe('the department', () => {
  const departmentOf = (code: string, given = setting) => {
    const { event, epd } = read('SIU^S12', [SCH, PID, `AIL|1||${code}`], given);
    expect(epd).toBe('00123');
    return 'appointment' in event ? event.appointment.departmentId : event;
  };

  test('is that of the hospital’s code, or of the symbol', () => {
    const given = mapped({ departments: [{ code: 'ANE', department: 8 }] });
    expect([departmentOf('ANE', given), departmentOf('ORT', given)]).toEqual([8, 8]);
  });

  test('is the usual one of the sender for messages without a code', () => {
    expect(departmentOf('', mapped({ otherwise: 8 }))).toBe(8);
    expect(problemOf(() => departmentOf(''))).toEqual(['field_missing', 'AIL-3.1', undefined]);
  });

  test.each([
    ['an unknown code', 'NEU', setting],
    ['a code of a department that was deleted', 'X', mapped({ departments: [{ code: 'X', department: 9 }] })],
  ])('%s is a problem that waits until the message is applied', (_, code, given) => {
    const { event } = read('SIU^S12', [SCH, PID, `AIL|1||${code}`], given);
    expect(event).toMatchObject({ reason: 'department_unknown', place: 'AIL-3.1', value: code });
  });
});

test.each([
  ['SIU^S12', [SCH, rest], ['segment_missing', 'PID', undefined]],
  ['SIU^S12', ['SCH|1|A-77', PID, rest], ['field_missing', 'SCH-11.4', undefined]],
  ['SIU^S15', [PID], ['segment_missing', 'SCH', undefined]],
  ['SIU^S12', [SCH, 'PID|1||""', rest], ['field_missing', 'PID-3.1', undefined]],
  ['ADT^A08', ['PID|1||1||||31-12-1980'], ['field_invalid', 'PID-7', '31-12-1980']],
  ['ADT^A08', [`PID|1||${'1'.repeat(192)}`], ['field_invalid', 'PID-3.1', '1'.repeat(192)]],
  ['ADT^A08', ['PID|1||1||A\\.br\\B'], ['field_invalid', 'PID-5.1', 'A\nB']],
  ['ADT^A40', [PID], ['segment_missing', 'MRG', undefined]],
  ['ORU^R01', [PID], ['type', 'MSH-9', 'ORU^R01']],
  ['SIU', [PID], ['type', 'MSH-9', 'SIU^']],
])('%s of %j is refused with its place', (type, segments, problem) => {
  expect(problemOf(() => read(type, segments))).toEqual(problem);
});

test('an address that cannot be one, a language that the desk lacks and half a birth date are left out', () => {
  const { event } = read('ADT^A08', ['PID|1||1||||1980|U|||||none^^^none||KLINGON']);
  expect(event).toEqual({ kind: 'patient', patient: { epd: '1' } });
});

test.each(['1932', '193204', '19320000', '19320400', '19320400000000', '00000000'])(
  'the date of birth %s, of which not all is known, is left out',
  (dob) => {
    expect(read('ADT^A08', [`PID|1||1||||${dob}`]).event).toEqual({ kind: 'patient', patient: { epd: '1' } });
  },
);

test.each([
  ['19000101', undefined],
  ['19051231', undefined],
  ['19060101', '1906-01-01'],
  ['20260303', '2026-03-03'],
])('a date of birth more than 120 years ago is left out, not one that is a mistake: %s', (text, dob) => {
  const { event } = read('ADT^A08', [`PID|1||1||||${text}`]);
  expect(event).toEqual({ kind: 'patient', patient: { epd: '1', dob } });
});

test('an e-mail address and a phone number are found in whichever repetition has one', () => {
  const contacts = '""^NET^Internet^zoe@example.org~+31612345678^PRN^CP';
  const contactsOf = (field: string) => read('ADT^A08', [`PID|1||1||||||||||${field}`]).event;
  expect(contactsOf('^NET^Internet^zoe@example.org~+31612345678^PRN^CP')).toEqual({
    kind: 'patient',
    patient: { epd: '1', email: 'zoe@example.org', phone: '+31612345678' },
  });
  expect(contactsOf(contacts)).toMatchObject({ patient: { email: 'zoe@example.org', phone: null } });
});

test.each([
  ['NLD', 'nl'],
  ['ger', 'de'],
  ['pt-BR', 'pt'],
  ['nl_NL', 'nl'],
  ['es^Spanish', 'es'],
])('the language %s is %s', (code, language) => {
  const { event } = read('ADT^A08', [`PID|1||1||||||||||||${code}`]);
  expect(event).toEqual({ kind: 'patient', patient: { epd: '1', language } });
});

test('consent to e-mail is read where the hospital says', () => {
  const places = { ...usualMapping.places, allowEmail: 'ZPI-1' };
  const { event } = read('ADT^A08', ['PID|1||1', 'ZPI|N'], mapped({ places }));
  expect(event).toEqual({ kind: 'patient', patient: { epd: '1', allowEmail: false } });
});

test.each([
  ['', 'Y', true],
  ['', 'N', false],
  ['20260301101500', '', true],
  ['2026', '""', true],
  ['20260301', 'N', false],
  ['""', '', null],
  ['', '""', null],
  ['00000000', '', undefined],
  ['', 'U', undefined],
  ['', '', undefined],
])('a death at “%s” with the indicator “%s” is %s', (diedAt, indicator, deceased) => {
  const { event } = read('ADT^A08', [`PID|1||1${'|'.repeat(26)}${diedAt}|${indicator}`]);
  expect(event).toEqual({ kind: 'patient', patient: { epd: '1', deceased } });
});

test('a long description is cut at its column', () => {
  const { event } = read('SIU^S12', [SCH.replace('SURG', '🦴'.repeat(70)), PID, rest]);
  expect(event).toMatchObject({ appointment: { type: '🦴'.repeat(64) } });
});
