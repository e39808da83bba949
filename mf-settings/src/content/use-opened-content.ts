import { rowParameter, useAddressView, type ViewForm } from '@intake-desk/kit';

export const contentParts = ['questions', 'translations', 'preview', 'versions', 'departments'] as const;
type ContentPart = (typeof contentParts)[number];

const partParameter = 'part';

interface Opened {
  readonly id: string | null;
  readonly part: ContentPart;
}

const form: ViewForm<Opened> = {
  read: ({ search }) => {
    const named = search.get(partParameter);
    return {
      id: search.get(rowParameter),
      part: contentParts.find((part) => part === named) ?? contentParts[0],
    };
  },
  write: ({ id, part }, { search, state }) => {
    if (id === null) search.delete(rowParameter);
    else search.set(rowParameter, id);
    if (part === contentParts[0]) search.delete(partParameter);
    else search.set(partParameter, part);
    return { search, state };
  },
};

/** Keeps the open questionnaire and tab in the address, for reloads and links. */
export function useOpenedContent() {
  const { view, change } = useAddressView(form);
  return {
    ...view,
    open: (id: number | undefined) =>
      change(() => ({ id: id === undefined ? null : String(id), part: contentParts[0] })),
    show: (part: ContentPart) => change((before) => ({ ...before, part }), true),
  };
}
