import '@fontsource-variable/inter';
import './platform/ui/base-styles.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { SessionProvider } from './platform/auth/session.tsx';
import { askServerWhileOffline, queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { cspNonce, shareNonce } from './platform/ui/csp-nonce.ts';
import { cssVariablesResolver, theme } from './platform/ui/theme.ts';
import { trackFocus } from './platform/ui/use-return-focus.ts';

shareNonce();
trackFocus();
askServerWhileOffline(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
