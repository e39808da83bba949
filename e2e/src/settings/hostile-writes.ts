import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Method, Questionnaire, type RouteShape, routeName } from '@intake-desk/contracts';
import { routes } from '@intake-desk/contracts/routes';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { formulaTexts } from '../../../contracts/src/csv/testing/formula-texts.ts';
import { hostileTexts } from '../../../mf-record/src/testing/hostile-texts.ts';
import { type PlacedTexts, placesIn, roomIn, withTexts } from './text-places.ts';

/** Both corpora: texts that would run in a browser, and in a spreadsheet. */
export const corpus: readonly string[] = [...hostileTexts, ...formulaTexts.map(([given]) => given)];

const library = join(import.meta.dirname, '../../../services/reports/src/questionnaires/library');
const painQuestionnaire: object = JSON.parse(readFileSync(join(library, 'pain.json'), 'utf8'));

const cut = (text: string, schema: TSchema, kept = 0): string => text.slice(0, roomIn(schema) - kept);
const fit = (schema: TSchema): boolean => corpus.some((text) => Check(schema, cut(text, schema)));

/** Calls that store nothing, or that remove something. */
const keepsNothing = /\/(preview|test|try|remove|reset)$/;
/** Fields that no reply contains. */
const secrets = ['client_secret', 'password', 'password_confirmation', 'pin'];
const textPlaces = (route: RouteShape): string[] =>
  placesIn(route.body, fit).filter((place) => !secrets.includes(place));

const byAddress = (one: RouteShape, other: RouteShape): number => one.url.localeCompare(other.url);

/**
 * Calls that write what Settings shows, with the places of their bodies that take free text; sorted by address, so that
 * a row is created before it is changed.
 */
export const writtenRoutes = routes.toSorted(byAddress).flatMap((route) => {
  const ofSettings = /^\/api\/(admin|message-templates)(\/|$)/.test(route.url) && route.patient === undefined;
  const writes = ofSettings && route.method !== 'GET' && !keepsNothing.test(route.url);
  const places = writes ? textPlaces(route) : [];
  return places.length === 0 ? [] : [{ name: routeName(route), route, places }];
});

/** Number of files; few, since each has hostile texts in all its places. */
const files = 2;
/** Minimum number of rows per list. */
const fewest = 3;

/** Replacements for names in examples that the tests' desk lacks, new in each round. */
const instead: Readonly<Record<string, (round: number) => object>> = {
  // Invitations need the button's placeholder.
  'PUT /api/message-templates': () => ({ kind: 'confirmation' }),
  // The others need a link.
  'PUT /api/message-templates/sms': () => ({ kind: 'followup' }),
  // On an origin that the desk of the tests allows.
  'POST /api/admin/fhirServer': (round) => ({ issuer: `https://ehr.northsea.example/${round}` }),
  'POST /api/admin/tag': () => ({ group_id: null }),
  'PUT /api/admin/tag/:id': () => ({ group_id: null }),
  'POST /api/admin/content': (round) => ({ file: hostileQuestionnaire(round)[1] }),
  'PUT /api/admin/content/:id': () => ({ file: hostileQuestionnaire(files - 1)[1] }),
};

/** Returns a key and a questionnaire's file of that key, with hostile texts in all its places. */
export function hostileQuestionnaire(round: number): [key: string, file: string] {
  let place = round;
  const textAt = (): string | undefined => {
    place += 1;
    return corpus[place % corpus.length];
  };
  const asked = withTexts(Questionnaire, painQuestionnaire, { fit, textAt, onlyGiven: true });
  const key = `hostile-${round}`;
  return [key, JSON.stringify({ ...Object(asked), key })];
}

