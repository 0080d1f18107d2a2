import { expect, it } from 'vitest';
import { readPreferences } from './preferences-form.ts';

const formOf = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

it('reads the ways of the topics that were shown, locked ones included', () => {
  const { topics } = readPreferences(
    formOf([
      ['topic', 'order_status'],
      ['topic', 'money'],
      ['way', 'order_status.email'],
      ['way', 'deals.push'],
    ]),
  );
  expect(topics).toEqual([
    { topic: 'order_status', web: false, email: true, push: false },
    { topic: 'money', web: true, email: false, push: false },
  ]);
});

it('reads quiet hours, and takes the usual ones for an empty time', () => {
  const read = (fields: readonly (readonly [string, string])[]) =>
    readPreferences(formOf(fields)).quiet_hours;
  expect(
    read([
      ['quiet', 'on'],
      ['from', '21:30'],
      ['to', '06:00'],
      ['except', 'chat'],
      ['except', 'nothing'],
    ]),
  ).toEqual({ enabled: true, from: '21:30', to: '06:00', except: ['chat'] });
  expect(read([['from', '']])).toEqual({ enabled: false, from: '22:00', to: '07:00', except: [] });
});
