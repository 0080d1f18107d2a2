import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { sideRoutes } from './routes/sides.ts';
import { staffRoutes } from './routes/staff.ts';

export const cases: Module = {
  name: 'cases',
  routes: (app) => {
    sideRoutes(app);
    staffRoutes(app);
  },
  jobs,
  personalData,
};
