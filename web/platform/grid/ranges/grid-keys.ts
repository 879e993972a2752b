/** What a key does while a cell has the focus and is not being edited. */
export type KeyAction =
  | { kind: 'move'; row: -1 | 0 | 1; col: -1 | 0 | 1; extend: boolean; jump: boolean }
  | { kind: 'page'; row: -1 | 1; extend: true }
  | { kind: 'edge'; row: 'same' | 'first' | 'last'; col: 'first' | 'last'; extend: boolean }
  | {
      kind:
        | 'all'
        | 'collapse'
        | 'copyKeyed'
        | 'fillDown'
        | 'fillRight'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'history'
        | 'help';
    };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const ARROWS: Readonly<Record<string, readonly [row: -1 | 0 | 1, col: -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the action of a key, or null for keys that AG Grid handles: plain arrows, Tab, Enter, typing. */
export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): KeyAction | null {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return isCommand && key.toLowerCase() === 'h' ? { kind: 'history' } : null;
  const arrow = ARROWS[key];
  if (arrow) {
    const [row, col] = arrow;
    return isCommand || shiftKey ? { kind: 'move', row, col, extend: shiftKey, jump: isCommand } : null;
  }
  switch (key) {
    case 'Home':
      return { kind: 'edge', row: isCommand ? 'first' : 'same', col: 'first', extend: shiftKey };
    case 'End':
      return { kind: 'edge', row: isCommand ? 'last' : 'same', col: 'last', extend: shiftKey };
    // Without Shift, AG Grid handles these keys.
    case 'PageUp':
      return shiftKey ? { kind: 'page', row: -1, extend: true } : null;
    case 'PageDown':
      return shiftKey ? { kind: 'page', row: 1, extend: true } : null;
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'collapse' };
    case '?':
      return { kind: 'help' };
  }
  return isCommand ? commandOf(key.toLowerCase(), shiftKey) : null;
}

/**
 * Returns the direction in which the focus moves if the key ends an edit, as in a spreadsheet. Tab always ends an edit; an arrow key ends
 * it only if the edit began by typing. Null for other keys.
 */
export function exitOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Key,
  isTyped: boolean,
): { row: -1 | 0 | 1; col: -1 | 0 | 1; wraps: boolean } | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Tab') return { row: 0, col: shiftKey ? -1 : 1, wraps: true };
  const arrow = isTyped && !shiftKey ? ARROWS[key] : undefined;
  return arrow ? { row: arrow[0], col: arrow[1], wraps: false } : null;
}

function commandOf(key: string, shiftKey: boolean): KeyAction | null {
  switch (key) {
    case 'a':
      return { kind: 'all' };
    case 'c':
      // Without Shift, the browser's own copy event follows.
      return shiftKey ? { kind: 'copyKeyed' } : null;
    case 'd':
      return { kind: 'fillDown' };
    case 'r':
      // With Shift it reloads the page.
      return shiftKey ? null : { kind: 'fillRight' };
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    default:
      return null;
  }
}

/** The keyboard shortcuts that `?` shows. */
export const KEYBOARD_MAP: readonly { title: string; keys: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    title: 'Move',
    keys: [
      ['Arrows, Tab, Shift + Tab', 'Move one cell'],
      ['Ctrl + arrows', 'Move to the end of a block of cells'],
      ['Home, End', 'Move to the first or last column'],
      ['Ctrl + Home, Ctrl + End', 'Move to the first or last cell'],
      ['Page Up, Page Down', 'Move one page'],
    ],
  },
  {
    title: 'Select',
    keys: [
      ['Shift + arrows, Shift + Home, Shift + End, Shift + Page Up, Shift + Page Down', 'Extend the selection'],
      ['Ctrl + Shift + arrows', 'Extend the selection to the end of a block of cells'],
      ['Ctrl + A', 'Select all visible cells'],
      ['Escape', 'Select only this cell'],
      ['Space', 'Check or uncheck the row'],
    ],
  },
  {
    title: 'Edit',
    keys: [
      ['Enter, F2, typing', 'Edit the cell'],
      ['+3%, +=500, =1000/12', 'Calculate an amount'],
      ['Enter, Tab, arrows after typing', 'Save and move on'],
      ['Escape while editing', 'Cancel the edit'],
      ['Delete', 'Clear the selected cells'],
      ['Ctrl + C, Ctrl + X, Ctrl + V', 'Copy, cut and paste, including to and from Excel and Google Sheets'],
      ['Ctrl + Shift + C', 'Copy with row keys, to edit elsewhere and paste back'],
      ['Ctrl + D, Ctrl + R', 'Fill down, fill right'],
      ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
    ],
  },
  {
    title: 'Help',
    keys: [
      ['Ctrl + K', 'Find people, accounts, screens and actions'],
      ['Ctrl + Alt + H', 'Show the history of the row'],
      ['?', 'Show keyboard shortcuts'],
    ],
  },
];
