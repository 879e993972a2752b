import { ActionIcon } from '@mantine/core';
import { GripVertical } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import type { Category } from '../../../../core/contract/reference.ts';
import classes from './categories.module.css';

/** What both looks of a category do. */
export interface CategoryActions {
  category: Category;
  /** The handle is given the focus again once the category has moved. */
  handleRef: (handle: HTMLButtonElement | null) => void;
  /** Another category is dropped on this one. */
  onDrop: (id: number) => void;
  /** One place earlier (−1) or later (1). */
  onMove: (by: -1 | 1) => void;
  /** The focus leaves it. */
  onLeave: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const DRAGGED = 'application/x-category-id';
const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Moves a category: dragged onto another one, or with the arrow keys. */
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

/** Attributes of what a dragged category can be dropped on. */
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
