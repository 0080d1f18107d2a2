import { Type } from 'typebox';
import { shopNameInvalid, shopNameTaken } from '../accounts/problems.ts';
import { AllowReadOnly, Data, Text } from '../fields.ts';
import { route } from '../route.ts';
import { areaInvalid, phoneInvalid } from '../sessions/problems.ts';
import {
  featuredProductRefused,
  settingsChanged,
  shopEmailInvalid,
  shopNameFixed,
  shopPictureNotFound,
  shopWebsiteInvalid,
  slugInvalid,
  slugTaken,
  slugTooSoon,
  vacationInvalid,
} from './settings-problems.ts';
import { ShopSettings, ShopSettingsInput } from './settings-schemas.ts';

const SettingsReply = Data({ shop: ShopSettings });

export const getShopSettings = route({
  method: 'GET',
  path: '/v1/seller/api/shop',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Profile, policy, pick-up address and vacation of my shop',
  reply: SettingsReply,
  problems: [],
});
export const changeShopSettings = route({
  method: 'PUT',
  path: '/v1/seller/api/shop',
  auth: 'shop',
  permission: 'storefront',
  summary:
    'Change parts of it; with an older version 409 with the differences. Placed orders stay as they are',
  body: Type.Object({ shop: AllowReadOnly(ShopSettingsInput, ShopSettings) }),
  reply: SettingsReply,
  problems: [
    settingsChanged,
    shopNameInvalid,
    shopNameTaken,
    shopNameFixed,
    phoneInvalid,
    shopEmailInvalid,
    shopWebsiteInvalid,
    shopPictureNotFound,
    areaInvalid,
    vacationInvalid,
    featuredProductRefused,
  ],
});
export const changeShopSlug = route({
  method: 'PUT',
  path: '/v1/seller/api/shop/slug',
  auth: 'shop',
  permission: 'storefront',
  summary: 'Change the slug of my shop, once in 30 days; the old one redirects',
  body: Type.Object({ slug: Text(200, 1) }),
  reply: SettingsReply,
  problems: [slugInvalid, slugTaken, slugTooSoon],
});