/** Sends a call as an administrator's browser would. */
export type Send = (method: Method, url: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

const Refusal = Type.Object({ errors: Type.Record(Type.String(), Type.Array(Type.String())) });
const Rows = Type.Array(
  Type.Object({ id: Type.Integer(), name: Type.Optional(Type.String()), state: Type.Optional(Type.String()) }),
);

export interface Written {
  /** Saved texts by place. */
  readonly saved: ReadonlyMap<string, ReadonlySet<string>>;
  /** Calls that failed for a reason other than a refused text or a duplicate name. */
  readonly failed: readonly string[];
}

/**
 * Writes hostile texts in every place of a call's body: in one row, or in as many as it takes if the call creates rows.
 * A refused text is replaced by the next one; a duplicate gets a number.
 */
export async function writeHostile(send: Send, route: RouteShape): Promise<Written> {
  const name = routeName(route);
  const places = textPlaces(route);
  const refused = new Map(places.map((place) => [place, new Set<string>()]));
  const saved = new Map(places.map((place) => [place, new Set<string>()]));
  const failed: string[] = [];
  const url = await urlOf(send, route);
  const open = (place: string): boolean => (refused.get(place)?.size ?? 0) < corpus.length;
  const rows = places.includes('file') ? files : Math.max(fewest, Math.ceil(corpus.length / places.length));
  const rounds = route.method === 'POST' ? rows : 1;
  for (let round = 0; round < rounds; round += 1) {
    const taken = new Set<string>();
    const example = { ...Object(route.example?.body), ...instead[name]?.(round) };
    for (;;) {
      const current = new Map<string, string>();
      const texts: PlacedTexts = {
        fit,
        textAt(place, schema) {
          const number = taken.has(place) ? ` ${round}` : '';
          const found = rotated(corpus, round * places.length + places.indexOf(place)).find(
            (text) => refused.get(place)?.has(text) === false,
          );
          if (found === undefined) return undefined;
          current.set(place, found);
          return `${cut(found, schema, number.length)}${number}`;
        },
      };
      const body = withTexts(route.body, numbered(example, taken, round), texts);
      const { status, body: reply } = await send(route.method, url, body);
      if (status < 300) {
        for (const [place, text] of current) saved.get(place)?.add(text);
        break;
      }
      const errors = status === 422 && Check(Refusal, reply) ? Object.entries(reply.errors) : [];
      const before = taken.size;
      for (const [field, keys] of errors) if (keys.includes('validation.unique')) taken.add(field);
      const ill =
        taken.size > before ? [] : [...current].filter(([place]) => errors.some(([field]) => isAt(place, field)));
      for (const [place, text] of ill) refused.get(place)?.add(text);
      if (ill.length > 0 || taken.size > before) continue;
      failed.push(`${name}: ${status} ${JSON.stringify(reply)}`);
      break;
    }
    if (!places.some(open) && instead[name] === undefined) break;
  }
  return { saved, failed };
}

const rotated = <T>(list: readonly T[], begin: number): readonly T[] => {
  const at = begin % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

const isAt = (place: string, field: string): boolean =>
  place === field || place.startsWith(`${field}.`) || field.startsWith(`${place}.`);

/** Returns the example with a number before texts that are already taken. */
const numbered = (example: object, taken: ReadonlySet<string>, number: number): unknown =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, taken.has(name) ? `${number}${value}` : value]),
  );

/** Returns the address with existing ids: the newest one, or a published one as a parent. */
async function urlOf(send: Send, route: RouteShape): Promise<string> {
  const parts = route.url.split('/').slice(1);
  let url = '';
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) {
      url += `/${part}`;
      continue;
    }
    const pattern = `/${parts.slice(0, index).join('/')}`;
    const list = routes.find((one) => one.method === 'GET' && one.url === pattern);
    const query = new URLSearchParams(Object.entries(Object(list?.example?.query)));
    const { body } = await send('GET', `${url}?${query}`);
    const rows = Check(Rows, body) ? body.toSorted((a, b) => b.id - a.id) : [];
    const row = (index < parts.length - 1 ? rows.find(({ state }) => state === 'published') : undefined) ?? rows[0];
    // A remote's address contains its name.
    url += `/${(part === ':remote' ? row?.name : row?.id) ?? 0}`;
  }
  return url;
}
