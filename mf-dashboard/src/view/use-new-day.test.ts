import { renderHook } from '@testing-library/react';
import { useNewDay } from './use-new-day.ts';

const { jest } = import.meta;

test('a new day at the hospital is noticed once, also after the computer has slept over midnight', () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-28T22:59:30Z') });
  const noticed = jest.fn();
  renderHook(() => useNewDay('Europe/Amsterdam', noticed));
  jest.advanceTimersByTime(20_000);
  expect(noticed).not.toHaveBeenCalled();
  // The clock goes on, and no timer does.
  jest.setSystemTime(Date.parse('2026-03-29T05:00:00Z'));
  jest.advanceTimersByTime(60_000);
  expect(noticed).toHaveBeenCalledTimes(1);
});
