import type { To } from 'react-router';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { columnPercent, signed, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { LastYear } from '../../../core/contract/dashboard-pictures.ts';
import type { Increase } from './bullet-figure.ts';
import { lastYearLabel } from './last-year.tsx';
import classes from './dashboard.module.css';

/** Budget, guidance and gap in figures. */
export function GapTable({ summary, lines }: { summary: BudgetSummary; lines: To | null }) {
  const { proposedBudget, coveredBudget, coveredFunds, townGoal, gap } = summary;
  const comparedLabel = coveredFunds === null ? null : `Covered by guidance: ${fundNames(coveredFunds)}`;
  const shareOfGoal = townGoal === null ? '–' : percentOf(coveredBudget, townGoal);
  return (
    <table className={classes.below}>
      <caption className="visually-hidden">Proposed budget and town guidance</caption>
      <HeadRow columns={[{ unseen: 'Figure' }, 'Amount', '% of guidance']} />
      <tbody className="figures">
        <tr>
          <th scope="row">
            <RowName label="Proposed budget" to={lines} />
          </th>
          <td>{wholeDollars(proposedBudget)}</td>
          <td>{comparedLabel === null ? shareOfGoal : ''}</td>
        </tr>
        {comparedLabel !== null && (
          <tr>
            <th scope="row">{comparedLabel}</th>
            <td>{wholeDollars(coveredBudget)}</td>
            <td>{shareOfGoal}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Town guidance</th>
          <td>{townGoal === null ? NO_GUIDANCE : wholeDollars(townGoal)}</td>
          <td>{townGoal === null ? '–' : columnPercent(100)}</td>
        </tr>
      </tbody>
      {gap !== null && (
        <tfoot className="figures">
          <tr>
            <th scope="row">Gap</th>
            <td className={classes.wraps}>
              <GapAmount overBy={toOverBy(gap)} />
            </td>
            <td>{columnPercent(summary.gapPercent === null ? null : Math.abs(summary.gapPercent))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The same table with increases over last year. Percentages are relative to last year's amount. */
export function IncreaseTable({ increase, previous }: { increase: Increase; previous: LastYear }) {
  const { from, proposed, guidance } = increase;
  return (
    <table className={classes.below}>
      <caption className="visually-hidden">Increase over {from}</caption>
      <HeadRow columns={[{ unseen: 'Figure' }, 'Amount', `% of ${from}`]} />
      <tbody className="figures">
        <tr>
          <th scope="row">{lastYearLabel(previous)}</th>
          <td>{wholeDollars(previous.need)}</td>
          <td />
        </tr>
        <tr>
          <th scope="row">Proposed increase</th>
          <td>{signed(proposed, wholeDollars)}</td>
          <td>{percentOf(proposed, previous.need)}</td>
        </tr>
        <tr>
          <th scope="row">Guidance increase</th>
          <td>{guidance === null ? NO_GUIDANCE : signed(guidance, wholeDollars)}</td>
          <td>{guidance === null ? '–' : percentOf(guidance, previous.need)}</td>
        </tr>
      </tbody>
      {guidance !== null && (
        <tfoot className="figures">
          <tr>
            <th scope="row">Gap</th>
            <td className={classes.wraps}>
              <GapAmount overBy={difference(proposed, guidance)} />
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Returns the increase in dollars. */
export function difference(amount: number, before: number): number {
  return toDollars(cents(fromDollars(amount) - fromDollars(before)));
}

/** Converts the dashboard's gap (guidance minus budget) to the amount over guidance. */
export function toOverBy(gap: number): number {
  return gap === 0 ? 0 : -gap;
}

/** Formats a share as a percentage for a column; a dash if the whole is 0. */
export function percentOf(part: number, whole: number): string {
  return columnPercent(ratioPercent(fromDollars(part), fromDollars(whole)));
}
