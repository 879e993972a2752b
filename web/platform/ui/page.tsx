import { Group, Stack, Text, Title } from '@mantine/core';
import { use, useEffect, type ReactNode } from 'react';
import { HeadingControls } from './heading-controls.ts';
import { useArrival } from './use-arrival.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** What links to the screen say, where they say something else. */
  linkText?: string;
  subtitle?: ReactNode;
  /** The choice of the fiscal year, where the screen shows one. */
  fiscalYear?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its title, the years and the thing it is about, its actions. */
export function Page({ title, linkText, subtitle, fiscalYear, actions, children }: PageProps) {
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = [linkText, title, 'School Budget Workbench'].filter((part) => part !== undefined).join(' · ');
  }, [title, linkText]);
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }}>
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          <div className={classes.years}>
            {use(HeadingControls)}
            {fiscalYear}
          </div>
        </Group>
        {(subtitle !== undefined || actions !== undefined) && (
          <Group justify="space-between" align="flex-start" gap="xs">
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
            {actions !== undefined && <Group gap="xs">{actions}</Group>}
          </Group>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
