import { limit } from '@intake-desk/contracts';
import { type FilterPart, type Filters, ReportFilters } from '@intake-desk/contracts/reports';
import { Check } from 'typebox/value';

/** Begins a filter; `or` adds a part to the filter before it. */
const filterName = 'filter';
const orName = 'or';
/** Separates the fields of a part: addresses leave it unescaped, and ids never contain it. */
const between = '*';

/**
 * Returns the filters of an address: `filter=radio*preop*smoking*Yes&or=radio*preop*smoking*Sometimes`, or
 * `groupId*preop*smoking*2`, `summary*preop*1`, `summary**1`. A filter with an unreadable part is left out and counted.
 */
export function readFilters(query: URLSearchParams) {
  const given: unknown[][] = [];
  for (const [name, text] of query) {
    if (name === filterName) given.push([partOf(text)]);
    else if (name === orName) given.at(-1)?.push(partOf(text));
  }
  const filters = given.filter((filter) => Check(ReportFilters, [filter]));
  const read = filters.slice(0, limit.reportFilters);
  return { filters: Check(ReportFilters, read) ? read : [], unread: given.length - read.length };
}

export function writeFilters(query: URLSearchParams, filters: Filters): void {
  for (const filter of filters) {
    for (const [place, part] of filter.entries()) query.append(place === 0 ? filterName : orName, textOf(part));
  }
}

function textOf(part: FilterPart): string {
  const { type, questionnaireId = '' } = part;
  if (part.type === 'summary') return [type, questionnaireId, part.groupId].join(between);
  return [type, questionnaireId, part.uniqueId, part.type === 'groupId' ? part.groupId : part.answer].join(between);
}

/** Parses a part, which the caller still has to check. */
function partOf(text: string): unknown {
  const [type = '', questionnaireId = '', third = '', ...rest] = text.split(between);
  if (type === 'summary') return { type, ...(questionnaireId ? { questionnaireId } : {}), groupId: numberOf(third) };
  // An answer is free text and may contain the separator.
  const value = rest.join(between);
  const asked = { type, questionnaireId, uniqueId: third };
  return type === 'groupId' ? { ...asked, groupId: numberOf(value) } : { ...asked, answer: value };
}

const numberOf = (text: string): number | undefined => (/^\d$/.test(text) ? Number(text) : undefined);
