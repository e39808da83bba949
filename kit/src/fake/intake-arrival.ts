import { allDepartments, type PinTarget, type RecordTarget, status } from '@intake-desk/contracts';
import type { FakeIntake, IntakesWorld } from './fake-intake.ts';

/** Adds an intake to a department, as if a colleague had just sent an invitation; undefined where there is none like it. */
export function intakeArrives(
  { intakes }: IntakesWorld,
  org: string,
  department: string,
  now: number,
): RecordTarget | undefined {
  const model = intakes.find((one) => isOf(one, org, department));
  if (!model) return undefined;
  const id = Math.max(...intakes.map((one) => one.id)) + 1;
  const at = new Date(now).toISOString();
  const hash = `fake${org}${model.department}${String(id).padStart(6, '0')}`;
  intakes.push({
    ...model,
    id,
    hash,
    epd: String(10_000 + id).padStart(8, '0'),
    status: status.notOpened,
    step: 0,
    hidden: false,
    createdAt: at,
    sentAt: at,
    forms: [],
    entries: [],
    lock: undefined,
  });
  return { org, dep: model.department, hash };
}

/** A completed intake of a department. */
export function completedIntake({ intakes }: IntakesWorld, org: string, department: string): PinTarget | undefined {
  const intake = intakes.find((one) => isOf(one, org, department) && one.status === status.completed);
  return intake && { org, dep: intake.department, hash: intake.hash, epd: intake.epd };
}

const isOf = (intake: FakeIntake, org: string, department: string): boolean =>
  intake.org === org && (department === allDepartments || intake.department === department);
