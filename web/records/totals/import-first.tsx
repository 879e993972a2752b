import { Button, Group } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { SetupLink } from './setup-link.tsx';

interface Props {
  title: string;
  /** A sentence about what the screen shows once there is a budget. */
  text: string;
  imports: 'a roster' | 'a budget';
}

/** Shown by a screen that is empty before the first import: explains the screen and links to the import. */
export function ImportFirst({ title, text, imports }: Props) {
  const isAdmin = useHasRole(ADMIN);
  const search = imports === 'a roster' ? 'tab=import&type=operating' : 'tab=import';
  return (
    <EmptyState title={title} text={isAdmin ? text : `${text} An administrator must import ${imports} first.`}>
      <Group justify="center">
        {isAdmin && (
          <Button
            component={Link}
            to={{ pathname: '/admin', search }}
            leftSection={<FileUp size={16} aria-hidden="true" />}
          >
            Import {imports}
          </Button>
        )}
        <SetupLink {...(imports === 'a roster' && { step: 'roster' })} />
      </Group>
    </EmptyState>
  );
}
