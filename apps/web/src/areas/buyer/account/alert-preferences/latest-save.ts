/**
 * Saves one after another what a form says: while it is being saved, further changes become one more save, which reads
 * the form when it starts.
 */
export const createLatestSave = <Form>(
  save: (form: Form) => Promise<void>,
): ((form: Form) => Promise<void>) => {
  let isSaving = false;
  let isChanged = false;
  return async (form) => {
    isChanged = true;
    if (isSaving) return;
    isSaving = true;
    try {
      while (isChanged) {
        isChanged = false;
        await save(form);
      }
    } finally {
      isSaving = false;
    }
  };
};
