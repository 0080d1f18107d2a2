import {
  changeShowroom,
  createShowroom,
  deleteShowroom,
  getStaffShowroom,
  listStaffShowrooms,
} from '@market/contract/showrooms/staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as actions from '../actions/staff.ts';
import { findShowroom, listShowrooms } from '../queries/staff.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, listStaffShowrooms, async (context) => ({
    data: { showrooms: await listShowrooms(context) },
  }));
  serve(app, createShowroom, async (context, { body }) => ({
    data: { showroom: await actions.createShowroom(context, body) },
  }));
  serve(app, getStaffShowroom, async (context, { params }) => ({
    data: { showroom: await findShowroom(context, params.id) },
  }));
  serve(app, changeShowroom, async (context, { params, body }) => ({
    data: { showroom: await actions.changeShowroom(context, params.id, body) },
  }));
  serve(app, deleteShowroom, (context, { params }) => actions.deleteShowroom(context, params.id));
};
