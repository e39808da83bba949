import type { Answers } from '@intake-desk/contracts';
import { IntakeEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import { In } from 'typeorm';
import { storeIntakes } from './store-intakes.ts';
import type { World } from './world.ts';

/** A submission of a new patient. */
export interface Arrival {
  readonly content: string;
  readonly answers: Answers;
}

/** Stores submissions of northsea on one day, a minute apart from 10:00 UTC; returns their ids. */
export async function storeArrivals(world: World, day: string, arrivals: readonly Arrival[]): Promise<number[]> {
  const { database } = world.gateway.services;
  const sent = arrivals.map((arrival, place) => ({
    ...arrival,
    epd: `${day}-${place}`,
    submittedAt: new Date(Date.parse(`${day}T10:00:00Z`) + place * 60_000),
  }));
  await storeIntakes(
    world,
    sent.map(({ epd, content, submittedAt }) => ({
      epd,
      content,
      fullname: epd,
      createdAt: submittedAt.toISOString(),
    })),
  );
  const stored = await database.read().findBy(IntakeEntity, { epd: In(sent.map(({ epd }) => epd)) });
  const intakes = new Map(stored.map(({ id, epd }) => [epd, id]));
  const { id: _, ...sample } = await database
    .read()
    .findOneByOrFail(SubmissionEntity, { id: Number(world.northsea.of.form) });
  const ids: number[] = [];
  for (const { answers, submittedAt, epd } of sent) {
    const row = { ...sample, answers, submittedAt, intakeId: intakes.get(epd) ?? 0 };
    const { identifiers } = await database.write(() => database.manager().insert(SubmissionEntity, row));
    ids.push(Number(identifiers[0]?.id));
  }
  return ids;
}
