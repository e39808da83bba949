import { type Hl7Mapping, type Hl7SenderView, usualMapping } from '@intake-desk/contracts/administration';

/** A line of the hospital's codes; `department` is null until one is chosen. */
export interface CodeLine {
  readonly code: string;
  readonly department: number | null;
}

/** Values of the sender form. Parts of the mapping have their names in errors. */
export interface SenderDraft {
  readonly name: string;
  readonly application: string;
  readonly facility: string;
  /** One address or range per line. */
  readonly ips: string;
  readonly certificate: string;
  readonly enabled: boolean;
  readonly 'mapping.departments': readonly CodeLine[];
  /** Id of a department; empty for none. */
  readonly 'mapping.otherwise': string;
  readonly 'mapping.places': Hl7Mapping['places'];
  readonly 'mapping.identifierType': string;
}

/** Returns the initial form; a new sender has the usual positions. */
export function draftOf(sender: Hl7SenderView | undefined): SenderDraft {
  const { places, identifierType, departments, otherwise } = sender?.mapping ?? usualMapping;
  return {
    name: sender?.name ?? '',
    application: sender?.application ?? '',
    facility: sender?.facility ?? '',
    ips: sender?.ips.join('\n') ?? '',
    certificate: sender?.certificate ?? '',
    enabled: sender?.enabled ?? true,
    'mapping.departments': departments,
    'mapping.otherwise': otherwise === null ? '' : String(otherwise),
    'mapping.places': places,
    'mapping.identifierType': identifierType,
  };
}

/** Returns the mapping of a form, without lines that have no department yet. */
export const mappingOf = (draft: SenderDraft): Hl7Mapping => ({
  places: draft['mapping.places'],
  identifierType: draft['mapping.identifierType'].trim(),
  departments: draft['mapping.departments'].flatMap(({ code, department }) =>
    department === null ? [] : [{ code: code.trim(), department }],
  ),
  otherwise: draft['mapping.otherwise'] === '' ? null : Number(draft['mapping.otherwise']),
});

/** Returns the fields of a request to create or change a sender. */
export const sentOf = (draft: SenderDraft) => ({
  name: draft.name,
  application: draft.application,
  facility: draft.facility,
  ips: draft.ips.split('\n').flatMap((line) => line.trim() || []),
  certificate: draft.certificate,
  mapping: mappingOf(draft),
  enabled: draft.enabled,
});
