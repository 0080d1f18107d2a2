import { redirect } from 'react-router';
import { PROFILE_PATH } from '#app/paths.ts';

/** The account root redirects to the profile. */
export const loader = () => redirect(PROFILE_PATH);
