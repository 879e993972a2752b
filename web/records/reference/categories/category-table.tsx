import { ColorSwatch, Group, Paper } from '@mantine/core';
import { EditDelete } from '../../../platform/ui/edit-delete.tsx';
import { FiguresTable } from '../../../platform/ui/figures-table.tsx';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import tables from '../../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../../platform/ui/head-row.tsx';
import { useIsNarrow } from '../../../platform/ui/use-is-narrow.ts';
import classes from './categories.module.css';
import { FORECAST_BASE, FORECAST_YEARS, previewYears } from './forecast.ts';
import { useIncrease } from './increase-field.tsx';
import { type CategoryActions, MoveHandle, useDropTarget } from './move-handle.tsx';

const YEARS = Array.from({ length: FORECAST_YEARS }, (_, place) => `Year ${place + 1}`);

/** Returns a class for the years between the first and the last. A narrow window hides these years. */
function between(place: number): string | undefined {
  return place > 0 && place < FORECAST_YEARS - 1 ? classes.between : undefined;
}

/** The categories and their increases as a table, with the growth of $100,000 at each increase. */
export function CategoryTable({ rows }: { rows: readonly CategoryActions[] }) {
  const isNarrow = useIsNarrow();
  return (
    <Paper withBorder p={isNarrow ? 'sm' : 'md'}>
      <FiguresTable caption="Budget categories">
        <HeadRow
          columns={isNarrow ? NARROW_COLUMNS : COLUMNS}
          above={<Grows before={isNarrow ? 4 : 6} after={isNarrow ? 0 : 1} />}
        />
        <tbody>
          {rows.map((row) => (
            <CategoryRow key={row.category.id} {...row} isNarrow={isNarrow} />
          ))}
        </tbody>
      </FiguresTable>
      <p className={classes.base}>
        If a category has no increase, the amounts of its lines do not change in projections.
      </p>
    </Paper>
  );
}

const NAME = { text: 'Category', className: classes.name };
const LINES = { figure: 'Roster and budget lines, all years', className: classes.lines };
const INCREASE = 'Yearly increase';
const GROWTH = YEARS.map((year, place) => ({ figure: year, className: between(place) }));
const ACTIONS = { unseen: 'Actions' };
const COLUMNS = [NAME, { text: 'Code' }, { text: 'DESE' }, LINES, { text: 'Kind' }, INCREASE, ...GROWTH, ACTIONS];
/** On a phone, the increase and the actions are visible next to the name. The codes and the kind are below the name. */
const NARROW_COLUMNS = [NAME, INCREASE, ACTIONS, LINES, ...GROWTH];

/**
 * The heading above the years. `before` and `after` are the numbers of columns before and after them. In a narrow window, only two of the
 * years are shown.
 */
function Grows({ before, after }: { before: number; after: number }) {
  const name = `${wholeDollars(FORECAST_BASE)} grows to`;
  return (
    <tr className={classes.above}>
      <td colSpan={before} />
      <th colSpan={FORECAST_YEARS} scope="colgroup" className={classes.between}>
        {name}
      </th>
      <th colSpan={2} scope="colgroup" className={classes.ends}>
        {name}
      </th>
      {after > 0 && <td colSpan={after} />}
    </tr>
  );
}

function CategoryRow(props: CategoryActions & { isNarrow: boolean }) {
  const { category, isNarrow, handleRef, onDrop, onMove, onLeave, onEdit, onDelete } = props;
  const target = useDropTarget(onDrop);
  const { field, increase } = useIncrease(category);
  const { name, code, deseFunction, description, color, isPersonnel, itemCount } = category;
  const kind = isPersonnel ? 'Personnel' : 'Non-personnel';
  const growth = previewYears(increase);
  const lines = <td className={classes.lines}>{count(itemCount)}</td>;
  const rate = <td className={classes.increase}>{field}</td>;
  const years = YEARS.map((year, place) => (
    <td key={year} className={between(place)}>
      {growth === null ? '–' : wholeDollars(growth[place] ?? null)}
    </td>
  ));
  const actions = (
    <td>
      <EditDelete name={name} onEdit={onEdit} onDelete={onDelete} />
    </td>
  );
  return (
    <tr className={classes.row} onBlur={onLeave} {...target}>
      <th scope="row" title={description ?? undefined}>
        <Group gap={6} wrap="nowrap">
          <MoveHandle category={category} handleRef={handleRef} onMove={onMove} />
          <ColorSwatch color={color} size={12} withShadow={false} aria-hidden="true" />
          <span>
            {name}
            {isNarrow && (
              <>
                <span className={tables.minor}>
                  {[code, deseFunction && `DESE ${deseFunction}`].filter(Boolean).join(' · ')}
                </span>
                <span className={tables.minor}>{kind}</span>
              </>
            )}
          </span>
        </Group>
      </th>
      {isNarrow ? (
        <>
          {rate}
          {actions}
          {lines}
          {years}
        </>
      ) : (
        <>
          <td data-text>{code}</td>
          <td data-text>{deseFunction}</td>
          {lines}
          <td data-text>{kind}</td>
          {rate}
          {years}
          {actions}
        </>
      )}
    </tr>
  );
}
