import { Anchor, Text, Title } from '@mantine/core';
import type { Explanation, ExplanationInput, FigureQuery } from '../../../core/contract/explain.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import classes from './explain.module.css';

/** Such as "(84 lines)", which is not broken. */
const NUMBER_AT_END = /\(([\d,]+) (\w+)\)$/;

interface TreeProps {
  explanation: Explanation;
  onOpen: (figure: FigureQuery) => void;
}

export function ExplanationTree({ explanation, onOpen }: TreeProps) {
  const { label, value, words, unit, rule, inputs, facts } = explanation;
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
      <Inputs inputs={inputs} unit={unit} onOpen={onOpen} />
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

function Inputs({
  inputs,
  unit,
  onOpen,
}: {
  inputs: ExplanationInput[];
  unit: Explanation['unit'];
  onOpen: TreeProps['onOpen'];
}) {
  return (
    <ul className={classes.inputs}>
      {inputs.map((input, index) => (
        <li key={`${index} ${input.label}`}>
          <div className={classes.input}>
            <span>
              <Label input={input} onOpen={onOpen} />
              {input.source && <span className={classes.source}>{input.source.text}</span>}
            </span>
            <span className="figures">{input.explain?.words ?? formatFigure(input.value, unit)}</span>
          </div>
          {input.explain && (
            <>
              <Text size="xs" c="dimmed">
                {input.explain.rule}
              </Text>
              <Inputs inputs={input.explain.inputs} unit={unit} onOpen={onOpen} />
            </>
          )}
        </li>
      ))}
    </ul>
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

function formatFigure(value: number | null, unit: Explanation['unit']): string {
  if (value === null) return '–';
  return unit === 'people' ? count(value) : exactDollars(value);
}
