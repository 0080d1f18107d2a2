import { redirect } from 'react-router';
import { PROFILE_PATH } from '../../shared/paths.ts';

/** The account has no page of its own: who one is comes first. */
export const loader = () => redirect(PROFILE_PATH);
