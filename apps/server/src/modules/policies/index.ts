/** The numbered rules in force, which decisions cite. */
export { getRegulations } from './queries.ts';
/** What is published of the footer and its pages. */
export { listPolicies } from './queries.ts';
