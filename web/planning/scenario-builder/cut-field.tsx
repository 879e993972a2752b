import { useCallback, useState } from 'react';
import { isSameCut, type LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { ROUNDED } from '../../platform/grid/columns/values.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { CUT_WAYS, isRoundedCut, limitText, type CutWay } from './cut-ways.ts';
import type { CutLine } from './cut-lines.ts';
import { LimitNote } from './limit-note.tsx';
import { TypedField } from './typed-field.tsx';
import classes from './line-list.module.css';

const WAYS = ['kept', 'percent', 'dollars', 'fte', 'addedDollars', 'addedFte'] as const satisfies readonly CutWay[];

const IN_FTE: ReadonlySet<CutWay> = new Set(['fte', 'addedFte']);

interface CutFieldProps {
  line: CutLine;
  name: string;
  cut: LineCut;
  onCut: (cut: LineCut) => void;
}

/**
 * Edits the cut of a line in the unit that the user prefers. Changing the unit does not change the cut. FTE is
 * available only for lines that pay people.
 */
export function CutField({ line, name, cut, onCut }: CutFieldProps) {
  const [chosen, choose] = useState<CutWay | null>(null);
  const way = chosen ?? (typeof cut === 'object' ? cut.by : 'kept');
  const { fieldOf, show, read, cutOf } = CUT_WAYS[way];
  const [limited, setLimited] = useState<{ cut: LineCut; text: string | null } | null>(null);
  const forget = useCallback(() => setLimited(null), []);
  // A cut of a mandated line applies only after a question.
  const limit = limited && isSameCut(limited.cut, cut) ? limited.text : null;
  return (
    <span className={classes.percent}>
      <LimitNote text={limit} onClose={forget}>
        <span>
          <TypedField
            key={way}
            label={`${fieldOf} ${name}`}
            text={show(line.amount, cut)}
            read={read}
            onChange={(typed, text) => {
              const next = cutOf(typed, line.amount);
              onCut(next);
              setLimited({ cut: next, text: limitText(way, typed, line.amount) });
              if (isRoundedCut(next, typed, text)) toastSuccess(ROUNDED);
            }}
          />
        </span>
      </LimitNote>
      <select
        className={classes.way}
        aria-label={`Unit for ${name}`}
        value={way}
        onChange={(event) => choose(WAYS.find((one) => one === event.currentTarget.value) ?? null)}
      >
        {WAYS.filter((one) => !IN_FTE.has(one) || line.isPersonnel || way === one).map((one) => (
          <option key={one} value={one}>
            {CUT_WAYS[one].label}
          </option>
        ))}
      </select>
    </span>
  );
}
