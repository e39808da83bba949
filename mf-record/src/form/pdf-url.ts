/** A blob: address of a PDF that came as base64. Whoever asks for it revokes it. Throws where the text is no base64. */
export function pdfUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}
