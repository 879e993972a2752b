import { Menu } from '@mantine/core';
import type { RowAction } from './row-action.ts';

/** The place on the screen where a row's menu was opened. */
export interface RowMenuAt {
  rowId: string;
  label: string;
  button: HTMLElement;
}

interface Props {
  at: RowMenuAt;
  actions: readonly RowAction[];
  onClose: () => void;
}

/**
 * The menu of one row, next to the button that opened it. The cells are plain DOM elements, so the menu is anchored to an invisible
 * button at the same position.
 */
export function RowMenu({ at, actions, onClose }: Props) {
  const { left, bottom } = at.button.getBoundingClientRect();
  // If the button is at the bottom edge of the window, this keeps the anchor on the screen, so the menu opens upward.
  const top = Math.min(bottom, window.innerHeight - 2);
  const close = () => {
    at.button.closest<HTMLElement>('.ag-cell')?.focus();
    onClose();
  };
  return (
    <Menu opened onChange={(isOpen) => !isOpen && close()} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${at.label}`}
          style={{ position: 'fixed', left, top, width: 1, height: 1, opacity: 0, border: 0, padding: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${at.label}`}>
        {actions.map(({ label, isDanger = false, run }) => (
          <Menu.Item key={label} onClick={() => run(at.rowId)} {...(isDanger && { c: 'var(--wb-over)' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
