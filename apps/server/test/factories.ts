import type { Context } from '#platform/context.ts';
import { makeAd } from './factories/ads.ts';
import { makePost } from './factories/blog.ts';
import { makeCategories, makeProduct } from './factories/catalogue.ts';
import { makeAddress } from './factories/customers.ts';
import { makeToken, makeTotp, makeUser } from './factories/accounts.ts';
import { makeDeal, makePriceRule } from './factories/promotions.ts';
import { makeShop } from './factories/shops.ts';
import { makeShowroom } from './factories/showrooms.ts';

/** What a test's world is made of. Each makes a valid thing and takes what matters to the test. */
export const createFactories = (context: () => Context) => {
  const user = (fields?: Parameters<typeof makeUser>[1]) => makeUser(context(), fields);
  const shop = async (fields: Partial<Parameters<typeof makeShop>[1]> = {}) =>
    makeShop(context(), { ...fields, user_id: fields.user_id ?? (await user()) });
  const product = async (fields: Partial<Parameters<typeof makeProduct>[1]> = {}) =>
    makeProduct(context(), { ...fields, shop_id: fields.shop_id ?? (await shop()) });
  return {
    /** A person; answers their user id. */
    user,
    /** An access token of a new session of a person. */
    token: (userId: number, now = context().now) => makeToken({ ...context(), now }, userId),
    /** Codes of an app, turned on for somebody. */
    totp: (userId: number, secret: string) => makeTotp(context(), userId, secret),
    /** An address of somebody; answers its id. */
    address: (fields: Parameters<typeof makeAddress>[1]) => makeAddress(context(), fields),
    /** An open shop; answers its id. */
    shop,
    /** Two categories, one under the other; answers their ids. */
    categories: () => makeCategories(context()),
    /** A product for sale, of a shop of its own unless one is named. */
    product,
    /** A shop with its owner and one product for sale. */
    stall: async ({
      shop: its,
      ...goods
    }: Partial<Parameters<typeof makeProduct>[1]> & { shop?: Parameters<typeof shop>[0] } = {}) => {
      const ownerId = await user({ user_type: 'shop', roles: ['seller'] });
      const shopId = await shop({ ...its, user_id: ownerId });
      return { ownerId, shopId, product: await product({ ...goods, shop_id: shopId }) };
    },
    /** A deal that runs from now for an hour; answers its id. */
    deal: (fields: Parameters<typeof makeDeal>[1]) => makeDeal(context(), fields),
    /** An open showroom with some products; answers its id and slug. */
    showroom: (fields?: Parameters<typeof makeShowroom>[1]) => makeShowroom(context(), fields),
    /** An ad of a product that runs in a campaign of its own; answers the ids of both. */
    ad: (fields: Parameters<typeof makeAd>[1]) => makeAd(context(), fields),
    /** What takes something off, with its codes; answers its id. */
    priceRule: (fields?: Parameters<typeof makePriceRule>[1]) => makePriceRule(context(), fields),
    /** A post of the market's own blog; answers its id. */
    post: (fields?: Parameters<typeof makePost>[1]) => makePost(context(), fields),
  };
};
export type Factories = ReturnType<typeof createFactories>;
