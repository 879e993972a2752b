import { Badge, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReadSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { plural } from '../../../core/plural.ts';
import { type ChangeUnit, editionBefore } from './cell-change.ts';
import { ChangesGrid } from './changes-grid.tsx';
import { EditionGrid } from './edition-grid.tsx';
import { EITHER_MAY_BE_WRONG, NOTHING_TO_COMPARE, editionKey, fitWords } from './labels.ts';
import classes from './schedules.module.css';

interface EditionViewProps {
  checked: ReadSchedule;
  edition: SalarySchedule['editions'][number];
}

/** Shows an edition: its source, its findings, and its amounts or the changes in its amounts. */
export function EditionView({ checked, edition }: EditionViewProps) {
  const { schedule, findings, fits } = checked;
  const [shown, show] = useState<'amounts' | ChangeUnit>('amounts');
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const before = editionBefore(schedule, edition);
  const showsAmounts = before === undefined || shown === 'amounts';
  const isOwn = (one: { fiscalYear: number; fromDay: number | null }) =>
    one.fiscalYear === edition.fiscalYear && one.fromDay === edition.fromDay;
  const own = findings.filter(isOwn);
  const found = own.length;
  const fit = fitWords(fits.find(isOwn), edition.source);
  const isDoubtful = schedule.editions.length === 2 && own.some(({ kind }) => kind === 'percent');
  return (
    <>
      <div className={classes.edition}>
        <div className={classes.about}>
          <Badge variant="light" color="gray">
            {edition.source === 'PRINTED' ? 'Printed' : `Calculated: ${edition.terms ?? ''}`}
          </Badge>
          {fit !== null && <Text size="sm">{fit}</Text>}
          <Text size="sm">
            {found === 0 ? 'No findings.' : `${plural(found, 'finding')}, shown next to the cells.`}
          </Text>
          {isDoubtful && <Text size="sm">{EITHER_MAY_BE_WRONG}</Text>}
          {schedule.editions.length === 1 && <Text size="sm">{NOTHING_TO_COMPARE}</Text>}
          {showsAmounts && edition.amounts.some((row) => row.includes(null)) && (
            <Text size="sm" c="dimmed" visibleFrom="sm">
              No one can be placed in a blank cell.
            </Text>
          )}
        </div>
        {before && (
          <SegmentedControl
            aria-label="Show"
            data={[
              { value: 'amounts', label: 'Amounts' },
              { value: 'dollars', label: 'Change in $' },
              { value: 'percent', label: 'Change in %' },
            ]}
            value={shown}
            onChange={(value) => show(value)}
            w="fit-content"
            size="xs"
          />
        )}
        <div ref={setToolbarPlace} hidden={!showsAmounts} />
      </div>
      {before && shown !== 'amounts' && <ChangesGrid schedule={schedule} edition={edition} unit={shown} />}
      <EditionGrid
        key={editionKey(edition)}
        checked={checked}
        edition={edition}
        isHidden={!showsAmounts}
        toolbarPlace={toolbarPlace}
      />
    </>
  );
}
