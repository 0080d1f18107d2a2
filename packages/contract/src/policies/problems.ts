import { problem } from '../route.ts';

export const policyNotFound = problem('policies.errors.not_found', 404, 'Chợ chưa có văn bản này.');
export const versionNotFound = problem('policies.errors.version_not_found', 404, 'Không có bản này.');
