import { type HTMLAttributes, useState } from 'react';

interface DragOrder {
  /** Returns what an entry is taken hold of by. */
  readonly grip: (place: number) => Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  /** Returns what another entry of the same list is dropped on. */
  readonly target: (
    place: number,
  ) => Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> & { readonly 'data-dragged': boolean };
}

/** Lets entries of one list change places by dragging. Where lists lie in each other, each takes its own entries only. */
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
