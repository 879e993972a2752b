import { Button, Group, List, Stack, Text } from '@mantine/core';
import { Dialog } from '../../platform/ui/dialog.tsx';

/** What a projection had to count as 0, shown until it is dismissed. */
export function WarningsDialog({ warnings, onClose }: { warnings: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened={warnings.length > 0} onClose={onClose} title="Data missing from the projection" centered>
      <Stack>
        <Text>Projections are ready, but these figures are missing:</Text>
        <List>
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
