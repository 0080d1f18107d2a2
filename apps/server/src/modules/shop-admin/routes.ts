import * as contract from '@market/contract/shop-admin/routes';
import type { FastifyInstance } from 'fastify';
import { asPerson, type Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as badges from './actions/badges.ts';
import type { Staff } from './actions/change.ts';
import { setLimits } from './actions/limits.ts';
import * as states from './actions/states.ts';
import { getShop } from './queries/shop.ts';
import { listShops } from './queries/shops.ts';

const shopAfter = async (context: Context, id: number, decide: (staff: Staff) => Promise<void>) => {
  const staff = asPerson(context);
  await decide(staff);
  return { data: { shop: await getShop(staff, id) } };
};

const badgeRoutes = (app: FastifyInstance): void => {
  serve(app, contract.setShopVip, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => badges.setVip(staff, id, body)),
  );
  serve(app, contract.setShopVerified, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => badges.setVerified(staff, id, body)),
  );
  serve(app, contract.setShopMall, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => badges.setMall(staff, id, body)),
  );
};

const stateRoutes = (app: FastifyInstance): void => {
  serve(app, contract.hideShop, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.hide(staff, id, body)),
  );
  serve(app, contract.showShop, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.show(staff, id, body)),
  );
  serve(app, contract.closeShop, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.askClosing(staff, id, body)),
  );
  serve(app, contract.confirmShopClosing, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.confirmClosing(staff, id, body)),
  );
  serve(app, contract.withdrawShopClosing, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.withdrawClosing(staff, id, body)),
  );
  serve(app, contract.reopenShop, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => states.reopen(staff, id, body)),
  );
};

export const routes = (app: FastifyInstance): void => {
  serve(app, contract.listStaffShops, async (context, { query }) => ({
    data: await listShops(context, query),
  }));
  serve(app, contract.getStaffShop, async (context, { params }) => ({
    data: { shop: await getShop(asPerson(context), params.id) },
  }));
  badgeRoutes(app);
  stateRoutes(app);
  serve(app, contract.setShopLimits, (context, { params: { id }, body }) =>
    shopAfter(context, id, (staff) => setLimits(staff, id, body)),
  );
};
