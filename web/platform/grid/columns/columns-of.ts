import type { PlainDate } from '../../../../core/fiscal-year.ts';
import { parseFte, parsePercent } from '../../../../core/import/parse-decimal.ts';
import { cents, toDollars, type Cents } from '../../../../core/money.ts';
import { isFormula, tidyFormula } from '../../../../core/rules/formulas/money-formula.ts';
import { formatShortDate } from '../../../../core/format-date.ts';
import { build, type Type } from './build-column.ts';
import { choiceType, codeType, type Choices } from './choice-types.ts';
import type { Column, ColumnSpec } from './column.ts';
import { SCALED_CENT, scaleDecimal, showScaledDecimal, showScaledMoney } from './scaled.ts';
import { WHOLE, wholeOf } from './whole.ts';
import { centDigits, decimal, money, readDate, readDecimal, readMoney } from './values.ts';

interface NumberSpec<Row, Change> extends ColumnSpec<Row, Change, number> {
  min?: number;
  max?: number;
  total?: boolean;
}

interface MoneySpec<Row, Change> extends ColumnSpec<Row, Change, Cents> {
  total?: boolean;
  /** True to show whole dollars, as for figures calculated from many lines. */
  whole?: boolean;
}

type ChoiceSpec<Row, Change> = ColumnSpec<Row, Change, string> & Choices;

const UNKNOWN = '\u2013';

/** Returns the column types for one kind of row and one kind of change. */
export function columnsOf<Row, Change>() {
  return {
    text(spec: ColumnSpec<Row, Change, string>): Column<Row, Change> {
      return build(spec, {
        filter: 'text',
        editor: 'text',
        isFigure: false,
        key: (value) => value,
        show: (value) => value,
        blank: '',
        edit: (value) => value,
        parse: (text) => ({ value: text.trim() || null }),
        total: null,
      });
    },

    /** Amounts are cents in the code and dollars on the screen. */
    money(spec: MoneySpec<Row, Change>): Column<Row, Change> {
      return build(spec, {
        filter: 'number',
        editor: 'text',
        isFigure: true,
        key: toDollars,
        show: spec.whole ? (amount) => money(amount, 0) : money,
        blank: UNKNOWN,
        edit: (value) => (value % 100 === 0 ? String(toDollars(value)) : toDollars(value).toFixed(2)),
        parse: readMoney,
        formulaOf: (text) => (isFormula(text) ? tidyFormula(text) : null),
        total: spec.total ? { addend: (value) => value, show: (sum, decimals) => money(cents(sum), decimals) } : null,
        decimals: spec.whole ? () => 0 : centDigits,
        scale: (value) => BigInt(value) * SCALED_CENT,
        showScaled: showScaledMoney,
        figureType: 'money',
      });
    },

    fte(spec: NumberSpec<Row, Change>): Column<Row, Change> {
      return build(spec, {
        ...numberType(spec),
        show: (value, decimals) => decimal(value, decimals ?? 2),
        showScaled: (scaled) => showScaledDecimal(scaled, 2),
        figureType: 'fte',
        parse: (text) => readDecimal(parseFte(text), spec),
      });
    },

    /** A whole number. */
    count(spec: NumberSpec<Row, Change>): Column<Row, Change> {
      const show = (value: number) => decimal(value, 0);
      return build(spec, {
        ...numberType(spec),
        show,
        decimals: () => 0,
        total: spec.total ? { addend: wholeOf, show: (sum) => show(sum / WHOLE) } : null,
        parse: (text) => readDecimal(parseFte(text), spec),
      });
    },

    /** 3 means 3%. */
    percent(spec: NumberSpec<Row, Change>): Column<Row, Change> {
      return build(spec, {
        ...numberType(spec),
        show: (value, decimals) => `${decimal(value, decimals ?? 1)}%`,
        showScaled: (scaled) => `${showScaledDecimal(scaled, 1)}%`,
        decimals: (value) => Math.max(1, digitsOf(value)),
        figureType: 'percent',
        parse: (text) => readDecimal(parsePercent(text), spec),
      });
    },

    date(spec: ColumnSpec<Row, Change, PlainDate>): Column<Row, Change> {
      return build(spec, {
        filter: 'date',
        editor: 'text',
        isFigure: false,
        key: (value) => value,
        show: formatShortDate,
        blank: '',
        edit: formatShortDate,
        parse: readDate,
        total: null,
      });
    },

    /** The values are ids as text, but people see and type the labels. */
    choice: (spec: ChoiceSpec<Row, Change>): Column<Row, Change> => build(spec, choiceType(spec)),

    /** A code from a list, or any other text. Cells show the code. Users type the code, or choose a label that includes the code's name. */
    code: (spec: ChoiceSpec<Row, Change>): Column<Row, Change> => build(spec, codeType(spec)),
  };
}

function numberType<Row, Change>(spec: NumberSpec<Row, Change>): Omit<Type<Row, Change, number>, 'show' | 'parse'> {
  return {
    filter: 'number',
    editor: 'text',
    isFigure: true,
    key: (value) => value,
    blank: UNKNOWN,
    edit: String,
    total: spec.total ? { addend: wholeOf, show: (sum, decimals) => decimal(sum / WHOLE, decimals ?? 2) } : null,
    scale: scaleDecimal,
    decimals: (value) => Math.max(2, digitsOf(value)),
  };
}

/**
 * Most values are whole numbers and are not converted to text. This saves time, because a grid that opens counts the digits in all rows.
 */
const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : (String(value).split('.')[1] ?? '').length);
