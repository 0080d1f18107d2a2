/** The first match counts: browsers also name those they descend from. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Zalo', /\bZalo[ /]\S*?(\d+)/],
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Cốc Cốc', /\bcoc_coc_browser\/(\d+)/],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\b(?:OPR|OPiOS)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** `Chrome 140` and `Windows`, null where unknown, for users to recognise their devices. */
export const readUserAgent = (text: string): { browser: string | null; system: string | null } => {
  const browser = BROWSERS.map(([name, version]) => [name, version.exec(text)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  return {
    browser: browser === undefined ? null : browser.join(' '),
    system: SYSTEMS.find(([, sign]) => sign.test(text))?.[0] ?? null,
  };
};
