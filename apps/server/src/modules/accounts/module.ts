import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { accountRoutes } from './routes/account.ts';
import { factorRoutes } from './routes/factors.ts';
import { recoveryRoutes, registrationRoutes } from './routes/registration.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { staffLinkRoutes } from './routes/staff-link.ts';

const routes = (app: FastifyInstance): void => {
  signInRoutes(app);
  staffLinkRoutes(app);
  factorRoutes(app);
  registrationRoutes(app);
  recoveryRoutes(app);
  accountRoutes(app);
};

export const accounts: Module = { name: 'accounts', routes, jobs, personalData };
