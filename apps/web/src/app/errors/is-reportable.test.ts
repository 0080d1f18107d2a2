import { describe, expect, it } from 'vitest';
import { isReportable } from './is-reportable.ts';

const isWorthReporting = (message: string, name = 'TypeError', stack = '') =>
  isReportable({ name, message, stack });

describe('errors that are not reported', () => {
  it.each([
    'Failed to fetch',
    'Failed to fetch (cho.test)',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The network connection was lost.',
    'Failed to fetch dynamically imported module: https://cho.test/assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('a network that is away: %s', (message) => expect(isWorthReporting(message)).toBe(false));

  it('an aborted request', () => {
    expect(isWorthReporting('signal is aborted without reason', 'AbortError')).toBe(false);
    expect(isWorthReporting('The user aborted a request.', 'Error')).toBe(false);
    expect(isWorthReporting('The operation was aborted.', 'Error')).toBe(false);
    expect(isReportable(new DOMException('x', 'AbortError'))).toBe(false);
  });

  it.each([
    'zaloJSV2 is not defined',
    "Can't find variable: ZaloPay",
    "Can't find variable: _AutofillCallbackHandler",
    "undefined is not an object (evaluating 'window.webkit.messageHandlers')",
    'Error invoking postMessage: Java object is gone',
    'WeixinJSBridge is not defined',
  ])('a script that a messaging app writes into the page: %s', (message) =>
    expect(isWorthReporting(message, 'ReferenceError')).toBe(false),
  );

  it('a script of a messaging app, by its file', () => {
    const stack = 'at a (https://connect.facebook.net/vi_VN/sdk.js:1:2)';
    expect(isWorthReporting('x is undefined', 'TypeError', stack)).toBe(false);
  });
});

describe('errors that are reported', () => {
  it.each([
    "Cannot read properties of null (reading 'price')",
    'card is undefined',
    'Đơn đã được hủy',
    'The order was cancelled',
  ])('what is broken here: %s', (message) => expect(isWorthReporting(message)).toBe(true));
});
