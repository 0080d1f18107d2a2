import { isNetworkError } from './network-error.ts';

const CANCELLED = /abort|cancell?ed/i;
/** Globals that the in-app browsers of Zalo, Facebook, Instagram, Messenger, WeChat and LINE inject. */
const IN_APP_BROWSER_ERROR =
  /zalo(?:js|pay)?\w*|fb_xd_fragment|_autofillcallbackhandler|fbnavperformancelogger|instagrambridge|instantsearchsdkjsbridge|messengerextensions|weixinjsbridge|linewebview|iabjs\w*|webkit\.messagehandlers|java object is gone|java bridge method/i;
const IN_APP_BROWSER_FILE = /(?:zalo|facebook\.net|fbcdn|connect\.facebook|fb-messenger|iabjs)/i;

/** False for network failures, aborted requests and scripts injected by in-app browsers. */
export const isReportable = ({ name, message, stack = '' }: Error): boolean =>
  !isNetworkError(message) &&
  name !== 'AbortError' &&
  !(CANCELLED.test(message) && /request|signal|fetch|operation|user/i.test(message)) &&
  !IN_APP_BROWSER_ERROR.test(message) &&
  !IN_APP_BROWSER_FILE.test(stack);
