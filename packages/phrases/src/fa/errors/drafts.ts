export const draftErrors = {
  'drafts.not_found': 'پیام مورد نظر یافت نشد',
  'drafts.group_not_found': 'گروه مورد نظر یافت نشد',
  'drafts.too_many': ({ max = '' }: { max?: string }) =>
    `هر حساب تا ${max} پیام آماده نگه می‌دارد؛ برای افزودن، یکی را حذف کنید`,
  'drafts.too_many_groups': ({ max = '' }: { max?: string }) =>
    `هر حساب تا ${max} گروه پیام آماده دارد؛ برای ساختن گروه جدید، یکی را حذف کنید`,
} as const
