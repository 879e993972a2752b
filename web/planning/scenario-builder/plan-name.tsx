import { Button, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank, NameInput } from '../../platform/ui/name-input.tsx';
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
  const [isTried, setTried] = useState(false);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isBlank(name)) onSave(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={save} aria-label={title} noValidate>
        <Stack>
          <NameInput
            label="Name of the plan"
            value={name}
            data-autofocus
            isTried={isTried}
            blank={NAME_MISSING}
            onChange={setName}
          />
          {!isBlank(name) && failure !== null && <Failure title="Failed to save plan">{failure}</Failure>}
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
