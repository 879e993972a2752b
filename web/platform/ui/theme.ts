import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import type { FocusEvent } from 'react';

const green: MantineColorsTuple = [
  '#e9f7f1',
  '#d3ece1',
  '#a7d9c4',
  '#78c5a5',
  '#50b38a',
  '#2f9f73',
  '#12855d',
  '#0b7350',
  '#075c3f',
  '#04442e',
];

/** Mantine's dark grays, tinted with the blue of the product's surfaces: text first, then borders, inputs, pages. */
const dark: MantineColorsTuple = [
  '#dce3ea',
  '#c2ccd6',
  '#a9b4bf',
  '#71808e',
  '#3a4856',
  '#2b3743',
  '#212b35',
  '#19212a',
  '#141b22',
  '#0e1318',
];

/** Makes the list of options itself scrollable, because the keyboard cannot reach a scroll area around the list. */
const OPTIONS_SCROLL = { defaultProps: { withScrollArea: false }, classNames: { options: 'options-list' } };

/** Selects the text of a searchable list, so that typing replaces the current choice. Lists without a search are read-only inputs. */
function selectText(input: EventTarget | null): void {
  if (input instanceof HTMLInputElement && !input.readOnly) input.select();
}

/**
 * Selects the text of the chosen option, so that typing replaces it: in the next frame, when it is shown, or at the first key that is
 * pressed before that.
 */
function selectChosen(): void {
  const done = new AbortController();
  const select = () => {
    if (!done.signal.aborted) selectText(document.activeElement);
    done.abort();
  };
  // Reacts only to characters, because the event for the Enter that has chosen an option reaches the document only later.
  const onKey = ({ key }: KeyboardEvent) => key.length === 1 && select();
  document.addEventListener('keydown', onKey, { signal: done.signal });
  requestAnimationFrame(select);
}

const TYPING_REPLACES = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => selectText(event.currentTarget),
  onOptionSubmit: selectChosen,
};

const SEARCHABLE = { ...OPTIONS_SCROLL, defaultProps: { ...OPTIONS_SCROLL.defaultProps, ...TYPING_REPLACES } };

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: 7,
  autoContrast: true,
  respectReducedMotion: true,
  colors: { green, dark },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  defaultRadius: 'md',
  radius: { md: '8px' },
  cursorType: 'pointer',
  components: {
    // Links are underlined, because color alone is not accessible.
    Anchor: { defaultProps: { underline: 'always' } },
    // Removes Mantine's invisible placeholder, because it is not a menu item. The menu itself then gets the focus, and the arrow keys still
    // move to the items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // On a white page, only the shadow shows the popover's edge.
    Popover: { defaultProps: { shadow: 'md' } },
    Select: SEARCHABLE,
    MultiSelect: OPTIONS_SCROLL,
    Autocomplete: SEARCHABLE,
    // A status is never cut off, however narrow its column is, and never in capitals.
    Badge: { styles: { root: { minWidth: 'fit-content', textTransform: 'none' } } },
    // A `<header>` element would count as a second banner landmark of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
});

/** White text on Mantine's own red has less contrast than WCAG AA requires. */
const FILLED_RED = { '--mantine-color-red-filled': '#c92a2a', '--mantine-color-red-filled-hover': '#b02525' };

/**
 * The colors in dark mode: the tints of badges and messages, and the colors of words and icons on a tint or a surface. Mantine's own tints
 * are nearly black and its words nearly white, so the color can hardly be seen.
 */
const DARK_TINTS = {
  green: { tint: '#1b4635', hover: '#22563f', color: '#86d3b1' },
  gray: { tint: '#33404d', hover: '#3c4a58', color: '#c9d2db' },
  red: { tint: '#4d2322', hover: '#5c2a29', color: '#ffa79d' },
  yellow: { tint: '#463510', hover: '#544014', color: '#f5cb66' },
  orange: { tint: '#4b2d14', hover: '#5a371a', color: '#ffb877' },
  blue: { tint: '#1c3c60', hover: '#234a76', color: '#9cc8fb' },
  cyan: { tint: '#123f49', hover: '#174e5a', color: '#84d7e6' },
};

const darkTints = Object.fromEntries(
  Object.entries(DARK_TINTS).flatMap(([name, { tint, hover, color }]) => [
    [`--mantine-color-${name}-light`, tint],
    [`--mantine-color-${name}-light-hover`, hover],
    [`--mantine-color-${name}-light-color`, color],
  ]),
);

/** Mantine's own dimmed text and borders are too faint for WCAG AA on our surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...FILLED_RED,
    '--mantine-color-dimmed': '#52606d',
    '--mantine-color-placeholder': '#5f6b77',
    '--mantine-color-error': '#b42318',
    '--mantine-color-red-light-color': '#a61b12',
    '--mantine-color-yellow-light-color': '#7a4f00',
    '--mantine-color-yellow-light': '#fff6dc',
    '--mantine-color-yellow-outline': '#8a5a00',
    '--wb-page': '#f6f8f9',
    '--wb-surface': '#ffffff',
    '--wb-border': '#dfe4e8',
    '--wb-text': '#1b2733',
    '--wb-over': '#b42318',
    '--wb-under': '#0b7350',
    '--wb-neutral': '#8a5a00',
    '--wb-goal': '#94a3b3',
    '--wb-accent': '#0b7350',
    '--wb-accent-soft': '#e3f3ec',
  },
  dark: {
    ...FILLED_RED,
    ...darkTints,
    '--mantine-color-dimmed': '#a9b4bf',
    '--mantine-color-placeholder': '#98a4b0',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-body': '#12181e',
    '--wb-page': '#12181e',
    '--wb-surface': '#19212a',
    '--wb-border': '#303c48',
    '--wb-text': '#e6ebf0',
    '--wb-over': '#ff9b8f',
    '--wb-under': '#6fd3a9',
    '--wb-neutral': '#f2c14e',
    '--wb-goal': '#7d8b99',
    '--wb-accent': '#50b38a',
    '--wb-accent-soft': '#1d3a2f',
  },
});
