import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { type Figure, addUp, figureText } from './figures.ts';
import type { ShownPeople } from './people-dialog.tsx';
import classes from './placements.module.css';

interface ScattergramGridProps {
  data: ScattergramAnswer;
  figure: Figure;
  onOpen: (people: ShownPeople) => void;
}

/** The shades of the cells, as percentages of the color. The lightest shade is visible, and text stays readable on the darkest. */
const LIGHTEST = 14;
const DARKEST = 75;

/** Returns the shade of a cell. The shade grows with the square root of the cell's share, so that small groups also differ visibly. */
const shadeOf = (share: number): number => Math.round(LIGHTEST + Math.sqrt(share) * (DARKEST - LIGHTEST));

/**
 * A grid with a figure in each cell, shaded by size, and totals at the margins. Clicking a cell shows its people. Cells that are not part
 * of the schedule show a dash.
 */
export function ScattergramGrid({
  data: { steps, lanes, cells, schedule, totals },
  figure,
  onOpen,
}: ScattergramGridProps) {
  const largest = Math.max(1, ...cells.map((cell) => cell[figure]));
  const sumOf = (part: ScattergramAnswer['cells']): string =>
    figureText(addUp(part.map((cell) => cell[figure])), figure);
  const content = (step: string, lane: string) => {
    const cell = cells.find((one) => one.step === step && one.lane === lane);
    if (!cell) return <td key={lane}>–</td>;
    if (cell.count === 0) return <td key={lane} />;
    const shade = shadeOf(cell[figure] / largest);
    const background = `color-mix(in srgb, var(--mantine-color-blue-7) ${shade}%, transparent)`;
    const title = `Lane ${lane}, step ${step}`;
    return (
      <td key={lane}>
        <button
          type="button"
          className={classes.cellButton}
          style={{ background }}
          aria-label={`${title}: ${figureText(cell[figure], figure)}`}
          onClick={() => onOpen({ title, people: cell.people, cell })}
        >
          {figureText(cell[figure], figure)}
        </button>
      </td>
    );
  };

  return (
    <ScrollTable label={`People on ${schedule}`}>
      <HeadRow columns={['Step', ...lanes, 'All']} />
      <tbody className={classes.heat}>
        {steps.map((step) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            {lanes.map((lane) => content(step, lane))}
            <td>{sumOf(cells.filter((cell) => cell.step === step))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {lanes.map((lane) => (
            <td key={lane}>{sumOf(cells.filter((cell) => cell.lane === lane))}</td>
          ))}
          <td>{figureText(totals[figure], figure)}</td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}
