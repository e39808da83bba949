/** The patient to merge with: chosen by one of their intakes, or typed as an ID. */
export type OtherPatient = { readonly otherId: number } | { readonly epd: string };
