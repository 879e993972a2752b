import type { CSSProperties } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import type { OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { SETTLEMENT_LABELS, SETTLEMENT_MEANINGS } from '../../../core/settlement-text.ts';
import { WhyFigure } from '../../records/explain/why-figure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import {
  FIGURE_ROWS,
  type FigureRow,
  type TableAmount,
  amountOf,
  changeText,
  differenceOf,
  raisesText,
  wholeRows,
  whyOf,
} from './rows.ts';
import classes from './settlement.module.css';
import { TermsCell } from './terms-cell.tsx';
import type { Side } from './use-side.ts';

export type Shown = 'ours' | 'theirs' | 'difference';

interface SettlementTableProps {
  ours: Side;
  theirs: Side;
  shown: Shown;
  scheduleId: number;
}

const NAMES = { ours: 'Our terms', theirs: 'Their terms' } as const;
const TITLES = { ours: 'Our offer', theirs: 'Their offer', difference: 'Their offer minus ours' } as const;

/** The terms of both sides, and the figures of one side or the difference between the sides, with a column for each year. */
export function SettlementTable({ ours, theirs, shown, scheduleId }: SettlementTableProps) {
  const years = ours.years.map(({ fiscalYear }) => fiscalYear);
  const side = shown === 'theirs' ? theirs : ours;
  const figures = side.costing;
  const [wholes, theirWholes] = [figures, theirs.costing].map((costing) => costing?.years.map(wholeRows));
  const shownIn = (key: FigureRow['key'], at: number): TableAmount | null => {
    const [year, whole, its, theirWhole] = [
      figures?.years[at],
      wholes?.[at],
      theirs.costing?.years[at],
      theirWholes?.[at],
    ];
    if (!year || !whole) return null;
    if (shown !== 'difference') return amountOf(year[key], whole[key]);
    return its && theirWhole ? differenceOf(its[key], year[key], [theirWhole[key], whole[key]]) : null;
  };
  const isShown = ({ key, isSame, isBeside }: FigureRow): boolean =>
    isBeside
      ? [ours, theirs].some((side) => side.costing?.years.some((year) => year[key] !== 0))
      : !(shown === 'difference' && isSame);
  const termsRow = (name: 'ours' | 'theirs', its: Side) => (
    <tr>
      <th scope="row">{NAMES[name]} %</th>
      {its.years.map(({ fiscalYear, terms }, at) => {
        return (
          <TermsCell
            key={fiscalYear}
            label={`${NAMES[name]}, ${fiscalYearLabel(fiscalYear)}`}
            terms={terms}
            refused={its.refused.get(at) ?? null}
            hasFigures={its.costing !== null}
            onType={(text) => its.type(at, text)}
            onLeave={() => its.leave(at)}
          />
        );
      })}
    </tr>
  );
  return (
    <div className={classes.narrow} style={{ '--years': years.length } as CSSProperties}>
      <ScrollTable label="Settlement table">
        <HeadRow columns={[{ unseen: 'Figure' }, ...years.map(fiscalYearLabel)]} />
        <tbody className={classes.both}>
          {termsRow('ours', ours)}
          {termsRow('theirs', theirs)}
        </tbody>
        <tbody className={classes.figures} data-shown={shown}>
          <tr>
            <th scope="rowgroup" colSpan={years.length + 1} className={classes.title}>
              <span>{TITLES[shown]}</span>
            </th>
          </tr>
          {FIGURE_ROWS.filter(isShown).map(({ key, isStrong }) => (
            <tr key={key} data-strong={isStrong}>
              <th scope="row" title={SETTLEMENT_MEANINGS[key]}>
                {SETTLEMENT_LABELS[key]}
              </th>
              {years.map((fiscalYear, at) => {
                const year = figures?.years[at];
                const amount = shownIn(key, at);
                return (
                  <td key={fiscalYear} title={amount?.title}>
                    <Figure
                      figure={year && shown !== 'difference' ? whyOf(side, { scheduleId, key, year }) : null}
                      of={`${SETTLEMENT_LABELS[key]}, ${fiscalYearLabel(fiscalYear)}`}
                      text={amount?.text ?? ''}
                    />
                    {key === 'cost' && shown !== 'difference' && year && (
                      <div className={classes.change}>{changeText(year)}</div>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          {shown !== 'difference' && <PeopleRows years={figures?.years ?? []} />}
        </tbody>
      </ScrollTable>
    </div>
  );
}

/** An amount. In a saved offer, clicking the amount opens its explanation. */
function Figure({ figure, of, text }: { figure: FigureQuery | null; of: string; text: string }) {
  if (figure === null || text === '') return <span>{text}</span>;
  return (
    <WhyFigure figure={figure} of={of}>
      {text}
    </WhyFigure>
  );
}

function PeopleRows({ years }: { years: readonly OfferCostYear[] }) {
  return (
    <>
      <tr className={classes.people}>
        <th scope="row">Raises: lowest / median / highest</th>
        {years.map((year) => (
          <td key={year.fiscalYear}>{raisesText(year)}</td>
        ))}
      </tr>
      <tr className={classes.people}>
        <th scope="row">People at the top step</th>
        {years.map(({ fiscalYear, atTop }) => (
          <td key={fiscalYear}>{atTop}</td>
        ))}
      </tr>
    </>
  );
}
