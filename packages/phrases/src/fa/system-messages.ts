/** What a code is for, as its text says it. */
const codeFor = {
  login: 'ورود',
  forgot: 'بازیابی گذرواژه',
  register: 'ثبت نام',
  mobile_old: 'تغییر شماره همراه',
  mobile_new: 'تأیید شماره همراه جدید',
  two_factor: 'تنظیم ورود دومرحله‌ای',
  api_key: 'نمایش کلید دسترسی',
} as const

/**
 * The text of a one-time code. With a host it ends with the line by which a browser of that site fills the code in
 * (the origin-bound one-time code format of the Web Incubator group).
 */
export const codeText = ({
  appName,
  purpose,
  code,
  host,
}: {
  appName: string
  purpose: keyof typeof codeFor
  code: string
  host: string | null
}): string =>
  `${appName}: ${codeFor[purpose]}\nکد: ${code}\nاین کد را به کسی نگویید.${host === null ? '' : `\n\n@${host} #${code}`}`

/** Tells a colleague their user name, and how they come to a password (decision W11). */
export const inviteText = ({
  name,
  account,
  userName,
  hasPassword,
  address,
}: {
  name: string
  account: string
  userName: string
  hasPassword: boolean
  /** Of the login screen, where it is known. */
  address: string | null
}): string =>
  [
    `${name}، شما همکار «${account}» در پنل پیامک پیک شدید.`,
    `نام کاربری: ${userName}`,
    hasPassword
      ? 'گذرواژه را از مدیر حساب بگیرید.'
      : 'برای ساختن گذرواژه، در صفحهٔ ورود «فراموشی رمز عبور» را بزنید و همین نام کاربری و شماره را بنویسید.',
    ...(address === null ? [] : [address]),
  ].join('\n')

/** The expert's verdict on a new mobile number (spec §4). */
export const numberChangeText = ({ isConfirmed, reason }: { isConfirmed: boolean; reason: string | null }): string =>
  isConfirmed
    ? 'تغییر شماره همراه حساب پیک شما تأیید شد.\nاز این پس کدها به شماره تازه فرستاده می‌شوند. اگر شما درخواست نکرده‌اید، با پشتیبانی تماس بگیرید.'
    : `تغییر شماره همراه حساب پیک شما رد شد.${reason === null ? '' : `\nدلیل: ${reason}`}`

interface LoginFacts {
  appName: string
  userName: string
  /** Jalaali day and time in Tehran, written. */
  at: string
  ip: string
}

/** To the owner, about a login of their own. */
export const loginText = ({ appName, userName, at, ip }: LoginFacts): string =>
  `${appName}\nورود به حساب ${userName}\nزمان: ${at}\nنشانی: ${ip}\nاگر شما نبودید، گذرواژهٔ خود را عوض کنید.`

/** To the owner, about a colleague's login. */
export const colleagueLoginText = ({ appName, userName, name, at, ip }: LoginFacts & { name: string }): string =>
  `${appName}\nهمکار شما ${name} (${userName}) وارد حساب شد.\nزمان: ${at}\nنشانی: ${ip}`
