import { ActionIcon, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../../core/contract/reference.ts';
import { plural } from '../../../../core/plural.ts';
import classes from './categories.module.css';
import { IncreaseField } from './increase-field.tsx';

interface CategoryCardProps {
  category: Category;
  /** The handle is given the focus again once the card has moved. */
  handleRef: (handle: HTMLButtonElement | null) => void;
  /** Another card is dropped on this one. */
  onDrop: (id: number) => void;
  /** One place earlier (−1) or later (1). */
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const DRAGGED = 'application/x-category-id';
const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function CategoryCard({ category, handleRef, onDrop, onMove, onEdit, onDelete }: CategoryCardProps) {
  const [isTarget, setTarget] = useState(false);
  const { name, code, deseFunction, description, color, isPersonnel, itemCount } = category;
  return (
    <Paper
      withBorder
      p="md"
      className={classes.card}
      __vars={{ '--category-color': color }}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const id = Number(event.dataTransfer.getData(DRAGGED));
        if (id > 0) onDrop(id);
      }}
    >
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="xs" c="dimmed">
              {[code, deseFunction && `DESE ${deseFunction}`, plural(itemCount, 'line')].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              ref={handleRef}
              variant="subtle"
              color="gray"
              className={classes.handle}
              aria-label={`Move ${name}: drag, or use the arrow keys`}
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
            <ActionIcon variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
              <Pencil size={16} />
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 size={16} />
            </ActionIcon>
          </Group>
        </Group>
        {isPersonnel && (
          <Badge variant="light" tt="none">
            Personnel
          </Badge>
        )}
        {description !== null && <Text size="sm">{description}</Text>}
        <IncreaseField category={category} />
      </Stack>
    </Paper>
  );
}
