import { Button, Group, Text } from '@mantine/core';
import { Check, ChevronDown, ChevronRight, ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnalysisItem } from '../../../core/contract/ai-analysis.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars, ratePercent } from '../../platform/ui/format.ts';
import classes from './ai-analysis.module.css';

const FIRST_LINES = 12;
const MORE_LINES = 200;

interface CutItemProps {
  item: AnalysisItem;
  isIn: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

/** One suggestion: the action, its savings, its consequences, and the lines that it is based on. */
export function CutItem({ item, isIn, isBusy, onAdd }: CutItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { lines } = item;
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <Text fw={550} className={classes.description}>
          {item.description}
        </Text>
        <span className={classes.savings}>{exactDollars(item.savings)}</span>
      </div>
      <Text size="sm" c="dimmed">
        {item.impact}
      </Text>
      <Group justify="space-between" gap="xs" mt={6}>
        <Button
          size="compact-sm"
          variant="subtle"
          px={4}
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={isOpen ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
          onClick={() => setOpen(!isOpen)}
        >
          {plural(lines.length, 'line')}
        </Button>
        {isIn ? (
          <Text size="sm" className={classes.isIn}>
            <Check size={15} aria-hidden="true" /> In the plan
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={`Add to a cut plan: ${item.description}`}
            leftSection={<ListPlus size={15} aria-hidden="true" />}
            onClick={onAdd}
          >
            Add to a cut plan
          </Button>
        )}
      </Group>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Lines lines={lines} of={item.description} />}
      </div>
    </li>
  );
}

function Lines({ lines, of }: { lines: AnalysisItem['lines']; of: string }) {
  const [most, setMost] = useState(FIRST_LINES);
  return (
    <>
      <ul className={classes.lines} aria-label={`Lines in this suggestion: ${of}`}>
        {lines.slice(0, most).map((line) => (
          <li key={line.id}>
            <span className={classes.what}>
              <span>{line.description}</span>
              <span className={classes.where}>
                {line.building} · {line.category}
              </span>
              <span className={classes.where}>
                {ratePercent(line.percentKept)} of {exactDollars(line.amount)} kept
              </span>
            </span>
            <span className={classes.amount}>{exactDollars(line.savings)}</span>
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <Button size="compact-sm" variant="subtle" px={4} onClick={() => setMost(most + MORE_LINES)}>
          Show {count(Math.min(MORE_LINES, lines.length - most))} more of {count(lines.length)} lines
        </Button>
      )}
    </>
  );
}
