import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSuccess, toastError, toastHint, toastSuccess, toastWarning } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});

test('a success is forgotten after 3 seconds and no sooner', () => {
  const forget = vi.fn();
  forgetSuccess(forget);
  vi.advanceTimersByTime(2_999);
  expect(forget).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(forget).toHaveBeenCalledOnce();
});

test('a success that gives way to something else forgets nothing of that', () => {
  const forget = vi.fn();
  forgetSuccess(forget)();
  vi.advanceTimersByTime(10_000);
  expect(forget).not.toHaveBeenCalled();
});

test('a success in the corner goes after 3 seconds, a hint after 5 seconds, a warning and an error stay', () => {
  toastSuccess('Saved');
  toastHint('Select a cell');
  toastWarning('Saved in part');
  toastError('Not saved');
  const shown = notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose]);
  expect(shown).toEqual([
    ['Saved', 3_000],
    ['Select a cell', 5_000],
    ['Saved in part', false],
    ['Not saved', false],
  ]);
});
