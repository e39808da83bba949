import { useSearchParams } from 'react-router';

/** Tabs of the drawer, in order. */
export const contentParts = ['questions', 'translations', 'preview', 'versions', 'departments'] as const;
type ContentPart = (typeof contentParts)[number];

/** Kit's own parameter for the open row, so that unsaved changes keep the editor open. */
const rowParameter = 'row';
const partParameter = 'part';

interface OpenedContent {
  /** Id in the address. */
  readonly id: string | null;
  readonly part: ContentPart;
  readonly open: (id: number | undefined) => void;
  readonly show: (part: ContentPart) => void;
}

/** Keeps the open questionnaire and tab in the address, for reloads and links. */
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
