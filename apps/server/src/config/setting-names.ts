const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Every variable that the configuration reads; a test compares it with the code and docs/configuration.md. */
export const SETTINGS: readonly string[] = splitWords(`
  APP_SECRET APP_SECRET_PREVIOUS BACKUP_AT BACKUP_DIR BACKUP_KEEP BANK_ACCOUNT BANK_BIN BANK_HOLDER BANK_NAME BLOG_URL CASSO_SECRET
  CONNECTIONS_PER_ADDRESS DATABASE_DIRECT_URL DATABASE_POOL DATABASE_REPLICA_MAX_LAG DATABASE_REPLICA_URL DATABASE_URL DATA_DIR DEMO DEMO_OPEN ERROR_REPORT_DSN GHN_CLIENT GHN_HOOK GHN_TOKEN
  GHN_URL GHTK_CLIENT GHTK_HOOK GHTK_TOKEN GHTK_URL GOOGLE_CLIENT_ID GOOGLE_KEYS_URL GOOGLE_SCRIPT_URL HOST
  HUMAN_CHECK LOG_LEVEL MAIL_FROM MARKET_MODE MEDIA_URL METRICS_HOST METRICS_PORT METRICS_TOKEN MOMO_ACCESS_KEY
  MOMO_PARTNER_CODE MOMO_SECRET_KEY MOMO_URL OIDC_CLIENT_ID OIDC_ISSUER OPENSEARCH_URL OTEL_EXPORTER_OTLP_ENDPOINT OUTBOUND_ORIGINS PAYMENT_ROUTES
  PAYME_CLIENT_ID PAYME_METHOD_ATM PAYME_METHOD_CARD PAYME_METHOD_WALLET PAYME_SECRET PAYME_URL POLICIES PORT
  PROVIDERS PROVIDERS_PORT PROXIES PUBLIC_URL RATE_LIMIT_CHALLENGE RATE_LIMIT_CODES RATE_LIMIT_EXISTENCE
  RATE_LIMIT_EXISTS RATE_LIMIT_LEADS RATE_LIMIT_PAGES RATE_LIMIT_PEOPLE RATE_LIMIT_SEARCH RATE_LIMIT_SIGN_IN RATE_LIMIT_SMS RECAPTCHA_SECRET RECAPTCHA_SITE_KEY
  RECAPTCHA_URL REDIS_URL S3_ACCESS_KEY S3_BUCKET S3_ENDPOINT S3_PATH_STYLE S3_BROWSER_ENDPOINT S3_REGION S3_SECRET_KEY SEPAY_SECRET SERVICE_WORKER SMS_BRAND SMS_DRIVER SMS_KEY SMS_SECRET SMS_URL SMTP_URL
  SOCKETS_PER_ADDRESS VNPAY_API_URL VNPAY_PAY_URL VNPAY_SECRET VNPAY_TMN_CODE VTP_HOOK VTP_LABEL_URL
  VTP_PASSWORD VTP_URL VTP_USER ZALOPAY_APP_ID ZALOPAY_KEY1 ZALOPAY_KEY2 ZALOPAY_URL
`);

/** Shorter names are too near to those of other programs. */
const MIN_LENGTH = 6;
const TWO_TYPOS_LENGTH = 9;

/** Letters left out, added, changed, or two swapped (optimal string alignment). */
const typosBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + changed,
          swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
};

/** A sentence for each variable that is nearly a setting: nobody reads it, and somebody believes it counts. */
export const findMisspelled = (names: readonly string[]): string[] =>
  names
    .filter((name) => name.length >= MIN_LENGTH && /^[A-Z0-9_]+$/.test(name) && !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = SETTINGS.find(
        (setting) =>
          setting.length >= MIN_LENGTH &&
          Math.abs(setting.length - name.length) <= 2 &&
          typosBetween(name, setting) <= (setting.length >= TWO_TYPOS_LENGTH ? 2 : 1),
      );
      return meant === undefined ? [] : [`${name} is not a setting: ${meant} may be meant`];
    });
