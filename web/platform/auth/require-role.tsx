import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { howToOpen, type Permission, type Role } from '../../../core/contract/endpoint.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import classes from '../ui/page.module.css';
import { NewPasswordPage } from './new-password-page.tsx';
import { useSession } from './session.tsx';
import { isFromSignIn, returnTo } from './return-to.ts';

/** Shows `children` to signed-in users with one of the roles, or to any signed-in user if `roles` is omitted. */
export function RequireRole({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const { user, verifying, hasLeft } = useSession();
  const location = useLocation();
  if (verifying) return <FullScreenLoading />;
  if (!user) return <Navigate to="/login" replace state={hasLeft ? null : returnTo(location)} />;
  if (user.mustChangePassword) return <NewPasswordPage />;
  if (roles && !roles.includes(user.role)) {
    return isFromSignIn(location.state) ? <Navigate to="/" replace /> : <AccessDenied roles={roles} role={user.role} />;
  }
  return children;
}

interface AccessDeniedProps {
  roles: readonly Role[];
  role: Role;
  /** The district setting that also gives FINANCE access to the screen. */
  opensWith?: Permission;
}

/** Shown instead of a screen that the user may not open. */
export function AccessDenied({ roles, role, opensWith }: AccessDeniedProps) {
  const navigate = useNavigate();
  // If this is the first page in the tab, there is no earlier page of the app to go back to.
  const isFirst = useLocation().key === 'default';
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <Center p="xl">
      <Paper withBorder p="xl" maw={480}>
        <Stack gap="xs">
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
            Access Denied
          </Title>
          <Text>You don't have permission to access this page</Text>
          <Text c="dimmed">Required role: {roles.join(' or ')}</Text>
          <Text c="dimmed">Your role: {role}</Text>
          <Text>{opensWith && role === 'FINANCE' ? howToOpen(opensWith) : 'Ask your administrator for access.'}</Text>
          <Button mt="sm" onClick={() => void (isFirst ? navigate('/') : navigate(-1))}>
            Go Back
          </Button>
        </Stack>
      </Paper>
    </Center>
  );
}
