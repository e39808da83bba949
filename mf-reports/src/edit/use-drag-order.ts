import { type DragEvent, useState } from 'react';

/** Reorders the entries of one list by dragging. Nested lists each accept their own entries only. */
export function useDragOrder(enabled: boolean, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  return {
    grip: (place: number) => ({
      draggable: enabled,
      onDragStart: () => setDragged(place),
      onDragEnd: () => setDragged(undefined),
    }),
    target: (place: number) => ({
      'data-dragged': dragged === place,
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: () => {
        if (dragged !== undefined && dragged !== place) onMove(dragged, place);
        setDragged(undefined);
      },
    }),
  };
}
