import type { Hl7DestinationView, Hl7ResultFormat } from '@intake-desk/contracts/administration';

/** Values of the destination form; `port` is null while it is empty. */
export interface DestinationDraft {
  readonly name: string;
  readonly host: string;
  readonly port: number | null;
  readonly tls: boolean;
  readonly ca: string;
  readonly application: string;
  readonly facility: string;
  readonly receiving_application: string;
  readonly receiving_facility: string;
  readonly format: Hl7ResultFormat;
  /** Ids of departments; all if it is empty. */
  readonly departments: readonly string[];
  readonly enabled: boolean;
}

/** Returns the initial form. */
export const destinationDraftOf = (destination: Hl7DestinationView | undefined): DestinationDraft => ({
  name: destination?.name ?? '',
  host: destination?.host ?? '',
  port: destination?.port ?? null,
  tls: destination?.tls ?? true,
  ca: destination?.ca ?? '',
  application: destination?.application ?? 'INTAKEDESK',
  facility: destination?.facility ?? '',
  receiving_application: destination?.receiving_application ?? '',
  receiving_facility: destination?.receiving_facility ?? '',
  format: destination?.format ?? 'ORU',
  departments: destination?.departments.map(String) ?? [],
  enabled: destination?.enabled ?? true,
});

/** Returns the fields of a request to create or change a destination; the gateway refuses port 0. */
export const sentDestination = ({ port, departments, ...draft }: DestinationDraft) => ({
  ...draft,
  port: port ?? 0,
  departments: departments.map(Number),
});
