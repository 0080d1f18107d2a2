import {
  changeMarketProfile,
  changeOpening,
  changeProvider,
  changeSettings,
  getMarketProfile,
  getSettings,
  listPaymentMethods,
  listProviders,
  listSettingChanges,
  removeProvider,
  tryProvider,
  withdrawSettingChange,
} from '@market/contract/market-settings/routes';
import type { MarketProfile } from '@market/contract/rules/market-profile';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as opening from './actions/opening.ts';
import { changeProfile } from './actions/profile.ts';
import * as providers from './actions/providers.ts';
import * as actions from './actions/settings.ts';
import { getPaymentMethods } from './queries/payment-methods.ts';
import * as queries from './queries/settings.ts';
import { getProfile, getProviders } from './queries/setup.ts';

const presentSettings = async (context: Context) => ({
  data: {
    settings: await queries.getSettings(context),
    environment: queries.getEnvironmentValues(context),
  },
});

const presentProfile = (profile: MarketProfile) => ({ data: { profile } });

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    listPaymentMethods,
    async (context) => ({ data: { payment_methods: await getPaymentMethods(context) } }),
    { sameForGuests: true },
  );
  serve(app, getSettings, presentSettings);
  serve(app, changeSettings, async (context, { body }) => {
    await actions.changeSettings(context, body);
    return presentSettings(context);
  });
  serve(app, changeOpening, async (context, { body }) => {
    await opening.changeOpening(context, body.opening);
    return presentSettings(context);
  });
  serve(app, listSettingChanges, async (context, { query }) => ({
    data: await queries.getHistory(context, query),
  }));
  serve(app, withdrawSettingChange, (context, { params }) => actions.withdrawChange(context, params.id));
  serve(app, getMarketProfile, async (context) => presentProfile(await getProfile(context)));
  serve(app, changeMarketProfile, async (context, { body }) =>
    presentProfile(await changeProfile(context, body.profile)),
  );
  serve(app, listProviders, async (context) => ({ data: { providers: await getProviders(context) } }));
  serve(app, changeProvider, async (context, { params, body }) => ({
    data: { provider: await providers.changeProvider(context, params.key, body.values) },
  }));
  serve(app, removeProvider, (context, { params }) => providers.removeProvider(context, params.key));
  serve(app, tryProvider, async (context, { params, body }) => ({
    data: { trial: await providers.tryProvider(context, params.key, body.values) },
  }));
};
