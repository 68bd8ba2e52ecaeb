/** `/profile/notifications`: by what each kind comes, quiet hours, and browsers that are called. */
export const notificationSettings = {
  title: 'تنظیم اعلان‌ها',
  description: 'هر خبر از چه راهی به شما برسد. این تنظیم‌ها فقط برای خود شماست و همان لحظه ذخیره می‌شود.',
  channels: { panel: 'پنل', sms: 'پیامک', push: 'مرورگر' },
  channelHints: {
    panel: 'زنگ بالای پنل و صفحهٔ اعلان‌ها',
    sms: 'به شمارهٔ همراه شما',
    push: 'در این گوشی یا رایانه، حتی با پنل بسته',
  },
  channelOf: (channel: string, kind: string) => `${kind} از راه ${channel}`,
  fixed: 'همیشه در پنل',
  notAvailable: 'ندارد',
  noMobile: 'شمارهٔ همراهی برای شما ثبت نشده است؛ پیامک فرستاده نمی‌شود.',
  accountSettings: 'حد هشدار اعتبار و پیامک پایان ارسال در «تنظیمات حساب» است.',
  openAccountSettings: 'تنظیمات حساب',
  notSaved: 'تنظیم ذخیره نشد',

  quiet: {
    title: 'ساعت‌های آرام',
    label: 'در این ساعت‌ها مرورگر صدا نکند',
    hint: 'آنچه در این میان برسد در پنل می‌ماند و پس از آن خبر داده می‌شود.',
    from: 'از ساعت',
    until: 'تا ساعت',
  },
} as const
