import { expect, test } from 'vitest';
import { dailyMailTime, pushTime } from './rules/times.ts';

const at = (clock: string, day = '2026-11-21') => new Date(`${day}T${clock}:00+07:00`);
const quiet = (quiet_from: number, quiet_to: number) => ({ quiet: true, quiet_from, quiet_to });
const NIGHT = quiet(22 * 60, 7 * 60);
const NOON = quiet(11 * 60 + 30, 13 * 60);

test.each([
  ['21:59', at('21:59')],
  ['22:00', at('07:00', '2026-11-22')],
  ['23:59', at('07:00', '2026-11-22')],
  ['00:00', at('07:00')],
  ['06:59', at('07:00')],
  ['07:00', at('07:00')],
])('in quiet hours over midnight a push of %s goes at their end', (clock, expected) => {
  expect(pushTime(at(clock), NIGHT)).toEqual(expected);
});

test.each([
  ['11:29', at('11:29')],
  ['11:30', at('13:00')],
  ['12:59', at('13:00')],
  ['13:00', at('13:00')],
])('in quiet hours of one day a push of %s goes at their end', (clock, expected) => {
  expect(pushTime(at(clock), NOON)).toEqual(expected);
});

test('equal ends or switched off are no quiet hours', () => {
  expect(pushTime(at('03:00'), quiet(60, 60))).toEqual(at('03:00'));
  expect(pushTime(at('03:00'), { ...NIGHT, quiet: false })).toEqual(at('03:00'));
});

test.each([
  ['07:59', at('08:00')],
  ['08:00', at('08:00', '2026-11-22')],
  ['23:30', at('08:00', '2026-11-22')],
])('what happens at %s is in the next e-mail of eight o’clock', (clock, expected) => {
  expect(dailyMailTime(at(clock))).toEqual(expected);
});
