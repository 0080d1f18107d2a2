import { useLocation, useNavigation } from 'react-router';

/** From the press of a form's button until the next step or page is shown. */
export const useSubmitting = (): boolean => {
  const { pathname } = useLocation();
  const { formMethod, formAction } = useNavigation();
  return formMethod === 'POST' && formAction?.split('?', 1)[0] === pathname;
};
