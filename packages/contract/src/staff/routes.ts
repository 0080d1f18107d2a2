import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { StaffMember } from './schemas.ts';

export const listStaff = route({
  method: 'GET',
  path: '/v1/admin/api/staff',
  auth: 'staff',
  permission: 'staff',
  summary: 'Everybody who works for the market, administrators first',
  reply: Data({ staff: Type.Array(StaffMember) }),
  problems: [],
});
