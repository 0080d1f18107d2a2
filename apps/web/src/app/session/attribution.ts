// Attribution of a visit, in cookies that the server reads on registration and checkout.
import {
  REF_CODE_COOKIE,
  REF_CODE_COOKIE_MAX_AGE_S,
  SESSION_SOURCE_COOKIE_MAX_AGE_S,
} from '@market/contract/constants/accounts';

const MAX_LENGTH = 64;

/** Referral code and source; our own pages are no source. */
export const readAttribution = (
  url: URL,
  referrer: string,
): { refCode: string | null; source: string | null } => {
  const refParam = url.searchParams.get('ref_code');
  const refCode =
    refParam !== null && /^[\w-]+$/.test(refParam) && refParam.length <= MAX_LENGTH ? refParam : null;
  const campaign = url.searchParams.get('utm_source');
  if (campaign !== null && campaign !== '') return { refCode, source: campaign.slice(0, MAX_LENGTH) };
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return { refCode, source: host !== '' && host !== url.host ? host.slice(0, MAX_LENGTH) : null };
};

const setCookie = (name: string, value: string, seconds: number) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;
};

const hasRefCode = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${REF_CODE_COOKIE}=`));

/** First referral code wins, stored for 90 days. */
export const rememberRefCode = (): void => {
  const { refCode } = readAttribution(new URL(location.href), '');
  if (refCode !== null && !hasRefCode()) setCookie(REF_CODE_COOKIE, refCode, REF_CODE_COOKIE_MAX_AGE_S);
};

/** Stored for half an hour. */
export const rememberSource = (): void => {
  const { source } = readAttribution(new URL(location.href), document.referrer);
  if (source !== null) setCookie('session_source', source, SESSION_SOURCE_COOKIE_MAX_AGE_S);
};
