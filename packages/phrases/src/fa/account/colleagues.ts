/** What the server says of colleagues in its answers and notices. */
export const colleagues = {
  status: { pending: 'در انتظار تأیید', active: 'فعال', inactive: 'غیرفعال' },
  roleChanged: {
    title: 'دسترسی شما تغییر کرد',
    body: (role: string) => `نقش شما اکنون «${role}» است؛ بخش‌های پنل با آن هماهنگ شد.`,
  },
} as const
