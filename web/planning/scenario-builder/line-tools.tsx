import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { QUICK_CUTS } from '../../../core/contract/scenario-builder.ts';
import { plural } from '../../../core/plural.ts';
import { hasAllWords } from '../../../core/search-words.ts';
import { FoldButton } from '../../records/line-items/fold-button.tsx';
import { NONE, type Filters } from '../../records/line-items/use-filters.ts';
import { FilterSelect } from '../../platform/ui/filter-select.tsx';
import { SearchAndFilters } from '../../platform/ui/search-and-filters.tsx';
import { PercentField } from './percent-field.tsx';
import { descriptionOf, type CutLine } from './cut-lines.ts';
import classes from './scenario-builder.module.css';

/** Returns true if an id matches a filter. A null filter matches all ids. */
function isAsked(asked: string | null, id: number | null): boolean {
  return asked === null || (asked === NONE ? id === null : String(id) === asked);
}

interface LineFilter {
  q: string | null;
  category: string | null;
  building: string | null;
}

/** Returns the lines that match the filters. */
export function filterLines(lines: readonly CutLine[], { q, category, building }: LineFilter): readonly CutLine[] {
  const search = q ?? '';
  if (category === null && building === null && search.trim() === '') return lines;
  return lines.filter((line) => {
    if (!isAsked(category, line.categoryId) || !isAsked(building, line.buildingId)) return false;
    return hasAllWords(`${descriptionOf(line)} ${line.accountLine ?? ''}`, search);
  });
}

interface LineFiltersProps {
  lines: readonly CutLine[];
  filters: Filters;
  /** The button that shows and hides the filters and the bulk form on a phone. */
  fold: ReactNode;
}

/** The search and the filters. Memoized, so that thousands of lines are not scanned each time a slider moves. */
const LineFilters = memo(function LineFilters({ lines, filters, fold }: LineFiltersProps) {
  const categories = useMemo(
    () => choices(lines, (line) => [line.categoryId, line.category?.name ?? UNCATEGORIZED]),
    [lines],
  );
  const buildings = useMemo(
    () => choices(lines, (line) => [line.buildingId, line.building?.name ?? DISTRICT_WIDE]),
    [lines],
  );
  return (
    <SearchAndFilters
      search={filters.get('q') ?? ''}
      placeholder="Search lines"
      onSearch={(text) => filters.set('q', text)}
      fold={fold}
    >
      <FilterSelect
        label="Category"
        all="All categories"
        data={categories}
        value={filters.get('category')}
        onChange={(value) => filters.set('category', value)}
      />
      <FilterSelect
        label="Building"
        all="All buildings"
        data={buildings}
        value={filters.get('building')}
        onChange={(value) => filters.set('building', value)}
      />
    </SearchAndFilters>
  );
});

function choices(lines: readonly CutLine[], entryOf: (line: CutLine) => [number | null, string]) {
  const entries = new Map(lines.map(entryOf));
  return [...entries]
    .map(([id, label]) => ({ value: id === null ? NONE : String(id), label }))
    .sort((a, b) => Number(a.value === NONE) - Number(b.value === NONE) || a.label.localeCompare(b.label));
}

interface BulkCutProps {
  lineCount: number;
  onApply: (percentKept: number) => void;
}

/**
 * A form that cuts all lines that are shown by one percentage. No percentage is selected until the user chooses one, so that a click does
 * not cut by accident. The button states the number of lines.
 */
const BulkCut = memo(function BulkCut({ lineCount, onApply }: BulkCutProps) {
  const [kept, setKept] = useState<number | null>(null);
  return (
    <Group gap="xs" role="group" aria-label="Cut the lines shown" className={classes.bulk}>
      <Text size="sm">Quick cuts</Text>
      <SegmentedControl
        size="xs"
        aria-label="Quick cut"
        data={QUICK_CUTS.map(({ label, percentKept }) => ({ value: String(percentKept), label }))}
        value={kept === null ? '' : String(kept)}
        onChange={(value) => setKept(Number(value))}
      />
      <PercentField label="Percent to keep for the lines shown" placeholder="kept" value={kept} onChange={setKept} />
      <Button
        size="xs"
        variant="default"
        disabled={lineCount === 0 || kept === null}
        onClick={() => {
          if (kept === null) return;
          onApply(kept);
          setKept(null);
        }}
      >
        Apply to {plural(lineCount, 'line')}
      </Button>
    </Group>
  );
});

interface LineToolsProps extends BulkCutProps {
  lines: readonly CutLine[];
  filters: Filters;
}

/**
 * The search, the filters and the bulk form. On a phone, everything except the search is hidden at first, so that the lines start near the
 * top.
 */
export function LineTools({ lines, filters, ...bulk }: LineToolsProps) {
  const [isFolded, setFolded] = useState(true);
  const fold = useMemo(
    () => <FoldButton isFolded={isFolded} filters={filters.number} onToggle={() => setFolded((folded) => !folded)} />,
    [isFolded, filters.number],
  );
  return (
    <Group justify="space-between" gap="sm" data-folded={isFolded || undefined}>
      <LineFilters lines={lines} filters={filters} fold={fold} />
      <BulkCut {...bulk} />
    </Group>
  );
}
