import { useCallback, useEffect, useState } from 'react';
import { forgetSuccess } from './toast.ts';

/** Whether a success is still to be told, and what tells it: told once more before it is forgotten, it stays its whole time anew. */
export function useSuccess(): [boolean, () => void] {
  const [told, setTold] = useState(0);
  useEffect(() => (told === 0 ? undefined : forgetSuccess(() => setTold(0))), [told]);
  return [told > 0, useCallback(() => setTold((times) => times + 1), [])];
}
