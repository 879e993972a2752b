import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { plural } from '../../../../core/plural.ts';
import { EditDelete } from '../../../platform/ui/edit-delete.tsx';
import classes from './categories.module.css';
import { IncreaseField } from './increase-field.tsx';
import { type CategoryActions, MoveHandle, useDropTarget } from './move-handle.tsx';

export function CategoryCard({ category, handleRef, onDrop, onMove, onEdit, onDelete }: CategoryActions) {
  const target = useDropTarget(onDrop);
  const { name, code, deseFunction, description, color, isPersonnel, itemCount } = category;
  return (
    <Paper withBorder p="md" className={classes.card} __vars={{ '--category-color': color }} {...target}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="xs" c="dimmed">
              {[code, deseFunction && `DESE ${deseFunction}`, `${plural(itemCount, 'line')} in all years`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap={2} wrap="nowrap">
            <MoveHandle category={category} handleRef={handleRef} onMove={onMove} />
            <EditDelete name={name} onEdit={onEdit} onDelete={onDelete} />
          </Group>
        </Group>
        {isPersonnel && <Badge variant="light">Personnel</Badge>}
        {description !== null && <Text size="sm">{description}</Text>}
        <IncreaseField category={category} />
      </Stack>
    </Paper>
  );
}
