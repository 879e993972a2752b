import { ActionIcon, Button } from '@mantine/core';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_NEW_LINES, type NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import { plural } from '../../../core/plural.ts';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import type { CutStore } from './cut-store.ts';
import { NewLineDialog } from './new-line-dialog.tsx';
import classes from './tally.module.css';

/** Lines and positions that the plan adds to the budget, with a button that adds another. */
export function NewLines({ newLines, store }: { newLines: readonly NewLine[]; store: CutStore }) {
  const [open, setOpen] = useState<NewLine | 'new' | null>(null);
  return (
    <>
      {newLines.length > 0 && (
        <ul className={classes.cutList} aria-label={`${plural(newLines.length, 'new line')} in the plan`}>
          {newLines.map((line) => (
            <li key={line.key}>
              <span className={classes.what}>
                <span className={classes.name} title={line.description}>
                  {line.description}
                </span>
                <span className={classes.where}>
                  {line.fte === null ? 'new line' : `new position, ${line.fte} FTE`}
                </span>
              </span>
              <span className={classes.amount} title={exactDollars(line.amount)}>
                +{wholeDollars(line.amount)}
              </span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Change ${line.description}`}
                onClick={() => setOpen(line)}
              >
                <Pencil size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Take ${line.description} out of the plan`}
                onClick={() => store.removeLine(line.key)}
              >
                <X size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        leftSection={<Plus size={14} aria-hidden="true" />}
        disabled={newLines.length >= MAX_NEW_LINES}
        onClick={() => setOpen('new')}
      >
        Add a line or position
      </Button>
      {open !== null && (
        <NewLineDialog
          line={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSave={(line) => {
            if (open === 'new') store.addLine(line);
            else store.replaceLine({ ...line, key: open.key });
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
