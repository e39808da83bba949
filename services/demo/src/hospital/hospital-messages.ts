import type { DateTime } from 'luxon';
import { type Patient, PatientRegistry } from '../patients/patient.ts';
import type { Random } from '../random/random.ts';

export const application = 'EHR';
export const facility = 'NORTHSEA';

/** Appointments that departments of northsea have, with the content that their patients are invited to answer. */
export const visits = [
  { department: 'ANE', type: 'SURG', words: 'Knee replacement', content: 'preop' },
  { department: 'ANE', type: 'SURG', words: 'Cataract operation', content: 'preop-day' },
  { department: 'MDL', type: 'ENDO', words: 'Colonoscopy', content: 'colonoscopy' },
  { department: 'ORT', type: 'CONS', words: 'Hip pain', content: 'hip' },
] as const;

interface Visit {
  readonly id: string;
  readonly patient: Patient;
  readonly kind: (typeof visits)[number];
  readonly at: DateTime;
}

/** Writes the messages of a hospital's system that books appointments: seven in ten are bookings, the others news about earlier ones. */
export class HospitalMessages {
  readonly #random: Random;
  readonly #now: () => DateTime;
  readonly #registry: PatientRegistry;
  readonly #booked: Visit[] = [];
  #count = 0;

  constructor(random: Random, now: () => DateTime) {
    this.#random = random;
    this.#now = now;
    this.#registry = new PatientRegistry(random, now().year);
  }

  next(): string {
    const earlier = this.#random.chance(0.3) ? this.#booked.shift() : undefined;
    if (!earlier) return this.#book();
    if (this.#random.chance(0.4)) {
      const moved = { ...earlier, at: earlier.at.plus({ days: 7 }) };
      this.#booked.push(moved);
      return this.#visit('SIU^S13', moved);
    }
    if (this.#random.chance(0.5)) return this.#visit('SIU^S15', earlier);
    return this.#message('ADT^A08', patientSegment({ ...earlier.patient, phone: this.#registry.add().phone }));
  }

  #book(): string {
    const random = this.#random;
    const day = this.#now().plus({ days: random.integer(5, 40) });
    const visit = {
      id: `V${this.#now().toMillis()}${this.#count}`,
      patient: this.#registry.add(),
      kind: random.pick(visits),
      at: day.set({ hour: random.integer(8, 16), minute: random.pick([0, 20, 40]) }),
    };
    this.#booked.push(visit);
    return this.#visit('SIU^S12', visit);
  }

  #visit(event: string, { id, patient, kind: { department, type, words }, at }: Visit): string {
    const schedule = `SCH|1|${id}|||||^${words}|${type}|30|min|^^^${at.toFormat('yyyyLLddHHmm')}`;
    return this.#message(event, schedule, patientSegment(patient), `AIL|1||${department}`);
  }

  #message(event: string, ...segments: string[]): string {
    this.#count += 1;
    const now = this.#now();
    const sent = now.toFormat('yyyyLLddHHmmss');
    const header = ['MSH', '^~\\&', application, facility, 'DESK', facility, sent, '', event];
    return [[...header, `${now.toMillis()}${this.#count}`, 'P', '2.5.1'].join('|'), ...segments].join('\r');
  }
}

function patientSegment({ epd, name, dob, sex, phone, email, language }: Patient): string {
  const contact = `${phone}^PRN^CP^${email}`;
  return `PID|1||${epd}^^^^MR||${name.last}^${name.first}||${dob.replaceAll('-', '')}|${sex}|||||${contact}||${language}`;
}
