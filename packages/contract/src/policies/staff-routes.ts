import { Type } from 'typebox';
import { contentChanged, contentRefused } from '../content/staff-problems.ts';
import { AllowReadOnly, Data } from '../fields.ts';
import { route } from '../route.ts';
import { policyNotFound, versionNotFound } from './problems.ts';
import {
  PolicyInput,
  PolicyName,
  RegulationsInput,
  Restoring,
  StaffPolicy,
  StaffPolicySummary,
  StaffRegulations,
} from './schemas.ts';

const POLICIES = '/v1/admin/api/policies';
const REGULATIONS = '/v1/admin/api/regulations';
const content = { auth: 'staff', permission: 'content' } as const;
const settings = { auth: 'staff', permission: 'settings' } as const;
const params = Type.Object({ key: PolicyName });
const PolicyReply = Data({ policy: StaffPolicy });
const RegulationsReply = Data({ regulations: StaffRegulations });

export const listStaffPolicies = route({
  ...content,
  method: 'GET',
  path: POLICIES,
  summary: 'Texts of the footer and its pages, written or not',
  reply: Data({ policies: Type.Array(StaffPolicySummary) }),
  problems: [],
});
export const getStaffPolicy = route({
  ...content,
  method: 'GET',
  path: `${POLICIES}/:key`,
  summary: 'One text with its versions, newest first',
  params,
  reply: PolicyReply,
  problems: [],
});
export const publishPolicy = route({
  ...content,
  method: 'PUT',
  path: `${POLICIES}/:key`,
  summary: 'Publish a new version of a text',
  params,
  body: AllowReadOnly(PolicyInput, StaffPolicy),
  reply: PolicyReply,
  problems: [contentChanged, contentRefused],
});
export const restorePolicy = route({
  ...content,
  method: 'POST',
  path: `${POLICIES}/:key/restore`,
  summary: 'Publish an older version again, as a new one',
  params,
  body: Restoring,
  reply: PolicyReply,
  problems: [contentChanged, versionNotFound],
});
export const withdrawPolicy = route({
  ...content,
  method: 'DELETE',
  path: `${POLICIES}/:key`,
  summary: 'Withdraw a text: its page and its link are removed, the footer shows the text that ships',
  params,
  problems: [policyNotFound],
});
export const getRegulations = route({
  ...settings,
  method: 'GET',
  path: REGULATIONS,
  summary: 'The numbered rules that decisions cite, with their versions',
  reply: RegulationsReply,
  problems: [],
});
export const changeRegulations = route({
  ...settings,
  method: 'PUT',
  path: REGULATIONS,
  summary: 'Publish the complete set of rules; the text that earlier decisions cite does not change',
  body: AllowReadOnly(RegulationsInput, StaffRegulations),
  reply: RegulationsReply,
  problems: [contentChanged, contentRefused],
});
export const restoreRegulations = route({
  ...settings,
  method: 'POST',
  path: `${REGULATIONS}/restore`,
  summary: 'Publish an older version again; 0 is the set that ships',
  body: Restoring,
  reply: RegulationsReply,
  problems: [contentChanged, versionNotFound],
});
