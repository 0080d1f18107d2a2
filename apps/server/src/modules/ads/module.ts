import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { publicRoutes } from './routes/public.ts';
import { sellerRoutes } from './routes/seller.ts';
import { staffRoutes } from './routes/staff.ts';

export const ads: Module = {
  name: 'ads',
  routes: (app) => {
    publicRoutes(app);
    sellerRoutes(app);
    staffRoutes(app);
  },
  jobs,
  listeners,
};
