import { Text, Title } from '@mantine/core';
import type { RolledDeparture } from '../../../core/contract/projections-roll-forward.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { count, exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';

const SHOWN = 100;

/** A table of the people who leave when a budget year is rolled forward, with their replacements and the savings. */
export function RolledDepartures({ departures, label }: { departures: readonly RolledDeparture[]; label: string }) {
  const saving = toDollars(sum(departures.map((one) => fromDollars(one.saving ?? 0))));
  const hasUnreplaced = departures.some(({ replacement }) => replacement === 'NONE');
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        Departures
      </Title>
      <ScrollTable label="Departures">
        <HeadRow columns={[{ text: 'Departure' }, { text: `Position in ${label}` }, 'Savings']} />
        <tbody>
          {departures.slice(0, SHOWN).map((one, index) => (
            <tr key={`${one.lineId} ${index}`}>
              <th scope="row" style={{ whiteSpace: 'normal' }}>
                {one.name || one.title}
                <Minor text={detailsOf(one)} />
              </th>
              <td data-text>
                {one.number ?? 'No position number'}
                <Minor text={replacementOf(one)} />
              </td>
              <td title={one.saving === null ? undefined : exactDollars(one.saving)}>{wholeDollars(one.saving)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Turnover savings
            </th>
            <td title={exactDollars(saving)}>{wholeDollars(saving)}</td>
          </tr>
        </tfoot>
      </ScrollTable>
      {departures.length > SHOWN && <Text size="sm">and {count(departures.length - SHOWN)} more</Text>}
      {hasUnreplaced && (
        <Text size="sm" mt="xs">
          “Not replaced” means one of the following: (1) There is no authorized position, or the position is frozen. (2)
          Other people already fill the authorized FTE. (3) The budget year has no vacancy rules, and no price was
          entered for the position.
        </Text>
      )}
    </section>
  );
}

function Minor({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed" fw={400}>
      {text}
    </Text>
  );
}

function detailsOf({ title, leaves }: RolledDeparture): string {
  return [title, leaves === null ? 'not on the roster when the year starts' : `leaves ${formatPlainDate(leaves)}`]
    .filter(Boolean)
    .join(', ');
}

function replacementOf({ replacement, replacedBy, saving }: RolledDeparture): string {
  if (replacement === 'NONE') return 'Not replaced';
  if (replacement === 'PERSON') return `Replaced by ${replacedBy ?? 'another person'}`;
  return saving === null ? 'Vacant, price unknown' : 'Vacant';
}
