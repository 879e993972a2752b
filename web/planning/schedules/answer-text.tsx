import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CellQuestion, RaggedRowAnswer } from '../../../core/contract/schedules-import.ts';
import { plural } from '../../../core/plural.ts';
import { withAmount, withClosedLanes } from './answers.ts';
import { CellAnswer } from './cell-answer.tsx';
import { isAmount } from './cell-texts.ts';
import { type Closed, ClosedLanes, isOpenRow } from './closed-lanes.tsx';

interface AnswerTextProps {
  text: string;
  ragged: readonly RaggedRowAnswer[];
  questions: readonly CellQuestion[];
  onChange: (text: string) => void;
}

const MAX_SHOWN = 40;

const keyOf = ({ row, step, lane }: CellQuestion): string => JSON.stringify([row, step, lane]);

/**
 * Asks for information that is missing in pasted text: which lanes in a row are closed, and the amounts of cells with findings. The answers
 * are added to the text. Blank answers change nothing.
 */
export function AnswerText({ text, ragged, questions, onChange }: AnswerTextProps) {
  const [closed, setClosed] = useState<Closed>(new Map());
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(new Map());
  const few = ragged.filter((row) => row.amounts < row.lanes.length);
  if (few.length + questions.length === 0) return null;
  const typed = (one: CellQuestion): string => amounts.get(keyOf(one)) ?? '';
  const answered = questions.filter((one) => typed(one).trim() !== '' && isAmount(typed(one)));
  const isAnswered = few.some((row) => !isOpenRow(closed, row)) || answered.length > 0;
  const more = questions.length - MAX_SHOWN;

  function apply() {
    const dashed = few
      .filter((row) => !isOpenRow(closed, row))
      .reduce((now, row) => withClosedLanes(now, row, closed.get(row.row) ?? []), text);
    // If a row has equal texts, replaces them from last to first, so that the numbers (`nth`) of the others stay valid.
    onChange(answered.toReversed().reduce((now, one) => withAmount(now, one, typed(one).trim()), dashed));
  }

  return (
    <Alert color="yellow" variant="light" title="Missing or questionable amounts">
      <Stack gap="sm">
        <ClosedLanes text={text} rows={few} closed={closed} onChange={setClosed} />
        {questions.slice(0, MAX_SHOWN).map((one) => (
          <CellAnswer
            key={keyOf(one)}
            question={one}
            typed={typed(one)}
            onType={(value) => setAmounts(new Map([...amounts, [keyOf(one), value]]))}
          />
        ))}
        {more > 0 && (
          <Text size="sm">{`${plural(more, 'more cell is', 'more cells are')} not shown. To see more cells, add the amounts above to the text and preview again.`}</Text>
        )}
        <Group>
          <Button variant="default" disabled={!isAnswered} onClick={apply}>
            Add to the text
          </Button>
          <Text size="sm">After you add the answers, preview again. A blank answer does not change the text.</Text>
        </Group>
      </Stack>
    </Alert>
  );
}
