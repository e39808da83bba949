/** The patient to merge with, by one of their intakes or by a typed ID. */
export type OtherPatient = { readonly otherId: number } | { readonly epd: string };
