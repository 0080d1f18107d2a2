/** Deletes the list worked out for a person; their purchases stay without an owner. */
export { erasePerson } from './personal-data.ts';
