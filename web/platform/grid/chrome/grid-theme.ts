import { themeQuartz } from 'ag-grid-community';
import type { Density } from '../../../../core/grid-state.ts';

export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, comfortable: 34 };
/** The height of a second line of text. */
const SECOND_LINE = 17;

export function rowHeight(density: Density, hasTwoLines: boolean): number {
  return ROW_HEIGHTS[density] + (hasTwoLines ? SECOND_LINE : 0);
}

export const HEADER_HEIGHT = 36;

/** One theme for light and dark: every color is a variable of the product's own theme. */
const theme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12.5,
  headerFontWeight: 600,
  headerHeight: HEADER_HEIGHT,
  cellHorizontalPadding: 10,
  accentColor: 'var(--wb-accent)',
  backgroundColor: 'var(--wb-surface)',
  foregroundColor: 'var(--wb-text)',
  textColor: 'var(--wb-text)',
  headerTextColor: 'var(--wb-text)',
  headerBackgroundColor: 'var(--wb-page)',
  borderColor: 'var(--wb-border)',
  rowHoverColor: 'color-mix(in srgb, var(--wb-accent-soft) 45%, transparent)',
  selectedRowBackgroundColor: 'var(--wb-accent-soft)',
  pinnedRowBackgroundColor: 'var(--wb-page)',
  pinnedRowFontWeight: 600,
  wrapperBorderRadius: 0,
  wrapperBorder: false,
  inputFocusBorder: { color: 'var(--wb-accent)' },
});

export const GRID_THEMES = {
  compact: theme.withParams({ rowHeight: ROW_HEIGHTS.compact }),
  comfortable: theme.withParams({ rowHeight: ROW_HEIGHTS.comfortable }),
};
