import { QUICK_CUTS, SLIDER_MAX } from '../../../core/contract/scenario-builder.ts';
import list from './line-list.module.css';
import classes from './quick-cuts.module.css';

/** The quick cuts for a line or a group of lines. */
export function QuickCuts({
  of,
  value,
  onCut,
}: {
  of: string;
  value: number | null;
  onCut: (percentKept: number) => void;
}) {
  return (
    <span className={list.quick}>
      {QUICK_CUTS.map(({ label, percentKept }) => (
        <button
          key={label}
          type="button"
          className={classes.cut}
          aria-label={`${label}: ${of}`}
          aria-pressed={value === percentKept && percentKept < SLIDER_MAX}
          onClick={() => onCut(percentKept)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
