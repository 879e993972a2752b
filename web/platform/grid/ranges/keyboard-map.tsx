import { Group, Kbd, SimpleGrid, Table, Title } from '@mantine/core';
import { KEYBOARD_MAP } from './grid-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The dialog with the keyboard shortcuts, opened by `?`. */
export function KeyboardMap({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title="Keyboard">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {KEYBOARD_MAP.map(({ title, keys }) => (
          <section key={title}>
            <Title order={3} size="h5" mb={4}>
              {title}
            </Title>
            <Table verticalSpacing={4} layout="fixed">
              <Table.Tbody>
                {keys.map(([combination, does]) => (
                  <Table.Tr key={combination}>
                    <Table.Td w="55%">
                      <Group gap={4}>
                        {combination.split(', ').map((key) => (
                          <Kbd key={key} style={{ whiteSpace: 'nowrap' }}>
                            {key}
                          </Kbd>
                        ))}
                      </Group>
                    </Table.Td>
                    <Table.Td>{does}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </SimpleGrid>
    </Dialog>
  );
}
