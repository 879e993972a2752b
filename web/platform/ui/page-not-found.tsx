import { Button, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import classes from './page-not-found.module.css';
import { Page } from './page.tsx';

/** Shown for an address without a screen, after an old link or a typing error. */
export function PageNotFound() {
  const { pathname } = useLocation();
  return (
    <Page title="Page not found">
      <Stack align="flex-start" gap="sm">
        <Text className={classes.text ?? ''}>
          There is no screen at {pathname}. The address may be mistyped, or the link may be old. No budget data is lost.
        </Text>
        <Button component={Link} to="/">
          Go to the dashboard
        </Button>
      </Stack>
    </Page>
  );
}
