import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { ImportDialog } from './import-dialog.tsx';

interface ImportButtonProps {
  budgetYear: BudgetYear;
  buildings: readonly Building[];
}

/** Opens the import of enrollment from a file. */
export function ImportButton(props: ImportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        ml="auto"
      >
        Import from file
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
