import { type HTMLAttributes, useState } from 'react';

interface DragOrder {
  readonly grip: (place: number) => Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  readonly target: (
    place: number,
  ) => Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> & { readonly 'data-dragged': boolean };
}

/** Reorders the entries of one list by dragging. Nested lists each accept their own entries only. */
export function useDragOrder(enabled: boolean, onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<number>();
  return {
    grip: (place) => ({
      draggable: enabled,
      onDragStart: () => setDragged(place),
      onDragEnd: () => setDragged(undefined),
    }),
    target: (place) => ({
      'data-dragged': dragged === place,
      onDragOver: (event) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: () => {
        if (dragged !== undefined && dragged !== place) onMove(dragged, place);
        setDragged(undefined);
      },
    }),
  };
}
