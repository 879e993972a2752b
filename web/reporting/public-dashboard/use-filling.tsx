import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../platform/ui/failure.tsx';

/** Fills a list with data from elsewhere, such as a file. `failure` is the error message to render. */
export function useFilling<Input = void>(
  work: (input: Input) => Promise<void>,
): {
  fill: (input: Input) => void;
  isBusy: boolean;
  failure: ReactNode;
} {
  const { mutate, isPending, error } = useMutation({ mutationFn: work });
  return { fill: (input) => mutate(input), isBusy: isPending, failure: error && <Failure>{error.message}</Failure> };
}
