/** Asked before another text takes the place of the one in the form, which may hold unpublished changes. */
export const restoreQuestion = (question: string, isChanged: boolean): string =>
  isChanged ? `${question} Phần bạn đang sửa mà chưa đăng sẽ mất.` : question;
