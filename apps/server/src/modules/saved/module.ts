import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { myCollectionRoutes } from './routes/my-collections.ts';
import { shopRoutes } from './routes/shop.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

const routes = (app: FastifyInstance): void => {
  wishlistRoutes(app);
  myCollectionRoutes(app);
  shopRoutes(app);
};

export const saved: Module = { name: 'saved', routes, listeners, jobs, hooks, personalData };
