import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { accountRoutes } from './routes/account.ts';
import { deviceRoutes } from './routes/devices.ts';
import { factorRoutes } from './routes/factors.ts';
import { recoveryRoutes, registrationRoutes } from './routes/registration.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { staffLinkRoutes } from './routes/staff-link.ts';

const routes = async (app: FastifyInstance): Promise<void> => {
  await sessionRoutes(app);
  signInRoutes(app);
  staffLinkRoutes(app);
  factorRoutes(app);
  deviceRoutes(app);
  registrationRoutes(app);
  recoveryRoutes(app);
  accountRoutes(app);
};

export const identity: Module = { name: 'identity', routes, jobs };
