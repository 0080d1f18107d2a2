import { codeAt } from '../../apps/server/test/authenticator-app.ts';
import type { Market } from '../market.ts';
import { post } from '../orders.ts';

const SECRET = 'CHOPHIENDEMOSTAFFSECRET234567ABC';

/** Of the administrator of the demo, who has an authenticator. */
export const tokenOfAdmin = async ({ product }: Pick<Market, 'product'>): Promise<string> => {
  const send = async (path: string, body: object) => {
    const answer = await post(product.address + path, body);
    return (await answer.json()) as { data: { challenge: string; token: { access_token: string } } };
  };
  const { data } = await send('/v1/user/api/auth', {
    account: 'admin@chophien.test',
    password: 'chophien-demo',
  });
  const proof = { challenge: data.challenge, code: codeAt(SECRET, new Date()) };
  return (await send('/v1/user/api/auth/second-factor', proof)).data.token.access_token;
};
