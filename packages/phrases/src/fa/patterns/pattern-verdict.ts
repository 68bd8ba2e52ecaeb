/** Said wherever one is in the panel when staff have judged a pattern. */
export const patternVerdictTexts = {
  untitled: 'الگوی بدون عنوان',
  pattern: {
    confirmed: (title: string) => `«${title}» تأیید شد`,
    rejected: (title: string) => `«${title}» رد شد`,
  },
  edit: {
    confirmed: (title: string) => `ویرایش «${title}» تأیید شد`,
    rejected: (title: string) => `ویرایش «${title}» رد شد`,
  },
  confirmedHint: 'از همین حالا می‌توان با آن فرستاد.',
} as const
