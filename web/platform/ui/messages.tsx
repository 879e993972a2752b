import { Alert, Stack } from '@mantine/core';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { forgetSuccess } from './toast.ts';

interface Message {
  kind: 'success' | 'error';
  text: string;
}

interface ShowMessages {
  success: (text: string) => void;
  error: (text: string) => void;
  /** Removes an earlier error after a success that is visible without a message. */
  clear: () => void;
}

const MessagesContext = createContext<ShowMessages | null>(null);

/** Returns functions that show the result of an action in one banner above the screen's content. */
export function useMessages(): ShowMessages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs Messages');
  return messages;
}

/** Shows the banner. A success (green) disappears after a while; an error (red) stays until it is closed or replaced. */
export function Messages({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (message?.kind !== 'success') return;
    return forgetSuccess(() => setMessage(null));
  }, [message]);
  const success = useCallback((text: string) => setMessage({ kind: 'success', text }), []);
  const error = useCallback((text: string) => setMessage({ kind: 'error', text }), []);
  const clear = useCallback(() => setMessage(null), []);
  const messages = useMemo(() => ({ success, error, clear }), [success, error, clear]);
  return (
    <MessagesContext value={messages}>
      <Stack>
        {message && (
          <Alert
            color={message.kind === 'success' ? 'green' : 'red'}
            variant="light"
            role={message.kind === 'success' ? 'status' : 'alert'}
            withCloseButton
            closeButtonLabel="Close"
            onClose={() => setMessage(null)}
          >
            {message.text}
          </Alert>
        )}
        {children}
      </Stack>
    </MessagesContext>
  );
}
