import { SETTLEMENT_LABELS, SETTLEMENT_MEANINGS } from '../../../core/settlement-text.ts';
import { FIGURE_ROWS } from './rows.ts';
import classes from './settlement.module.css';

/** Explains each row of the table in one sentence. Also shown for unsaved offers, because their figures have no explanations. */
export function RowMeanings() {
  return (
    <details className={`${classes.meanings ?? ''} no-print`}>
      <summary>What each row means</summary>
      <dl>
        {FIGURE_ROWS.map(({ key }) => (
          <div key={key}>
            <dt>{SETTLEMENT_LABELS[key]}</dt>
            <dd>{SETTLEMENT_MEANINGS[key]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
