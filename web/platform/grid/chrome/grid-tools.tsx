import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { History, Keyboard, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** False hides undo and redo. */
  isEditable: boolean;
  /** A description of what undo would do, or null if there is nothing to undo. `redo` is the same for redo. */
  undo: string | null;
  redo: string | null;
  onUndo: () => void;
  onRedo: () => void;
  /** Null if the rows have no history. */
  onHistory: (() => void) | null;
  onHelp: () => void;
}

/** The buttons that every grid has, in addition to the buttons of its screen. */
export function GridTools({ isEditable, undo, redo, onUndo, onRedo, onHistory, onHelp }: Props) {
  return (
    <Group gap={6} wrap="nowrap">
      {isEditable && (
        <>
          <Tool
            label="Undo"
            hint={undo === null ? nothingToUndo(onHistory !== null) : `Undo: ${undo} (Ctrl+Z)`}
            off={undo === null}
            onClick={onUndo}
          >
            <Undo2 size={16} aria-hidden="true" />
          </Tool>
          <Tool
            label="Redo"
            hint={redo === null ? 'Nothing to redo' : `Redo: ${redo} (Ctrl+Y)`}
            off={redo === null}
            onClick={onRedo}
          >
            <Redo2 size={16} aria-hidden="true" />
          </Tool>
        </>
      )}
      {onHistory && (
        <Tool label="History" hint="Row history (Ctrl+Alt+H)" onClick={onHistory}>
          <History size={16} aria-hidden="true" />
        </Tool>
      )}
      <Tool label="Keyboard" hint="Keyboard shortcuts (?)" onClick={onHelp}>
        <Keyboard size={16} aria-hidden="true" />
      </Tool>
    </Group>
  );
}

/** Undo covers only the changes made since the page was opened. The history of a row covers all of them. */
function nothingToUndo(hasHistory: boolean): string {
  return hasHistory
    ? 'Nothing to undo. Undo covers only changes since you opened this page. To restore earlier values, use Row history'
    : 'Nothing to undo';
}

interface ToolProps {
  label: string;
  hint: string;
  off?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A disabled button stays in the tab order, so that the user does not lose the focus. */
function Tool({ label, hint, off = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={hint} openDelay={400} multiline maw={300}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        aria-disabled={off}
        data-disabled={off || undefined}
        onClick={() => {
          if (!off) onClick();
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
