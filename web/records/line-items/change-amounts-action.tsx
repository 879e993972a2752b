import { Button } from '@mantine/core';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { toastWarning } from '../../platform/ui/toast.ts';
import { ChangeAmountsDialog, type AmountsProps } from './change-amounts-dialog.tsx';

/** Changes the amounts of all selected lines by a formula. */
export function ChangeAmountsAction<Row extends LineItem, Change>(props: Omit<AmountsProps<Row, Change>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { lines, isProjected } = props.selection;
  if (isProjected) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Calculator size={14} aria-hidden="true" />}
        onClick={() => (lines.length > 0 ? setOpen(true) : toastWarning(`First, select the ${props.noun} to change`))}
      >
        Change amounts
      </Button>
      {isOpen && <ChangeAmountsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
