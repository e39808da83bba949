import { useSearchParams } from 'react-router';

/** The parts of a questionnaire that a drawer shows, in their order. */
export const contentParts = ['questions', 'translations', 'preview', 'versions', 'departments'] as const;
export type ContentPart = (typeof contentParts)[number];

/** The address names the questionnaire that is open by kit's own parameter, so that unsaved changes hold its editor. */
const rowParameter = 'row';
const partParameter = 'part';

interface OpenedContent {
  /** As the address names it. */
  readonly id: string | null;
  readonly part: ContentPart;
  readonly open: (id: number | undefined) => void;
  readonly show: (part: ContentPart) => void;
}

/** Which questionnaire is open and which part of it, by the address: reload and a sent link open it again. */
export function useOpenedContent(): OpenedContent {
  const [address, setAddress] = useSearchParams();
  const named = address.get(partParameter);
  const set = (name: string, value: string | undefined, replace = false): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === rowParameter) next.delete(partParameter);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  return {
    id: address.get(rowParameter),
    part: contentParts.find((part) => part === named) ?? contentParts[0],
    open: (id) => set(rowParameter, id === undefined ? undefined : String(id)),
    show: (part) => set(partParameter, part === contentParts[0] ? undefined : part, true),
  };
}
