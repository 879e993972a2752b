import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../../core/plural.ts';
import { settingLabel } from '../../../core/setting-labels.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import classes from './public-dashboard.module.css';
import type { StoryDraft } from './story-draft.ts';
import { StoryPart } from './story-part.tsx';
import type { Settings } from './use-settings.ts';

type ListPath = {
  [Part in keyof StoryDraft]: StoryDraft[Part] extends unknown[]
    ? Part
    : StoryDraft[Part] extends { rows: unknown[] }
      ? `${Part}.rows`
      : never;
}[keyof StoryDraft];

type Row = {
  [Part in keyof StoryDraft]: StoryDraft[Part] extends (infer One)[] | { rows: (infer One)[] } ? One : never;
}[keyof StoryDraft];

export interface StoryRowsProps {
  form: UseFormReturnType<Settings>;
  /** The path of the list in the story. */
  path: ListPath;
  legend: string;
  about?: string;
  one: string;
  /** True for the first part of its tab, which is open from the start. */
  isFirst?: boolean;
  max: number;
  /** The values of a new row. */
  empty: Row;
  /** True for rows with short figures. On wide screens, only the first of these rows then shows its labels. */
  isCompact?: boolean;
  /** Content for all rows, shown above them. */
  before?: ReactNode;
  /** Buttons that add rows in other ways. */
  actions?: ReactNode;
  /** Renders the inputs of a row; `field` returns the label of a field, and the props that connect an input to it. */
  children: (field: (name: string) => GetInputPropsReturnType & { label: string }, index: number) => ReactNode;
}

/** A list of entries for residents, with buttons to remove rows and to add one. */
export function StoryRows(props: StoryRowsProps) {
  const { form, path, legend, about, one, max, empty, isCompact = false, before, actions, children } = props;
  const count = rowsAt(form.getValues().story, path).length;
  const problem = form.errors[`story.${path}`];
  return (
    <StoryPart
      form={form}
      part={partOf(path)}
      legend={legend}
      filled={count === 0 ? 'Empty' : plural(count, one)}
      isFirst={props.isFirst ?? false}
    >
      <Stack gap="sm">
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {before}
        <Stack gap={isCompact ? 6 : 'sm'} {...(isCompact && { className: classes.compactList })}>
          {Array.from({ length: count }, (_, index) => (
            <Group
              key={index}
              role="group"
              aria-label={`${legend}, ${index + 1}`}
              align="flex-start"
              wrap="nowrap"
              gap="xs"
              {...(isCompact && { className: classes.compact })}
            >
              <div className={classes.storyRow}>
                {children((name) => {
                  const field = `story.${path}.${index}.${name}`;
                  return { ...form.getInputProps(field), label: settingLabel(field) };
                }, index)}
              </div>
              <ActionIcon
                variant="default"
                size={32}
                className={classes.remove}
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => form.removeListItem(`story.${path}`, index)}
              >
                <Trash2 size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        {problem !== undefined && problem !== null && <Failure>{problem}.</Failure>}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            disabled={count >= max}
            onClick={() => form.insertListItem(`story.${path}`, empty)}
          >
            Add {one}
          </Button>
          {actions}
        </Group>
      </Stack>
    </StoryPart>
  );
}

function partOf(path: ListPath): keyof StoryDraft {
  switch (path) {
    case 'classSizes.rows':
      return 'classSizes';
    case 'peerCosts.rows':
      return 'peerCosts';
    case 'outOfDistrict.rows':
      return 'outOfDistrict';
    default:
      return path;
  }
}

function rowsAt(story: StoryDraft, path: ListPath): readonly unknown[] {
  switch (path) {
    case 'classSizes.rows':
      return story.classSizes.rows;
    case 'peerCosts.rows':
      return story.peerCosts.rows;
    case 'outOfDistrict.rows':
      return story.outOfDistrict.rows;
    default:
      return story[path];
  }
}
