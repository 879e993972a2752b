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
  /** Where a success shows by itself, for an error of the try before it. */
  clear: () => void;
}

const MessagesContext = createContext<ShowMessages | null>(null);

/** How the parts of a screen say what came of an action: in one banner above them. */
export function useMessages(): ShowMessages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs Messages');
  return messages;
}

/** A success in green goes by itself; an error in red stays until it is closed or something else happens. */
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
