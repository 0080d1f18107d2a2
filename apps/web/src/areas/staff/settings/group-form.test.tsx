import { INITIAL_SETTINGS } from '@market/contract/rules/market-settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { keysOf } from './action.ts';
import { GroupForm } from './group-form.tsx';

test('settings have a button for browsers without scripts', () => {
  const settings = keysOf('rates').map((key) => ({
    key,
    value: INITIAL_SETTINGS[key],
    starts_at: null,
    next: null,
  }));
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <GroupForm group="rates" settings={settings} reply={undefined} saved={false} />,
    },
  ]);
  expect(renderToStaticMarkup(<Page />)).toMatch(
    /<button[^>]*type="submit"[^>]*value="save"|value="save"[^>]*type="submit"/,
  );
});

test('a refused save says why at a place that takes the focus', () => {
  const problem = 'Hãy xác minh lại.';
  const reply = { group: 'rates', refusal: { errors: {}, problem } } as const;
  const Page = createRoutesStub([
    { path: '/', Component: () => <GroupForm group="rates" settings={[]} reply={reply} saved={false} /> },
  ]);
  expect(renderToStaticMarkup(<Page />)).toMatch(/tabindex="-1"[^>]*><div role="alert".*Hãy xác minh lại\./);
});
