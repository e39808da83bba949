import { batchFields } from '@intake-desk/contracts';
import { type Doubt, doubtOf } from '@intake-desk/contracts/doubtful-value';
import type { Decisions, ListDoubt } from '@intake-desk/kit/spreadsheet';
import type { ListField } from './list-heads.ts';
import { wholeFields } from './shown-fields.ts';

interface GivenColumn {
  readonly field: ListField;
  readonly head: string;
  readonly cells: readonly string[];
  readonly decisions: Decisions;
}

/** Choices for a damaged value: the probable original, another one in it, the value as it is, or none. */
type DamageChoice = 'meant' | 'other' | 'keep' | 'none';

/** Finds damaged values, with one doubt for all of a kind, and repairs them as a person decided. */
export function mendColumn({ field, head, cells, decisions }: GivenColumn) {
  const found = findDamage(field, cells);
  const doubts = [...Map.groupBy(found, ([, { kind }]) => kind)].map(([kind, members]): ListDoubt => {
    const meant = members.every(([, { suggestion }]) => suggestion !== undefined);
    const choices: readonly DamageChoice[] = meant ? ['meant', ...othersOf(kind)] : othersOf(kind);
    const shown = [...new Map(members.map(([row, damage]) => [cells[row] ?? '', damage]))].slice(0, 3);
    return {
      id: idOf(field, kind),
      head,
      kind: kind === 'zeros' || kind === 'several' ? kind : 'damage',
      count: members.length,
      samples: shown.map(([text]) => text),
      choices: choices.map((value) => ({ value, reads: shown.map(([text, damage]) => decided(text, damage, value)) })),
      chosen: decisions.get(idOf(field, kind)),
    };
  });
  const damages = new Map(found);
  return {
    doubts,
    /** Rows of undecided cells. */
    undecided: new Set(found.flatMap(([row, { kind }]) => (decisions.has(idOf(field, kind)) ? [] : [row]))),
    cells: cells.map((text, row) => {
      const damage = damages.get(row);
      return damage ? decided(text, damage, decisions.get(idOf(field, damage.kind))) : text;
    }),
  };
}

type Damage = Omit<Doubt, 'kind'> & { readonly kind: Doubt['kind'] | 'zeros' | 'several'; readonly other?: string };

function othersOf(kind: Damage['kind']): readonly DamageChoice[] {
  if (kind === 'zeros') return ['keep'];
  return kind === 'several' ? ['other', 'none'] : ['keep', 'none'];
}

const idOf = (field: ListField, kind: Damage['kind']): string => `damage:${field}:${kind}`;

function decided(text: string, { suggestion, other }: Damage, choice: string | undefined): string {
  if (choice === 'meant') return suggestion ?? text;
  if (choice === 'other') return other ?? text;
  return choice === 'none' ? '' : text;
}

function findDamage(field: ListField, cells: readonly string[]): [number, Damage][] {
  const checked = wholeFields[field] ?? batchFields.find((known) => known === field);
  const doubts = cells.map((text) => (checked ? doubtOf(checked, text) : undefined));
  const length = field === 'epd' ? commonLength(cells.filter((_, row) => doubts[row] === undefined)) : 0;
  return cells.flatMap((text, row): [number, Damage][] => {
    const doubt = doubts[row] ?? (field === 'phone_number_full' ? severalNumbers(text) : undefined);
    if (doubt) return [[row, doubt]];
    const isShort = /^[1-9]\d*$/.test(text) && text.length < length;
    return isShort ? [[row, { kind: 'zeros', suggestion: text.padStart(length, '0') }]] : [];
  });
}

/** Minimum digits of a phone number. */
const NUMBER = 6;

/** Returns the doubt about a cell with two phone numbers, which would be read as one. */
function severalNumbers(text: string): Damage | undefined {
  const parts = text.split(/\s*[/;,|]\s*|\s+(?:of|en|or|and|oder|und|o|u|y|e|ou)\s+|\s+(?=(?:\+|0)\d)/i);
  const [first, second] = parts.filter((part) => part.replace(/\D/g, '').length >= NUMBER);
  return first === undefined || second === undefined
    ? undefined
    : { kind: 'several', suggestion: first, other: second };
}

/** Shorter identifiers usually vary in length. */
const SHORTEST = 5;

/** Returns the common length of numeric identifiers: that of those with leading zeros, otherwise of most; 0 without one. */
function commonLength(ids: readonly string[]): number {
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  const [length, ...others] = new Set(numbers.filter((id) => /^0\d/.test(id)).map((id) => id.length));
  if (length !== undefined) return others.length === 0 ? length : 0;
  const most = [...Map.groupBy(numbers, (id) => id.length)].find(([, same]) => 2 * same.length > numbers.length)?.[0];
  const longest = numbers.reduce((length, id) => Math.max(length, id.length), 0);
  return most !== undefined && most >= SHORTEST && most === longest ? most : 0;
}
