import './base-styles.ts';
import { Stack, Text, Title } from '@mantine/core';
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
  /** False for screens that are the same in all budget years. They have no select for the budget year. */
  hasBudgetYear?: boolean;
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
export function Page({ fills = false, hasBudgetYear = true, ...page }: PageProps) {
  const { title, linkText, subtitle, fiscalYear, actions, children } = page;
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = [linkText, title, 'School Budget Workbench'].filter((part) => part !== undefined).join(' · ');
  }, [title, linkText]);
  return (
    <Stack
      gap={fills ? 'xs' : 'md'}
      p={{ base: 'sm', sm: 'lg' }}
      className={fills ? classes.fills : classes.reads}
      {...(fills && { py: 'sm' })}
    >
      {use(PageNotice)}
      <div className={classes.heading}>
        <div className={classes.about}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {subtitle !== undefined && (
            <Text c="dimmed" component="div" size={fills ? 'sm' : 'md'} className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
        </div>
        <div className={classes.controls}>
          <div className={classes.actions}>{actions}</div>
          <div className={classes.years}>
            {hasBudgetYear && use(HeadingControls)}
            {fiscalYear}
          </div>
        </div>
      </div>
      {children}
    </Stack>
  );
}
