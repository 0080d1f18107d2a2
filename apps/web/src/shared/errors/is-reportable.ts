/** What a browser says when the network is away or a request was given up; nothing of ours is broken then. */
const NETWORK_ERROR =
  /failed to fetch|networkerror|network request failed|network connection was lost|internet connection appears to be offline|^load failed|importing a module script failed|error loading dynamically imported module|unable to preload css/i;
const CANCELLED = /abort|cancell?ed/i;
/** Names that the browsers inside Zalo, Facebook, Instagram, Messenger, WeChat and LINE write into pages they show. */
const IN_APP_BROWSER_ERROR =
  /zalo(?:js|pay)?\w*|fb_xd_fragment|_autofillcallbackhandler|fbnavperformancelogger|instagrambridge|instantsearchsdkjsbridge|messengerextensions|weixinjsbridge|linewebview|iabjs\w*|webkit\.messagehandlers|java object is gone|java bridge method/i;
const IN_APP_BROWSER_FILE = /(?:zalo|facebook\.net|fbcdn|connect\.facebook|fb-messenger|iabjs)/i;

/** Whether somebody should hear of it: not of the network, of a cancelled request, of a messaging app's own script. */
export const isReportable = ({ name, message, stack = '' }: Error): boolean =>
  !NETWORK_ERROR.test(message) &&
  name !== 'AbortError' &&
  !(CANCELLED.test(message) && /request|signal|fetch|operation|user/i.test(message)) &&
  !IN_APP_BROWSER_ERROR.test(message) &&
  !IN_APP_BROWSER_FILE.test(stack);

/** A text without what may belong to a person: numbers of five digits and more, e-mail addresses, what follows a `?`. */
export const redactPersonalData = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\?[^\s'")]*/g, '')
    .replace(/eyJ[\w-]+(?:\.[\w-]+)*/g, '[token]')
    .replace(/\+?\d[\d .-]{3,}\d/g, '[số]');
