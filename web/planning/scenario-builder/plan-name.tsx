import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';

interface PlanNameProps {
  title: string;
  start: string;
  busy: boolean;
  failure: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
}

const NAME_MISSING = 'Enter a name for the plan';

/** Asks for the name of a plan. */
export function PlanName({ title, start, busy, failure, onSave, onClose }: PlanNameProps) {
  const [name, setName] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={save} aria-label={title} noValidate>
        <Stack>
          <TextInput
            label="Name of the plan"
            value={name}
            maxLength={120}
            data-autofocus
            error={isMissing}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isMissing && <Failure>{NAME_MISSING}</Failure>}
          {!isMissing && failure !== null && <Failure title="Failed to save plan">{failure}</Failure>}
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
