/** Facts in a file's name, in this order. */
interface NamedFile {
  readonly title: string;
  /** Hospital, then department or departments. */
  readonly chosen: readonly string[];
  readonly period: string;
}

/** Bytes of the longest name that file systems take, less those that a browser adds to a name that is taken. */
const nameBytes = 245;
/** Characters of a hospital's or department's name. */
const chosenLength = 30;

/**
 * Returns a file name such as `Totals, North Sea Hospital, Anaesthesiology, 01-02-2026 – 28-02-2026.png`, without characters that file
 * systems refuse. A long title, such as a question, is cut.
 */
export function fileName(format: string, { title, chosen, period }: NamedFile): string {
  const others = [...chosen.map((part) => Array.from(part).slice(0, chosenLength).join('')), period];
  const words = others.map(allowed).filter((word) => word !== '');
  const end = `${words.map((word) => `, ${word}`).join('')}.${format}`;
  const encoder = new TextEncoder();
  const room = new Uint8Array(Math.max(0, nameBytes - encoder.encode(end).length));
  return allowed(title.slice(0, encoder.encodeInto(title, room).read)) + end;
}

const allowed = (text: string): string => text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/^[\s-]+|[\s-]+$/g, '');
