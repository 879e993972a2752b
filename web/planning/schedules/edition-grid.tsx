import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { ReadSchedule } from '../../../core/contract/schedules.ts';
import { plural } from '../../../core/plural.ts';
import { NO_MEMORY } from '../../platform/grid/chrome/grid-memory.ts';
import type { CellAt } from '../../platform/grid/columns/cell-note.ts';
import { changerName } from '../../platform/ui/changer-name.ts';
import { WorkbenchGrid } from '../../platform/grid/workbench-grid.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { useAskWhy, WhyFigures } from '../../records/explain/why-figure.tsx';
import { editionLabel } from './labels.ts';
import { MissingStepsForm } from './missing-steps-form.tsx';
import { sheetColumns } from './sheet-columns.ts';
import { type Edition, type SheetRow, laneId } from './sheet-rows.ts';
import { rowIdOf, useSheet } from './use-sheet.ts';
import { whyOf } from './why-cell.ts';
import classes from './schedules.module.css';

interface EditionGridProps {
  checked: ReadSchedule;
  edition: Edition;
  /** True while another view of the edition is shown. The grid stays mounted to keep unsaved input. */
  isHidden: boolean;
  /** The element in which the undo and redo buttons are shown. */
  toolbarPlace: HTMLElement | null;
}

const NEVER_LOCKED = () => null;
const NOTHING = () => undefined;
const LEFT_BY = ['schedule', 'edition', 'budgetYear'];
const labelOf = ({ step }: SheetRow) => `Step ${step}`;

/**
 * The amounts of an edition as a spreadsheet, with a row for each step and a column for each lane. Supports typing,
 * pasting, filling and undo.
 */
export function EditionGrid(props: EditionGridProps) {
  return (
    <WhyFigures>
      <AmountsGrid {...props} />
    </WhyFigures>
  );
}

function AmountsGrid({ checked, edition, isHidden, toolbarPlace }: EditionGridProps) {
  const { schedule } = checked;
  const by = changerName(checked.changedBy);
  const changedBy = useCallback(() => by, [by]);
  const { edits, rows, missing, chosen, choose } = useSheet(checked, edition);
  const askWhy = useAskWhy();
  const [at, setAt] = useState<CellAt | null>(null);
  const hold = useCallback((cell: CellAt | null) => cell && setAt(cell), []);
  const columns = useMemo(
    () => sheetColumns(schedule, (id) => Math.max(0, ...rows.map(({ findings }) => findings[id]?.length ?? 0))),
    [schedule, rows],
  );
  const lane = schedule.lanes.find((one) => laneId(one) === at?.columnId);
  const isOpen = rows.some(({ step, amounts }) => step === at?.rowId && (amounts[at.columnId] ?? null) !== null);
  const why = lane === undefined || !at || !isOpen ? null : whyOf(schedule, edition, { step: at.rowId, lane });
  function onKeyDown(event: KeyboardEvent) {
    if (!why || event.key.toLowerCase() !== 'w' || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    askWhy(why.figure);
  }
  const unsaved = edits.saving + edits.failed.length;

  return (
    <div onKeyDown={onKeyDown} className={classes.sheet} hidden={isHidden}>
      <LeaveGuard
        unsaved={unsaved === 0 ? null : `${plural(unsaved, 'amount is', 'amounts are')} not saved yet.`}
        parameters={LEFT_BY}
      />
      {missing.length > 0 && <MissingStepsForm missing={missing} chosen={chosen} onChoose={choose} />}
      <WorkbenchGrid
        isSheet
        memory={NO_MEMORY}
        label={`${schedule.name}, ${editionLabel(edition)}`}
        noun="steps"
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={changedBy}
        edits={edits}
        lock={NEVER_LOCKED}
        search=""
        where={null}
        onClearFilters={NOTHING}
        onSelect={NOTHING}
        onFocusCell={hold}
        toolbar={why && <WhyButton figure={why.figure} of={why.of} />}
        toolbarPlace={toolbarPlace}
        empty={null}
      />
    </div>
  );
}
