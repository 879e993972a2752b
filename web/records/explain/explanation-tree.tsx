import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Explanation, ExplanationInput, FigureQuery } from '../../../core/contract/explain.ts';
import { count, exactDollars, signed } from '../../platform/ui/format.ts';
import classes from './explain.module.css';

/** A count at the end of a label, such as "(84 lines)", which stays on one line. */
const NUMBER_AT_END = /\(([\d,]+) (\w+)\)$/;

interface TreeProps {
  explanation: Explanation;
  onOpen: (figure: FigureQuery) => void;
}

export function ExplanationTree({ explanation, onOpen }: TreeProps) {
  const { label, value, words, unit, rule, facts } = explanation;
  return (
    <section>
      <Title order={3} size="h5">
        {label}
      </Title>
      <Text fz={24} fw={650} className="figures">
        {words ?? formatFigure(value, unit)}
      </Text>
      <Text size="sm" mb="sm">
        {rule}
      </Text>
      <Inputs
        explanation={explanation}
        isNegated={false}
        onOpen={onOpen}
        result={<Result explanation={explanation} />}
      />
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.source && <span className={classes.source}>{fact.source.text}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface InputsProps extends TreeProps {
  /**
   * True for the parts of a subtracted amount. They are shown with the opposite sign, so that all amounts that have no parts themselves add
   * up to the result.
   */
  isNegated: boolean;
  result?: ReactNode;
}

function Inputs({ explanation: { inputs, unit }, isNegated, onOpen, result }: InputsProps) {
  return (
    <ul className={classes.inputs}>
      {inputs.map((input, index) => (
        <li key={`${index} ${input.label}`}>
          <div className={`${classes.input ?? ''} ${(input.explain && classes.whole) ?? ''}`}>
            <span>
              <Label input={input} onOpen={onOpen} />
              {input.source && <span className={classes.source}>{input.source.text}</span>}
            </span>
            <span className="figures">{amountText(input, unit, isNegated)}</span>
          </div>
          {input.explain && (
            <Parts explanation={input.explain} isNegated={isNegated !== (input.sign === 'minus')} onOpen={onOpen} />
          )}
        </li>
      ))}
      {result}
    </ul>
  );
}

/** The rule and the parts of an amount. The amount of a single part is not shown, because it would repeat the whole amount. */
function Parts(props: Omit<InputsProps, 'result'>) {
  const { rule, inputs } = props.explanation;
  const [only, second] = inputs;
  return (
    <>
      <Text size="xs" c="dimmed">
        {rule}
      </Text>
      {only && !second && !only.explain && !only.figure ? (
        <Text size="xs" c="dimmed" mb={6}>
          {only.label}
          {only.source && `, ${only.source.text}`}
        </Text>
      ) : (
        <Inputs {...props} />
      )}
    </>
  );
}

/** The row with the result, at the end as on a calculator tape. Not shown for a single amount, which would only be repeated. */
function Result({ explanation: { label, value, unit, inputs } }: { explanation: Explanation }) {
  if (value === null || inputs.length < 2) return null;
  const isCalculated = inputs.some(({ sign }) => sign !== undefined);
  return (
    <li>
      <div className={`${classes.input ?? ''} ${classes.result ?? ''}`}>
        <span>{isCalculated ? `= ${label}` : 'Total'}</span>
        <span className="figures">{formatFigure(value, unit)}</span>
      </div>
    </li>
  );
}

function Label({ input: { label, figure }, onOpen }: { input: ExplanationInput; onOpen: TreeProps['onOpen'] }) {
  const text = label.replace(NUMBER_AT_END, '($1\u00a0$2)');
  if (!figure) return text;
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(figure)}>
      {text}
    </Anchor>
  );
}

/** Formats an amount in a calculation with its sign. The start amount and the parts of a total have no plus sign. */
function amountText({ value, sign }: ExplanationInput, unit: Explanation['unit'], isNegated: boolean): string {
  const shown = isNegated && value !== 0 ? -value : value;
  return sign === undefined ? formatFigure(shown, unit) : signed(shown, (amount) => formatFigure(amount, unit));
}

function formatFigure(value: number | null, unit: Explanation['unit']): string {
  if (value === null) return '–';
  return unit === 'people' ? count(value) : exactDollars(value);
}
