/** The password of every person of the demo market. It is public. */
export const DEMO_PASSWORD = 'chophien-demo';

/** The authenticator secret of all demo staff, in base32. */
export const DEMO_STAFF_TOTP = 'CHOPHIENDEMOSTAFFSECRET234567ABC';

/** The accounts to try the demo with, as printed when the market opens. */
export const accountsText = `
  Demo accounts, password ${DEMO_PASSWORD}
    buyer    0901234567   buyer@chophien.test
    seller   0902345678   seller@chophien.test
    seller   0903456789
    staff    admin@chophien.test   and a code of an authenticator app from the key
             ${DEMO_STAFF_TOTP}`;
