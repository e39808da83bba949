import { useRef } from 'react';

interface FormKey {
  /** The key under which this content is sent, the same until the content changes or it was taken. */
  readonly of: (content: object) => string;
  /** The content was taken: the same again is another invitation. */
  readonly done: () => void;
}

/** Names what is sent, so that pressing again after a lost connection sends nothing twice (security.md E12). */
export function useFormKey(): FormKey {
  const sent = useRef({ content: '', key: '' });
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (sent.current.content !== text) sent.current = { content: text, key: crypto.randomUUID() };
      return sent.current.key;
    },
    done() {
      sent.current = { content: '', key: '' };
    },
  };
}
