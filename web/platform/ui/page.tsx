import './base-styles.ts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { use, useEffect, type ReactNode } from 'react';
import { HeadingControls } from './heading-controls.ts';
import { PageNotice } from './page-notice.ts';
import { useArrival } from './use-arrival.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** The text of links to this screen, if it differs from the title. Added to the document title. */
  linkText?: string;
  subtitle?: ReactNode;
  /** The fiscal year select, if the screen has one. */
  fiscalYear?: ReactNode;
  actions?: ReactNode;
  /**
   * True for screens with a grid: the page is as high as the window, the heading is on one line, and the grid takes the remaining
   * height.
   */
  fills?: boolean;
  children: ReactNode;
}

/** The frame of every screen: title, years, subtitle and actions. */
export function Page({ title, linkText, subtitle, fiscalYear, actions, fills = false, children }: PageProps) {
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = [linkText, title, 'School Budget Workbench'].filter((part) => part !== undefined).join(' · ');
  }, [title, linkText]);
  const about = subtitle !== undefined && (
    <Text c="dimmed" component="div" size={fills ? 'sm' : 'md'}>
      {subtitle}
    </Text>
  );
  return (
    <Stack
      gap={fills ? 'xs' : 'md'}
      p={{ base: 'sm', sm: 'lg' }}
      className={fills ? classes.fills : classes.reads}
      {...(fills && { py: 'sm' })}
    >
      {use(PageNotice)}
      <Stack gap={4}>
        <Group justify="space-between" gap={fills ? '4px 12px' : 'xs'}>
          <div className={fills ? classes.line : undefined}>
            <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </Title>
            {fills && about}
          </div>
          <Group gap="4px 12px" ml={{ base: 0, sm: 'auto' }} className={classes.controls ?? ''}>
            {fills && actions}
            <div className={classes.years}>
              {use(HeadingControls)}
              {fiscalYear}
            </div>
          </Group>
        </Group>
        {!fills && (subtitle !== undefined || actions !== undefined) && (
          <Group justify="space-between" align="flex-start" gap="xs">
            <div className={classes.about}>{about}</div>
            {actions !== undefined && <Group gap="xs">{actions}</Group>}
          </Group>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
