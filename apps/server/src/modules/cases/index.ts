export { countOverdueCases } from './queries/staff.ts';
export { countCasesForShop, getCaseNotice } from './queries/brief.ts';
/** Cases of one buyer or shop, for staff. */
export {
  countCasesLost,
  getCasesOf,
  getWaitingCases,
  type CaseBrief,
  type PartyCases,
} from './queries/brief.ts';
