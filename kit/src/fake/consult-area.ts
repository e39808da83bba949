import { type ConsultParty, getConsultParties } from '@intake-desk/contracts';
import { answer, type FakeRoute } from './fake-route.ts';

const parties: Readonly<Record<string, readonly ConsultParty[]>> = {
  northsea: [{ enabled: true, provider: 'Demo video', url: 'https://video.demo.test/', embeddable: false }],
};

/** Third parties for video consults of the fake world: the hospital has one, the clinic none. */
export const consultArea = (): FakeRoute[] => [
  answer(getConsultParties, ({ query }) => [...(parties[query.org] ?? [])]),
];
