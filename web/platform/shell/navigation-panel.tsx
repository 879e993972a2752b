import { NavLink, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { NavLink as RouterNavLink } from 'react-router';
import { SidePanel } from '../ui/side-panel.tsx';
import { bySection, type NavigationGroup } from './use-navigation.ts';

interface NavigationPanelProps {
  groups: NavigationGroup[];
  opened: boolean;
  onClose: () => void;
}

/** The links of the bar, in a drawer for windows that are too narrow for them. */
export function NavigationPanel({ groups, opened, onClose }: NavigationPanelProps) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Navigation" position="left" size="xs">
      <nav aria-label="Main">
        {groups.map((group) => (
          <Stack key={group.label ?? 'bar'} gap={0} mb="md">
            {group.label !== null && (
              <Text size="xs" fw={600} c="dimmed">
                {group.label}
              </Text>
            )}
            {bySection(group.items).map(([section, items]) => (
              <Fragment key={section}>
                {section !== '' && (
                  <Text size="xs" c="dimmed" mt={6} pl="sm">
                    {section}
                  </Text>
                )}
                {items.map((item) => (
                  <NavLink
                    key={item.to}
                    component={RouterNavLink}
                    end
                    to={item.address}
                    reloadDocument={item.reloadDocument}
                    label={item.label}
                    onClick={onClose}
                  />
                ))}
              </Fragment>
            ))}
          </Stack>
        ))}
      </nav>
    </SidePanel>
  );
}
