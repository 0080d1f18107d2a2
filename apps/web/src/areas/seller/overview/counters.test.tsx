import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { NO_COUNTERS, type ShopCounters } from '../shop-counters.ts';
import { ZeroCards } from './first-day/zero-cards.tsx';
import { WaitingCards } from './waiting-cards.tsx';

const PLAN = { id: 'basic' } as unknown as ShopCounters['plan'];

const figuresOf = (element: ReactNode, counters: ShopCounters): (string | undefined)[] => {
  const children = [{ path: '*', element }];
  const router = createMemoryRouter([{ element: <Outlet context={counters} />, children }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<b [^>]*>([^<]*)<\/b>/g)].map(([, text]) => text);
};

it('counters that could not be loaded are not shown as nothing', () => {
  const waiting = { confirm: 2, pickup: 0, lowStock: 1, rejected: 0 };
  const cards = <WaitingCards waiting={waiting} />;
  expect(figuresOf(cards, NO_COUNTERS)).toEqual(['2', '0', '–', '–', '1', '0']);
  expect(figuresOf(cards, { ...NO_COUNTERS, plan: PLAN, newRfqs: 3 })).toEqual([
    '2',
    '0',
    '3',
    '0',
    '1',
    '0',
  ]);
});

it('figures of the first day that could not be loaded are not shown as nothing', () => {
  expect(figuresOf(<ZeroCards stats={null} />, NO_COUNTERS)).toEqual(['–', '–', '–', '–']);
  expect(figuresOf(<ZeroCards stats={null} />, { ...NO_COUNTERS, plan: PLAN })).toEqual(['0', '–', '0', '–']);
});
