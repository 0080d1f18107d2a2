import type { Context } from '#platform/context.ts';
import { givenAd } from '../src/modules/ads/given.ts';
import { givenPost } from '../src/modules/blog/given.ts';
import { givenCategories, givenProduct } from '../src/modules/catalogue/given.ts';
import { givenAddress } from '../src/modules/customers/given.ts';
import { givenToken, givenTotp, givenUser } from '../src/modules/identity/given.ts';
import { givenDeal, givenPriceRule } from '../src/modules/promotions/given.ts';
import { givenShop } from '../src/modules/shops/given.ts';
import { givenShowroom } from '../src/modules/showrooms/given.ts';

/** What a test's world is made of. Each makes a valid thing and takes what matters to the test. */
export const makeGiven = (context: () => Context) => {
  const user = (fields?: Parameters<typeof givenUser>[1]) => givenUser(context(), fields);
  const shop = async (fields: Partial<Parameters<typeof givenShop>[1]> = {}) =>
    givenShop(context(), { ...fields, user_id: fields.user_id ?? (await user()) });
  const product = async (fields: Partial<Parameters<typeof givenProduct>[1]> = {}) =>
    givenProduct(context(), { ...fields, shop_id: fields.shop_id ?? (await shop()) });
  return {
    /** A person; answers their user id. */
    user,
    /** An access token of a new session of a person. */
    token: (userId: number, now = context().now) => givenToken({ ...context(), now }, userId),
    /** Codes of an app, turned on for somebody. */
    totp: (userId: number, secret: string) => givenTotp(context(), userId, secret),
    /** An address of somebody; answers its id. */
    address: (fields: Parameters<typeof givenAddress>[1]) => givenAddress(context(), fields),
    /** An open shop; answers its id. */
    shop,
    /** Two categories, one under the other; answers their ids. */
    categories: () => givenCategories(context()),
    /** A product for sale, of a shop of its own unless one is named. */
    product,
    /** A shop with its owner and one product for sale. */
    stall: async ({
      shop: its,
      ...goods
    }: Partial<Parameters<typeof givenProduct>[1]> & { shop?: Parameters<typeof shop>[0] } = {}) => {
      const ownerId = await user({ user_type: 'shop', roles: ['seller'] });
      const shopId = await shop({ ...its, user_id: ownerId });
      return { ownerId, shopId, product: await product({ ...goods, shop_id: shopId }) };
    },
    /** A deal that runs from now for an hour; answers its id. */
    deal: (fields: Parameters<typeof givenDeal>[1]) => givenDeal(context(), fields),
    /** An open showroom with some products; answers its id and slug. */
    showroom: (fields?: Parameters<typeof givenShowroom>[1]) => givenShowroom(context(), fields),
    /** An ad of a product that runs in a campaign of its own; answers the ids of both. */
    ad: (fields: Parameters<typeof givenAd>[1]) => givenAd(context(), fields),
    /** What takes something off, with its codes; answers its id. */
    priceRule: (fields?: Parameters<typeof givenPriceRule>[1]) => givenPriceRule(context(), fields),
    /** A post of the market's own blog; answers its id. */
    post: (fields?: Parameters<typeof givenPost>[1]) => givenPost(context(), fields),
  };
};
export type Given = ReturnType<typeof makeGiven>;
