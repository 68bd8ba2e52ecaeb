/** What an invitation's link opens, and the first password of somebody to whom staff gave one. */
export const invitationScreen = {
  working: 'در حال باز کردن دعوت‌نامه',
  title: (name: string) => `${name}، خوش آمدید`,
  lead: 'برای حساب خود رمز عبور بسازید.',
  userName: 'نام کاربری شما',
  save: 'ساختن رمز و ورود',
  registerTitle: (name: string) => `${name}، به ثبت‌نام دعوت شده‌اید`,
  registerLead: (mobile: string) => `با شمارهٔ ${mobile} ثبت‌نام کنید؛ دعوت‌نامه برای شمارهٔ دیگری کار نمی‌کند.`,
  toRegister: 'رفتن به ثبت‌نام',
  overTitle: 'این دعوت‌نامه باز نمی‌شود',
  missing: 'نشانی دعوت‌نامه کامل نیست؛ لینک پیامک را دوباره باز کنید.',
  onlyInvited: 'ثبت‌نام فقط با دعوت‌نامه',
  onlyInvitedHint:
    'در این سامانه فقط کسانی ثبت‌نام می‌کنند که دعوت شده‌اند. لینک پیامک دعوت را باز کنید؛ اگر دعوت‌نامه ندارید، با پشتیبانی تماس بگیرید.',
  invited: 'با دعوت‌نامه ثبت‌نام می‌کنید؛ شمارهٔ همراه باید همان شماره‌ای باشد که پیامک را گرفته است.',
  first: {
    title: 'رمز عبور خود را عوض کنید',
    lead: 'با رمز موقت وارد شده‌اید. پیش از هر کاری رمزی بسازید که فقط خودتان می‌دانید.',
    current: 'رمز موقت',
    currentMissing: 'رمز موقت را بنویسید',
    save: 'ذخیره و ورود به پنل',
    logout: 'خروج',
  },
} as const
