import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { QUICK_CUTS } from '../../../core/contract/scenario-builder.ts';
import { fromDollars } from '../../../core/money.ts';
import { scenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { cutLinesOf, detailsOf, labelOf, shortDetailsOf, whereOf } from './cut-lines.ts';
import { CutStore, NO_CHANGES } from './cut-store.ts';
import { CUT_WAYS, isRoundedCut } from './cut-ways.ts';
import { filterLines } from './line-tools.tsx';
import { readKept, readPercent } from './percent-field.tsx';
import { QuickCuts } from './quick-cuts.tsx';
import { SummaryCards, SummaryGap } from './summary-cards.tsx';
import { copyName } from './use-plan-actions.ts';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const line = { id: 1, amount: fromDollars(1_000), fund: 'General', isCovered: true };

function builderLine(id: number, accountDesc: string, categoryId: number | null, buildingId: number | null) {
  return {
    id,
    accountDesc,
    accountLine: `0100-${id}`,
    categoryId,
    category: categoryId === null ? null : { name: 'Plant' },
    buildingId,
    building: buildingId === null ? null : { name: 'Hill School' },
    isPersonnel: false,
    fy26ProposedV3: 10,
    fund: 'General',
    isCovered: true,
    isMandated: false,
    amount: fromDollars(10),
    ownAccount: null,
    accountStart: null,
    shortBuilding: 'District Wide',
  };
}

test('typed dollars are rounded to the cent, and an FTE has at most two decimals', () => {
  const { dollars, fte, addedDollars, addedFte } = CUT_WAYS;
  expect(['1,234.565', '-$50,000', 'ten'].map(dollars.read)).toEqual([1234.57, 50_000, null]);
  expect(['1.5 FTE', '-2', '1.234', '1.23456', 'ten'].map(fte.read)).toEqual([1.5, 2, null, null, null]);
  expect([addedDollars.read('0.005'), addedFte.read('1.005')]).toEqual([0.01, null]);
  const isRounded = (text: string, amount: number) => {
    const typed = dollars.read(text) ?? 0;
    return isRoundedCut(dollars.cutOf(typed, fromDollars(amount)), typed, text);
  };
  expect(isRounded('-1,234.565', 50_000)).toBe(true);
  expect(isRounded('1,234.560', 50_000)).toBe(false);
  // At most the whole line is cut.
  expect(isRounded('1,234.565', 1_000)).toBe(false);
});

test('an FTE cut is at most what the line pays for; an FTE addition is not limited', () => {
  const amount = fromDollars(710_276);
  expect([8, 50].map((typed) => CUT_WAYS.fte.cutOf(typed, amount))).toEqual([
    { by: 'fte', amount: 8 },
    { by: 'fte', amount: 8.4 },
  ]);
  expect(CUT_WAYS.fte.cutOf(1, fromDollars(0))).toEqual({ by: 'fte', amount: 0 });
  expect(CUT_WAYS.addedFte.cutOf(50, amount)).toEqual({ by: 'addedFte', amount: 50 });
});

test('only lines with the same description and building show their accounts', () => {
  const [one, two, three, four] = cutLinesOf([
    builderLine(1, 'Heat', 7, 3),
    builderLine(2, 'Heat', 7, 3),
    builderLine(3, 'Heat', 7, null),
    { ...builderLine(4, 'Books', null, 3), isMandated: true },
  ]);
  if (!one || !two || !three || !four) throw new Error('a line is missing');
  expect([one, two, three, four].map(labelOf)).toEqual(['Heat, 0100-1', 'Heat, 0100-2', 'Heat', 'Books']);
  expect(detailsOf(one, one.accountStart)).toBe('0100-1 · Hill School · Plant');
  const funds = ['0100-2330-51', '2612-2330-51', '2612-2340-51'];
  const starts = cutLinesOf(funds.map((accountLine, id) => ({ ...builderLine(id, 'Aides', 7, 3), accountLine })));
  expect(starts.map(({ accountStart }) => accountStart)).toEqual(['0100…', '2612-2330…', '2612-2340…']);
  const schools = ['Lincoln Middle School', 'Lincoln Intermediate School', 'Oak High School'];
  const named = cutLinesOf(schools.map((name, id) => ({ ...builderLine(id, 'Aides', 7, id), building: { name } })));
  expect(named.map(shortDetailsOf)).toEqual([
    'Lincoln Middle School · Plant',
    'Lincoln Intermediate School · Plant',
    'Oak HS · Plant',
  ]);
  expect([whereOf(two), whereOf(three)]).toEqual(['0100-2 · Hill School', 'District Wide']);
  expect(detailsOf(four, four.accountStart)).toBe('Hill School · Mandated · Uncategorized');
});

test('the quick cuts are −25%, −50%, Cut All and Reset, and do what they are called', () => {
  const page = renderToStaticMarkup(<QuickCuts of="Heat" value={75} onCut={() => undefined} />);
  expect([...page.matchAll(/aria-label="([^"]+)" aria-pressed="([^"]+)"/g)].map(([, ...button]) => button)).toEqual([
    ['-25%: Heat', 'true'],
    ['-50%: Heat', 'false'],
    ['Cut All: Heat', 'false'],
    ['Reset: Heat', 'false'],
  ]);
  const store = new CutStore(NO_CHANGES, null, null);
  const labels = QUICK_CUTS.map(({ percentKept }) => {
    store.set([1], percentKept);
    const { totalCuts, itemsModified } = scenarioSummary([line], store.getState().cuts, null);
    return [totalCuts, itemsModified];
  });
  expect(labels).toEqual([
    [fromDollars(250), 1],
    [fromDollars(500), 1],
    [fromDollars(1_000), 1],
    [0, 0],
  ]);
});

test('a typed percentage is from 0 to 100 with at most 4 decimals, or nothing', () => {
  const typed = ['0', '100', '-5', '\u22125', '250', '12.5', '12,5', ' 80 % ', '33.33333', '', 'half', '1.2.3', '1e2'];
  expect(typed.map(readPercent)).toEqual([0, 100, 5, 5, 100, 12.5, 12.5, 80, 33.3333, null, null, null, null]);
  // "-5" in a field for what is kept means a cut of 5%, like the quick cuts "-25%" and "-50%".
  expect(typed.map(readKept)).toEqual([0, 100, 95, 95, 100, 12.5, 12.5, 80, 33.3333, null, null, null, null]);
  expect(['-250', '-12.5%', '-0'].map(readKept)).toEqual([0, 87.5, 100]);
});

test('a gesture is one step, a line at 100% is no cut, and what comes after an undo replaces what was undone', () => {
  const store = new CutStore({ cuts: new Map([[1, 50]]), newLines: [] }, null, null);
  const cuts = () => [...store.getState().cuts];
  for (const kept of [49, 48, 47]) store.set([1], kept, 'slider 1');
  store.endGesture();
  store.set([1, 2], 0);
  store.undo();
  expect([cuts(), store.getState().isUnsaved]).toEqual([[[1, 47]], true]);
  store.undo();
  expect([cuts(), store.getState().isUnsaved, store.getState().canUndo]).toEqual([[[1, 50]], false, false]);
  store.redo();
  expect(cuts()).toEqual([[1, 47]]);
  store.set([1], 100);
  expect([cuts(), store.cutOf(1), store.getState().canRedo]).toEqual([[], 100, false]);
  store.forgetSteps();
  store.undo();
  expect([cuts(), store.getState().canUndo]).toEqual([[], false]);
});

test('above the goal is over it; without guidance nothing is said of a goal', () => {
  const words = (goal: number | null) =>
    renderToStaticMarkup(
      <MantineProvider>
        <SummaryGap summary={scenarioSummary([line], new Map(), goal === null ? null : fromDollars(goal))} />
      </MantineProvider>,
    )
      .replace(/<style[^>]*>.*?<\/style>/gs, '')
      .replace(/<[^>]+>/g, '');
  expect([999, 1_000, 1_001, null].map(words)).toEqual([
    '$1 over guidance',
    'exactly at guidance',
    '$1 under guidance',
    'No guidance set',
  ]);
  const summary = scenarioSummary([line], new Map(), null);
  const summaryWith = (hasTally: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <SummaryCards
          confirmed={{ summary, state: 'confirmed', failure: null, retry: () => undefined }}
          lines={[builderLine(1, 'Heat', null, null)]}
          fte={0}
          hasTally={hasTally}
        />
      </MantineProvider>,
    );
  const page = summaryWith(false);
  const figures = [...page.matchAll(/data-figure="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)</g)].map(([, ...figure]) => figure);
  expect(figures).toEqual([
    ['Original Budget', '$1,000'],
    ['Town guidance', 'No guidance set'],
    ['Total Cuts', '$0'],
    ['Adjusted Budget', '$1,000'],
    ['Gap', 'No guidance set'],
    ['Items Modified', '0'],
  ]);
  // The running tally has the FTE, so the summary above it does not repeat it.
  expect(page).toContain('0% · 0.0 FTE');
  expect(summaryWith(true)).toContain('>0%<');
  expect(summaryWith(true)).not.toContain('FTE');
});

test('filters let through the lines with every word, of the category and of the building that are asked for', () => {
  const lines = [
    builderLine(1, 'Heat of the gym', 7, 3),
    builderLine(2, 'Heat', 7, null),
    builderLine(3, 'Books', null, 3),
  ];
  const shown = (filter: { q?: string; category?: string; building?: string }) =>
    filterLines(lines, { q: null, category: null, building: null, ...filter }).map(({ id }) => id);
  expect(shown({})).toEqual([1, 2, 3]);
  expect(shown({ q: ' GYM heat ' })).toEqual([1]);
  expect(shown({ q: 'Gym, Heat' })).toEqual([1]);
  expect(shown({ q: ' , ' })).toEqual([1, 2, 3]);
  expect(shown({ q: '0100-3' })).toEqual([3]);
  expect([shown({ category: '7' }), shown({ category: 'none' })]).toEqual([[1, 2], [3]]);
  expect([shown({ building: '3' }), shown({ building: 'none' })]).toEqual([[1, 3], [2]]);
  expect(shown({ q: 'heat', category: '7', building: '3' })).toEqual([1]);
  expect(shown({ category: '8' })).toEqual([]);
});

test('a copy of a plan has a name that is free', () => {
  expect(copyName('Modest', ['Modest'])).toBe('Copy of Modest');
  expect(copyName('Modest', ['copy of modest', 'Copy of Modest 2'])).toBe('Copy of Modest 3');
});
