/** Public password of every person in the demo market. */
export const DEMO_PASSWORD = 'chophien-demo';

/** Base32. */
export const DEMO_STAFF_TOTP = 'CHOPHIENDEMOSTAFFSECRET234567ABC';

/** Printed when the market starts. */
export const accountsText = `
  Demo accounts, password ${DEMO_PASSWORD}
    buyer    0901234567   buyer@chophien.test
    seller   0902345678   seller@chophien.test
    seller   0903456789
    seller   0905678902   whose shop is in its first day
    staff    admin@chophien.test   and a code of an authenticator app from the key
             ${DEMO_STAFF_TOTP}
    staff    moderator@, editor@, finance@ and support@chophien.test, with the same key`;
