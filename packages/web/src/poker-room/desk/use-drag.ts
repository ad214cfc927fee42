import { type PointerEvent, useRef, useState } from 'react';

/** A name that is dragged: its number, and the point of the finger. */
export interface Dragged {
  readonly ticket: number;
  readonly x: number;
  readonly y: number;
}

/** A place that a name is dropped on. */
export interface DropPlace {
  readonly table: number;
  readonly seat: number;
}

export interface NameDrag {
  readonly dragged: Dragged | null;
  /** Handlers of the button of a name. */
  readonly handlersOf: (ticket: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void;
  };
}

/** Pixels after which a press is a drag. */
const SLACK = 10;

const placeAt = (x: number, y: number): DropPlace | null => {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
  const [table, seat] = (found ?? '').split('/').map(Number);
  return table !== undefined && seat !== undefined ? { table, seat } : null;
};

/** Dragging a name to a seat, with a mouse, a pen or a finger. */
export const useNameDrag = (onDrop: (ticket: number, place: DropPlace) => void): NameDrag => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = useRef(false);
  return {
    dragged,
    handlersOf: (ticket) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY };
        moved.current = false;
      },
      onPointerMove: (event) => {
        const { current: start } = from;
        if (start === null) return;
        const { clientX: x, clientY: y } = event;
        if (!moved.current && Math.hypot(x - start.x, y - start.y) < SLACK) return;
        if (!moved.current) event.currentTarget.setPointerCapture(event.pointerId);
        moved.current = true;
        setDragged({ ticket, x, y });
      },
      onPointerUp: (event) => {
        from.current = null;
        if (dragged === null) return;
        setDragged(null);
        const place = placeAt(event.clientX, event.clientY);
        if (place !== null) onDrop(ticket, place);
      },
      onPointerCancel: () => {
        from.current = null;
        setDragged(null);
      },
      // The click after a drag picks nobody.
      onClickCapture: (event) => {
        if (!moved.current) return;
        moved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
};
