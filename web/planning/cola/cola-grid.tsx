import { Text } from '@mantine/core';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { COLA_GRID_STEP, stepPercentage } from '../../../core/cola-planning.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import numberCell from '../../platform/ui/number-cell.module.css';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';
import { commonText, hintOf, openCells, ratesText, type CategoryRow, type Cell, type GroupRow } from './grid-rows.ts';
import { percentageOf } from './use-contract-draft.ts';

interface ColaGridProps {
  rows: readonly CategoryRow[];
  years: readonly number[];
  /** Returns true if the value of a cell cannot be saved. */
  isInvalid: (cell: Cell) => boolean;
  onType: (cells: readonly { cell: Cell; text: string }[]) => void;
}

/**
 * A small spreadsheet of percentages. A value in a category's row is written to all of the category's work groups without a settled
 * contract. The row can be expanded to show its work groups.
 */
export function ColaGrid({ rows, years, isInvalid, onType }: ColaGridProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ key }) => key)));
  const [status, setStatus] = useState('');
  const shown = rows.flatMap((row): (CategoryRow | GroupRow)[] => (closed.has(row.key) ? [row] : [row, ...row.groups]));
  const type = (cells: readonly Cell[], text: string) => onType(cells.map((cell) => ({ cell, text })));
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(block)) return;
    event.preventDefault();
    const changes: { cell: Cell; text: string }[] = [];
    let left = 0;
    for (const [down, line] of block.split(/\r?\n/).entries()) {
      for (const [right, text] of line.split('\t').entries()) {
        const cells = cellsAt(shown[row + down], column + right);
        if (cells.length === 0) left += 1;
        for (const cell of cells) changes.push({ cell, text: plain(text) });
      }
    }
    onType(changes);
    const rest =
      left === 0
        ? ''
        : ` ${plural(left, 'value was', 'values were')} left out, because ${left === 1 ? 'its cell is' : 'their cells are'} read-only or outside the table.`;
    setStatus(`Pasted into ${plural(changes.length, 'cell')}.${rest}`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: number, text: string) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const next = stepPercentage(percentageOf(text), event.key === 'ArrowUp' ? 1 : -1);
      type(cellsAt(shown[row], column), String(next));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      focusBeside(event.currentTarget, row, column, event.shiftKey ? -1 : 1, shown.length);
    }
  }

  return (
    <>
      <ScrollTable label="COLA percentages">
        <HeadRow columns={['Work-group category', ...years.map((year) => `${fiscalYearLabel(year)}, %`)]} />
        <tbody>
          {shown.map((row, rowIndex) => (
            <tr key={row.key}>
              <th scope="row" className={classes.name}>
                {row.kind === 'category' ? (
                  <CategoryName row={row} isClosed={closed.has(row.key)} onToggle={() => toggle(row.key)} />
                ) : (
                  <div className={classes.group}>{row.name}</div>
                )}
              </th>
              {years.map((year, column) => {
                const cells = cellsAt(row, column);
                if (cells.length === 0) return <td key={year}>{settledText(row, column)}</td>;
                const { text, isMixed } = commonText(cells);
                const isInTalks = cells.some(({ inTalks }) => inTalks !== null);
                return (
                  <td key={year}>
                    <input
                      className={`${numberCell.cell ?? ''} ${classes.cell ?? ''} ${isInTalks ? (classes.negotiating ?? '') : ''}`}
                      data-cell={`${rowIndex}:${column}`}
                      data-dirty={cells.some(({ isDirty }) => isDirty) || undefined}
                      aria-invalid={cells.some(isInvalid)}
                      aria-label={`${row.name}, ${fiscalYearLabel(year)}`}
                      inputMode="decimal"
                      value={text}
                      placeholder={isMixed ? 'mixed' : ratesText(allCells(row, column))}
                      title={hintOf(allCells(row, column))}
                      onChange={(event) => type(cells, event.currentTarget.value)}
                      onPaste={(event) => paste(event, rowIndex, column)}
                      onKeyDown={(event) => press(event, rowIndex, column, text)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Text size="xs" c="dimmed" mt="xs">
        A value in a category’s row applies to the category’s work groups without a settled contract. The up and down
        arrow keys change a value by {COLA_GRID_STEP}, and Enter moves down. You can paste from a spreadsheet. A dashed
        border marks a cell with a contract under negotiation. While that cell is blank, the contract’s percentage is
        used.
      </Text>
      <Text size="xs" role="status">
        {status}
      </Text>
    </>
  );
}

function CategoryName({ row, isClosed, onToggle }: { row: CategoryRow; isClosed: boolean; onToggle: () => void }) {
  const Chevron = isClosed ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className={classes.category}
      aria-expanded={!isClosed}
      disabled={row.groups.length === 0}
      onClick={onToggle}
    >
      <Chevron size={16} aria-hidden />
      <span className={classes.named}>
        {row.name}
        <span className={classes.muted}>{plural(row.groups.length, 'group')}</span>
      </span>
    </button>
  );
}

/** The editable cells of a row in a column. */
function cellsAt(row: CategoryRow | GroupRow | undefined, column: number): Cell[] {
  if (!row) return [];
  if (row.kind === 'category') return openCells(row, column);
  const cell = row.cells[column];
  return cell && cell.settled === null ? [cell] : [];
}

function plain(text: string): string {
  return text.replace(/^\s*"(.*)"\s*$/, '$1').trim();
}

function settledText(row: CategoryRow | GroupRow, column: number) {
  if (row.kind === 'category' && row.groups.length === 0) {
    return (
      <span title="No work group is in this category. Choose this category for a work group in Manage Data">–</span>
    );
  }
  const cells = allCells(row, column);
  const names = [...new Set(cells.map(({ settled }) => settled?.contract ?? ''))].join(', ');
  return (
    <span className={classes.settled} title={`Settled by contract: ${names}`}>
      <Lock size={12} aria-label="settled by contract" />
      {ratesText(cells)}
    </span>
  );
}

/** Returns the cells in a column for all work groups of a row, including groups with a settled contract. */
function allCells(row: CategoryRow | GroupRow, column: number): Cell[] {
  return (row.kind === 'category' ? row.groups : [row]).flatMap((group) => group.cells[column] ?? []);
}

/** Moves the focus up or down the column to the next editable cell. */
function focusBeside(input: HTMLInputElement, row: number, column: number, direction: 1 | -1, count: number): void {
  for (let next = row + direction; next >= 0 && next < count; next += direction) {
    const cell = input.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${next}:${column}"]`);
    if (!cell) continue;
    cell.focus();
    cell.select();
    return;
  }
}
