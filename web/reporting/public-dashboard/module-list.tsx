import { ActionIcon, Divider, Group, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  COMPONENT_NAMES,
  FLAG_OF_COMPONENT,
  type ComponentKey,
} from '../../../core/contract/public-dashboard-modules.ts';
import { Card } from './card.tsx';
import classes from './public-dashboard.module.css';
import type { Settings } from './use-settings.ts';

type Direction = -1 | 1;

/** A private data type, so that only items from this list can be dropped into it. */
const DRAGGED = 'application/x-page-part';

/** The sections of the page from top to bottom, with switches to show them and buttons to move them. */
export function ModuleList({ form }: { form: UseFormReturnType<Settings> }) {
  const order = form.getValues().componentOrder;
  const [moved, setMoved] = useState<{ key: ComponentKey; direction: Direction } | null>(null);
  const [target, setTarget] = useState<ComponentKey | null>(null);
  const list = useRef<HTMLOListElement>(null);

  // When a row is moved, its button loses the focus. This restores the focus. If the row is now first or last, that button is disabled, so
  // the button for the opposite direction gets the focus.
  useEffect(() => {
    if (!moved) return;
    const button = (direction: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.key}${direction}"]:not(:disabled)`);
    (button(moved.direction) ?? button(moved.direction === 1 ? -1 : 1))?.focus();
  }, [moved]);

  function move(key: ComponentKey, direction: Direction) {
    const from = order.indexOf(key);
    const next = order.filter((other) => other !== key);
    next.splice(from + direction, 0, key);
    form.setFieldValue('componentOrder', next);
    setMoved({ key, direction });
  }

  function drop(dragged: string, index: number) {
    setTarget(null);
    const key = order.find((known) => known === dragged);
    if (key === undefined) return;
    form.setFieldValue('componentOrder', order.filter((other) => other !== key).toSpliced(index, 0, key));
    setMoved({ key, direction: 1 });
  }

  return (
    <Card
      title="Visible modules and their order"
      about="To move a module, drag it or use its arrows. If “About these figures” is first and “Budget at a glance” second, the page still begins with “Budget at a glance”. You cannot move the sections that you fill in yourself. The superintendent’s note and “What it means for the schools” come after “Budget against town guidance”. Revenue, taxes, dates and comparisons come after “People by location”. Questions come after “What earlier years cost”. The five-year comparison is shown only with “Budget against town guidance”. “How much of the budget is up to the district” is shown only below “Budget by category”. “Save Settings” saves the switches and the order. Residents see the changes after you publish."
    >
      <ol className={classes.modules} ref={list}>
        {order.map((key, index) => (
          <li
            key={key}
            draggable
            data-target={target === key || undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED, key);
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAGGED)) return;
              event.preventDefault();
              setTarget(key);
            }}
            onDragLeave={() => setTarget(null)}
            onDrop={(event) => {
              event.preventDefault();
              drop(event.dataTransfer.getData(DRAGGED), index);
            }}
            onDragEnd={() => setTarget(null)}
          >
            <GripVertical size={16} className={classes.grip} aria-hidden="true" />
            <Switch
              label={COMPONENT_NAMES[key]}
              {...form.getInputProps(`show.${FLAG_OF_COMPONENT[key]}`, { type: 'checkbox' })}
            />
            <Group gap={4} wrap="nowrap">
              {([-1, 1] as const).map((direction) => (
                <ActionIcon
                  key={direction}
                  variant="default"
                  size={32}
                  data-move={`${key}${direction}`}
                  aria-label={`Move ${COMPONENT_NAMES[key]} ${direction < 0 ? 'up' : 'down'}`}
                  disabled={index + direction < 0 || index + direction >= order.length}
                  onClick={() => move(key, direction)}
                >
                  {direction < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
                </ActionIcon>
              ))}
            </Group>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {moved && `${COMPONENT_NAMES[moved.key]} is now number ${order.indexOf(moved.key) + 1} of ${order.length}`}
      </span>
      <Divider />
      <Switch
        label="Also show salaries and people in projected years"
        {...form.getInputProps('show.showProjectedEmployees', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        Groups of fewer than 5 people are never published.
      </Text>
    </Card>
  );
}
