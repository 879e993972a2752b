import { ActionIcon } from '@mantine/core';
import { GripVertical } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import type { Category } from '../../../../core/contract/reference.ts';
import classes from './categories.module.css';

/** The actions of a category in the table and in the cards. */
export interface CategoryActions {
  category: Category;
  /** Receives the element of the handle, so that the handle can be focused again after a move. */
  handleRef: (handle: HTMLButtonElement | null) => void;
  /** Called when another category is dropped on this one. */
  onDrop: (id: number) => void;
  /** Moves the category one place earlier (−1) or later (1). */
  onMove: (by: -1 | 1) => void;
  /** Called when the handle loses the focus. */
  onLeave: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const DRAGGED = 'application/x-category-id';
const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Moves a category by dragging it onto another one, or with the arrow keys. */
export function MoveHandle({
  category,
  handleRef,
  onMove,
}: Pick<CategoryActions, 'category' | 'handleRef' | 'onMove'>) {
  return (
    <ActionIcon
      ref={handleRef}
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={`Move ${category.name}: drag, or use the arrow keys`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(category.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(step);
      }}
    >
      <GripVertical size={16} />
    </ActionIcon>
  );
}

/** Returns the attributes of a drop target for a dragged category. */
export function useDropTarget(onDrop: (id: number) => void) {
  const [isTarget, setTarget] = useState(false);
  return {
    'data-target': isTarget || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false);
      const id = Number(event.dataTransfer.getData(DRAGGED));
      if (id > 0) onDrop(id);
    },
  };
}
