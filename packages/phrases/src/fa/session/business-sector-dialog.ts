/** Texts of the dialog that asks a new account for its business. */
export const businessSectorTexts = {
  title: 'حوزهٔ فعالیت شما',
  lead: 'برای شروع کار با پنل، حوزهٔ فعالیت کسب‌وکار خود را مشخص کنید.',
  domain: 'حوزهٔ فعالیت',
  subDomain: 'زیرشاخه',
  subDomainFirst: 'ابتدا حوزهٔ فعالیت را انتخاب کنید',
  company: 'نام شرکت یا کسب‌وکار',
  website: 'وب‌سایت',
  websiteHint: 'اختیاری؛ نمونه: example.ir',
  optional: 'اختیاری',
  domainMissing: 'حوزهٔ فعالیت را انتخاب کنید',
  subDomainMissing: 'زیرشاخه را انتخاب کنید',
  save: 'ثبت و ورود به پنل',
  leave: 'خروج از حساب',
} as const
