import { Paper, Text } from '@mantine/core';
import { memo } from 'react';
import classes from './manager.module.css';

export interface SummaryFigure {
  label: string;
  value: string;
  note: string;
}

/** The figures that a screen is opened for, above its list. On a phone they leave room for it. */
export const SummaryCards = memo(function SummaryCards({ figures }: { figures: readonly SummaryFigure[] }) {
  return (
    <dl className={classes.cards}>
      {figures.map(({ label, value, note }) => (
        <Paper withBorder key={label} className={classes.card}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" className={`${classes.cardValue ?? ''} figures`}>
            {value}
          </Text>
          <Text component="dd" size="sm" c="dimmed" className={classes.cardNote}>
            {note}
          </Text>
        </Paper>
      ))}
    </dl>
  );
});
