import type { Module } from '#platform/module.ts';
import { jobsOver } from './jobs.ts';
import { serveRoutes } from './routes.ts';

/** Export and deletion over the personal data that the other modules declare, lowest module first. */
export const privacyOver = (others: readonly Module[]): Module => {
  const declared = others.flatMap(({ personalData }) => personalData ?? []);
  return {
    name: 'privacy',
    routes: (app) => serveRoutes(app, declared),
    jobs: jobsOver(declared),
  };
};
