/** What a token of the payment page says, before it is signed: which payment, and until when (s). */
export const claimOf = (paymentId: string, until: number): string => `${paymentId}.${until}`;

const TOKEN = /^([A-Za-z0-9_-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;
export const readToken = (
  token: string,
): { paymentId: string; until: number; claim: string; signature: string } | undefined => {
  const [, paymentId, until, signature] = TOKEN.exec(token) ?? [];
  if (paymentId === undefined || until === undefined || signature === undefined) return undefined;
  return { paymentId, until: Number(until), claim: claimOf(paymentId, Number(until)), signature };
};
