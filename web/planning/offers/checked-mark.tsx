import { Text } from '@mantine/core';
import { Check, CircleAlert } from 'lucide-react';
import type { Side } from './use-side.ts';
import classes from './settlement.module.css';

const MARKS = {
  browser: {
    text: 'Checking…',
    title:
      'Your browser calculates these figures as you type. When you stop typing, the server recalculates them from the saved schedule and roster.',
  },
  server: {
    text: 'Checked',
    title: 'Recalculated from the saved schedule and roster.',
  },
  failed: {
    text: 'Not checked',
    title: 'Your browser calculated these figures. The server could not recalculate them from the saved data.',
  },
} as const satisfies Record<Side['state'], { text: string; title: string }>;

/** Shows whether the server confirmed the figures. The mark is unobtrusive, because it matters only if the check failed. */
export function CheckedMark({ state }: { state: Side['state'] }) {
  const { text, title } = MARKS[state];
  return (
    <Text
      component="span"
      size="xs"
      c={state === 'failed' ? undefined : 'dimmed'}
      title={title}
      className={classes.mark}
    >
      {state === 'server' && <Check size={13} aria-hidden="true" />}
      {state === 'failed' && <CircleAlert size={13} aria-hidden="true" />}
      {text}
    </Text>
  );
}
