import type { Hl7DestinationView } from '@intake-desk/contracts/administration';

/** Returns the initial form. */
export const destinationDraftOf = (destination: Hl7DestinationView | undefined) => ({
  name: destination?.name ?? '',
  host: destination?.host ?? '',
  /** Null while it is empty. */
  port: destination?.port ?? null,
  tls: destination?.tls ?? true,
  ca: destination?.ca ?? '',
  application: destination?.application ?? 'INTAKEDESK',
  facility: destination?.facility ?? '',
  receiving_application: destination?.receiving_application ?? '',
  receiving_facility: destination?.receiving_facility ?? '',
  format: destination?.format ?? 'ORU',
  /** Ids of departments; all if it is empty. */
  departments: destination?.departments.map(String) ?? [],
  enabled: destination?.enabled ?? true,
});
export type DestinationDraft = Readonly<ReturnType<typeof destinationDraftOf>>;

/** Returns the fields of a request to create or change a destination; the gateway refuses port 0. */
export const sentDestination = ({ port, departments, ...draft }: DestinationDraft) => ({
  ...draft,
  port: port ?? 0,
  departments: departments.map(Number),
});
