import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank } from '../../platform/ui/name-input.tsx';

interface PlanNameProps {
  title: string;
  start: string;
  busy: boolean;
  failure: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a plan. A blank name cancels. */
export function PlanName({ title, start, busy, failure, onSave, onClose }: PlanNameProps) {
  const [name, setName] = useState(start);
  const save = () => {
    if (isBlank(name)) onClose();
    else onSave(name.trim());
  };
  return (
    <FormDialog onClose={onClose} title={title} submit="Save" isBusy={busy} onSubmit={save}>
      <TextInput
        label="Name of the plan"
        maxLength={120}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure !== null && <Failure title="Failed to save plan">{failure}</Failure>}
    </FormDialog>
  );
}
