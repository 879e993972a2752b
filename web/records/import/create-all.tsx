import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnknownValue } from '../../../core/contract/import-aliases.ts';
import { describeDoubtfulBuildings } from '../../../core/import/doubtful-names.ts';
import { plural } from '../../../core/plural.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { canCreate } from './decisions.ts';

interface CreateAllProps {
  values: readonly UnknownValue[];
  onCreate: (values: UnknownValue[]) => void;
}

/** Selects "Create" for all values. Asks for confirmation if some of the buildings do not look like buildings. */
export function CreateAll({ values, onCreate }: CreateAllProps) {
  const [isAsking, setAsking] = useState(false);
  const creatable = values.filter(canCreate);
  const doubt = describeDoubtfulBuildings(
    creatable.filter(({ list }) => list === 'buildings').map(({ value }) => value),
  );
  const create = () => {
    setAsking(false);
    onCreate(creatable);
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={doubt === null ? create : () => setAsking(true)}>
        Create all
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Create ${plural(creatable.length, 'new entry', 'new entries')}?`}
        confirm="Create all"
        onConfirm={create}
        onCancel={() => setAsking(false)}
      >
        {doubt}
      </ConfirmDialog>
    </>
  );
}
