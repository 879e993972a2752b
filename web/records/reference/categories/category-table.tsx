import { ColorSwatch, Group, Paper } from '@mantine/core';
import { EditDelete } from '../../../platform/ui/edit-delete.tsx';
import { FiguresTable } from '../../../platform/ui/figures-table.tsx';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import { HeadRow } from '../../../platform/ui/head-row.tsx';
import classes from './categories.module.css';
import { FORECAST_BASE, FORECAST_YEARS, previewYears } from './forecast.ts';
import { useIncrease } from './increase-field.tsx';
import { type CategoryActions, MoveHandle, useDropTarget } from './move-handle.tsx';

const YEARS = Array.from({ length: FORECAST_YEARS }, (_, place) => `Year ${place + 1}`);

/** Marks the years between the first and the last. A narrow window hides them. */
function between(place: number): string | undefined {
  return place > 0 && place < FORECAST_YEARS - 1 ? classes.between : undefined;
}

/** The categories and their increases as a table, with the growth of $100,000 at each increase. */
export function CategoryTable({ rows }: { rows: readonly CategoryActions[] }) {
  return (
    <Paper withBorder p="md">
      <FiguresTable caption="Budget categories">
        <HeadRow
          columns={[
            { text: 'Category', className: classes.name },
            { text: 'Code' },
            { text: 'DESE' },
            { figure: 'Lines, all years', className: classes.lines },
            { text: 'Kind' },
            'Yearly increase',
            ...YEARS.map((year, place) => ({ figure: year, className: between(place) })),
            { unseen: 'Actions' },
          ]}
          above={<Grows />}
        />
        <tbody>
          {rows.map((row) => (
            <CategoryRow key={row.category.id} {...row} />
          ))}
        </tbody>
      </FiguresTable>
      <p className={classes.base}>
        If a category has no increase, the amounts of its lines do not change in projections.
      </p>
    </Paper>
  );
}

/** The name above the years. In a narrow window, only two of the years are shown. */
function Grows() {
  const name = `${wholeDollars(FORECAST_BASE)} grows to`;
  return (
    <tr className={classes.above}>
      <td colSpan={6} />
      <th colSpan={FORECAST_YEARS} scope="colgroup" className={classes.between}>
        {name}
      </th>
      <th colSpan={2} scope="colgroup" className={classes.ends}>
        {name}
      </th>
      <td />
    </tr>
  );
}

function CategoryRow({ category, handleRef, onDrop, onMove, onLeave, onEdit, onDelete }: CategoryActions) {
  const target = useDropTarget(onDrop);
  const { field, increase } = useIncrease(category);
  const { name, code, deseFunction, description, color, isPersonnel, itemCount } = category;
  const years = previewYears(increase);
  return (
    <tr className={classes.row} onBlur={onLeave} {...target}>
      <th scope="row" title={description ?? undefined}>
        <Group gap={6} wrap="nowrap">
          <MoveHandle category={category} handleRef={handleRef} onMove={onMove} />
          <ColorSwatch color={color} size={12} withShadow={false} aria-hidden="true" />
          {name}
        </Group>
      </th>
      <td data-text>{code}</td>
      <td data-text>{deseFunction}</td>
      <td className={classes.lines}>{count(itemCount)}</td>
      <td data-text>{isPersonnel ? 'Personnel' : 'Non-personnel'}</td>
      <td className={classes.increase}>{field}</td>
      {YEARS.map((year, place) => (
        <td key={year} className={between(place)}>
          {years === null ? '–' : wholeDollars(years[place] ?? null)}
        </td>
      ))}
      <td>
        <EditDelete name={name} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}
