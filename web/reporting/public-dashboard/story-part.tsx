import { Text, UnstyledButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './public-dashboard.module.css';
import type { StoryDraft } from './story-draft.ts';
import type { Settings } from './use-settings.ts';

interface StoryPartProps {
  form: UseFormReturnType<Settings>;
  /** The part of the story that contains the fields. */
  part: keyof StoryDraft;
  legend: string;
  /** A summary of the content, shown next to the heading. */
  filled: string;
  isFirst?: boolean;
  children: ReactNode;
}

/**
 * A collapsible part of the texts for residents. All but the first are collapsed until the user opens them or they contain an invalid
 * field.
 */
export function StoryPart({ form, part, legend, filled, isFirst = false, children }: StoryPartProps) {
  const id = useId();
  const isRefused = Object.keys(form.errors).some((path) => path.split('.')[1] === part);
  const [isOpen, setOpen] = useState(isFirst);
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    // The part stays open after the field becomes valid.
    if (isRefused) setOpen(true);
  }
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={classes.part}>
      <h3>
        <UnstyledButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon size={16} aria-hidden="true" />
          {legend}
          <Text size="sm" c="dimmed" span ml="auto">
            {isRefused ? <CircleAlert size={14} role="img" aria-label="has errors" /> : filled}
          </Text>
        </UnstyledButton>
      </h3>
      <div id={id} role="group" aria-label={legend} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
