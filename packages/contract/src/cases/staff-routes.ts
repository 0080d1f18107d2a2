import { Type } from 'typebox';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, Text } from '../fields.ts';
import { illegalTransition, refundRefused } from '../orders/problems.ts';
import { route } from '../route.ts';
import { CASE_FAULTS } from '../rules/case-faults.ts';
import {
  caseChanged,
  caseClaimed,
  caseNotFound,
  caseRefused,
  colleagueRefused,
  illegalCaseTransition,
  ownCase,
} from './problems.ts';
import { CaseFile, StaffCase } from './staff-schemas.ts';

const CaseParams = Type.Object({ id: OpaqueId });
const CaseReply = Data({ case: StaffCase, file: CaseFile });
const staffCall = {
  auth: 'staff',
  permission: 'cases',
  params: CaseParams,
  reply: CaseReply,
} as const;
export const getStaffCase = route({
  ...staffCall,
  method: 'GET',
  path: '/v1/admin/api/cases/:id',
  summary: 'One case with both sides, the proposal by the rules, and notes of the staff',
  problems: [caseNotFound],
});
const staffWrite = {
  ...staffCall,
  method: 'POST',
  problems: [caseNotFound, illegalCaseTransition, caseClaimed, ownCase],
} as const;
export const claimCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/claim',
  summary: 'Work on a case alone for 15 minutes; again to go on',
});
export const releaseCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/release',
  summary: 'Release a case to the other staff',
});
export const reassignCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/reassign',
  summary: 'Reassign a case to a colleague, who works on it alone for 15 minutes and is notified',
  body: Type.Object({
    /** One of `colleagues`. */
    staff_id: Id,
    /** A note that only staff read. */
    note: Text(1000, 1),
  }),
  problems: [caseNotFound, illegalCaseTransition, caseClaimed, ownCase, colleagueRefused],
});
export const noteCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/notes',
  summary: 'Write a note that only staff read',
  body: Type.Object({ content: Text(1000, 1) }),
  status: 201,
});
export const askInCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/messages',
  summary: 'Ask the two sides; both of them read every message',
  body: Type.Object({ content: Text(1000, 1) }),
  status: 201,
  problems: [caseNotFound, illegalCaseTransition, caseClaimed, ownCase, caseRefused],
});
/** `version`: of the file that the caller read. */
export const CaseVersion = { version: Type.Optional(Count) };
export const reviewCase = route({
  ...staffWrite,
  path: '/v1/admin/api/cases/:id/review',
  summary: 'Review a decided case again: uphold it with 0, or refund more to the buyer',
  body: Type.Object({
    refund: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    fault: Type.Optional(OneOf(CASE_FAULTS)),
    note: Text(1000, 1),
    ...CaseVersion,
  }),
  problems: [
    caseNotFound,
    illegalCaseTransition,
    caseClaimed,
    caseChanged,
    ownCase,
    caseRefused,
    refundRefused,
    illegalTransition,
  ],
});
export const CitedRules = Type.Optional(OrNull(Type.Array(Text(20, 1), { maxItems: 10, uniqueItems: true })));
