import { memo, useCallback, useSyncExternalStore, type CSSProperties } from 'react';
import { SLIDER_MAX, SLIDER_MIN } from '../../../core/contract/scenario-builder.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { adjustedAmount, isAddition, isChanged, keptPercent, type LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { ratePercent, wholeMoney } from '../../platform/ui/format.ts';
import { CutField } from './cut-field.tsx';
import { descriptionOf, detailsOf, labelOf, shortDetailsOf, type CutLine } from './cut-lines.ts';
import type { CutStore } from './cut-store.ts';
import { QuickCuts } from './quick-cuts.tsx';
import type { CutLines } from './use-mandated-guard.tsx';
import classes from './line-list.module.css';

interface LineRowProps {
  line: CutLine;
  store: CutStore;
  onCut: CutLines;
  index: number;
  count: number;
  style: CSSProperties;
}

/** One line of the budget. Memoized, so that only rows whose percentage changes are rendered again. */
export const LineRow = memo(function LineRow({ line, store, onCut, index, count, style }: LineRowProps) {
  const cut = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.cutOf(line.id), [store, line.id]),
  );
  const kept = keptPercent(line.amount, cut);
  const name = descriptionOf(line);
  const label = labelOf(line);
  const adjusted = adjustedAmount(line.amount, cut);
  const end = () => store.endGesture();
  return (
    <li
      className={classes.row}
      style={style}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-cut={isChanged(cut) || undefined}
    >
      <span className={classes.what}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.where} title={detailsOf(line, line.ownAccount)}>
          {shortDetailsOf(line)}
        </span>
      </span>
      <span className={classes.original}>{wholeMoney(line.amount)}</span>
      <input
        type="range"
        className={classes.slider}
        min={SLIDER_MIN}
        max={SLIDER_MAX}
        step={1}
        value={kept}
        aria-label={`Percent of ${label} to keep`}
        aria-valuetext={`${ratePercent(kept)} kept, ${wholeMoney(adjusted)}`}
        onChange={(event) => onCut([line.id], Number(event.currentTarget.value), `slider ${line.id}`)}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
      />
      <CutField line={line} name={label} cut={cut} onCut={(typed) => onCut([line.id], typed)} />
      <span className={classes.adjusted}>
        <span className={classes.where}>{describeChange(cut, cents(line.amount - adjusted))}</span>
        <span>{wholeMoney(adjusted)}</span>
      </span>
      <QuickCuts of={label} value={kept} onCut={(percentKept) => onCut([line.id], percentKept)} />
    </li>
  );
});

function describeChange(cut: LineCut, lost: Cents): string {
  if (!isChanged(cut)) return '';
  if (isAddition(cut)) return `+${wholeMoney(cents(-lost))}`;
  return `cut ${wholeMoney(lost)}`;
}
