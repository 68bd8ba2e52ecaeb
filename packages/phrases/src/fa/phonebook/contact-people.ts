/** One person in several groups: what an action does to all of them. Counts come in already written. */
export const contactPeopleTexts = {
  removeFromAll: (groups: string) => `از هر ${groups} گروهی که در آن‌هاست حذف می‌شود.`,
  removeFromThis: (groups: string) => `فقط از این گروه حذف می‌شود و در ${groups} گروه دیگر می‌ماند.`,
  removeManyFromAll: 'هر مخاطب از همهٔ گروه‌هایش حذف می‌شود.',
  removeManyFromThis: 'فقط از این گروه حذف می‌شوند؛ مخاطبی که در گروه دیگری هم هست، آن‌جا می‌ماند.',
  moveFromAll:
    'مخاطبان از همهٔ گروه‌های فعلی خارج می‌شوند و فقط در گروه مقصد می‌مانند؛ برچسب‌ها و مشخصات اضافی آن‌ها حفظ می‌شود.',
  editInAll: (groups: string) =>
    `این مخاطب در ${groups} گروه است؛ شماره، نام، جنسیت، ایمیل و برچسب‌ها در همهٔ آن‌ها تغییر می‌کند.`,
} as const
