/** What is known of one person: told to them, or gone with their account. */
export { erasePerson, exportPerson } from './personal-data.ts';
