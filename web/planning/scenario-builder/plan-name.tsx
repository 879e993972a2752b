import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank } from '../../platform/ui/name-input.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';

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
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank(name)) onClose();
    else onSave(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={save} aria-label={title} noValidate>
        <Stack>
          <TextInput
            label="Name of the plan"
            maxLength={120}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {failure !== null && <Failure title="Failed to save plan">{failure}</Failure>}
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
