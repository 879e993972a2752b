import { SETTLEMENT_LABELS, SETTLEMENT_MEANINGS } from '../../../core/settlement-words.ts';
import { FIGURE_ROWS } from './rows.ts';
import classes from './settlement.module.css';

/** What each row of the table means, a sentence each, for offers that are not saved too. */
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
