import { Button, Text, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { formatDateTime } from '../../../../core/format-date.ts';
import type { Choice, ConflictItem } from './conflict-item.ts';
import classes from './conflict-table.module.css';

interface ConflictRowProps {
  item: ConflictItem;
  /** True if my values were pasted. Otherwise they come from a file. */
  isPaste: boolean;
  choice: Choice | undefined;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  onChoose: (choice: Choice) => void;
}

const FROM_FILE = { mine: 'file', theirs: 'budget' };
const PASTED = { mine: 'pasted', theirs: 'saved' };

/** One conflict: both values as buttons, and a field for another value, except in a paste. */
export function ConflictRow({ item, isPaste, choice, tabIndex, onFocus, onKeyDown, onChoose }: ConflictRowProps) {
  const { place, name, field, exported, mine, theirs, isFigure, changedBy, changedAt } = item;
  const side = (take: 'mine' | 'theirs', value: string, who: string) => (
    <td data-text={isFigure ? undefined : true} data-title={`${who} (${(isPaste ? PASTED : FROM_FILE)[take]})`}>
      <Button
        size="compact-sm"
        tabIndex={-1}
        variant={choice?.take === take ? 'filled' : 'default'}
        aria-pressed={choice?.take === take}
        aria-label={`${who}: ${value}, ${field} of ${name}`}
        className={classes.value}
        onClick={() => onChoose({ take })}
      >
        {value}
      </Button>
    </td>
  );
  return (
    <tr
      tabIndex={tabIndex}
      className={classes.row}
      data-paste={isPaste || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {!isPaste && (
        <td data-text data-title="Row">
          {place}
        </td>
      )}
      <th scope="row" data-text data-wrap data-title="Line">
        {name}
      </th>
      <td data-text data-title="Field">
        {field}
      </td>
      <td data-text={isFigure ? undefined : true} data-title={isPaste ? 'Copied' : 'Exported'}>
        {exported}
      </td>
      {side('mine', mine, 'Mine')}
      {side('theirs', theirs, 'Theirs')}
      <td data-text data-wrap data-title="Changed by">
        {changedBy}
        {changedAt !== null && (
          <Text size="xs" c="dimmed">
            {formatDateTime(changedAt)}
          </Text>
        )}
      </td>
      {!isPaste && (
        <td data-text data-title="Another value">
          {item.canType && <TypedValue key={choice?.value ?? ''} {...{ item, choice, onChoose }} />}
        </td>
      )}
    </tr>
  );
}

/** A field for a third value, which is applied on Enter or on blur. */
function TypedValue({ item, choice, onChoose }: Pick<ConflictRowProps, 'item' | 'choice' | 'onChoose'>) {
  const chosen = choice?.take === 'typed' ? (choice.value ?? '') : '';
  const [text, setText] = useState(chosen);
  const take = () => {
    const value = text.trim();
    if (value !== '' && value !== chosen) onChoose({ take: 'typed', value });
  };
  return (
    <TextInput
      size="xs"
      tabIndex={-1}
      w={120}
      aria-label={`Another value for ${item.field} of ${item.name}`}
      placeholder="Another value"
      data-chosen={chosen !== '' || undefined}
      classNames={{ input: classes.typed }}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') take();
      }}
      onBlur={take}
    />
  );
}
