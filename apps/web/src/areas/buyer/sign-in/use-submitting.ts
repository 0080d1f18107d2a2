import { useNavigation } from 'react-router';

/** From the press of a form's button until the next step or page is shown. */
export const useSubmitting = (): boolean => useNavigation().formMethod === 'POST';
