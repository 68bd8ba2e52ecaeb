// What the platform says by SMS. Above each text comes the name of the installation, as all are sent.

/** What a code is for, as its text says it. */
const codeFor = {
  login: 'ورود',
  forgot: 'بازیابی رمز عبور',
  register: 'ثبت‌نام',
  mobile_old: 'تغییر شماره همراه',
  mobile_new: 'تأیید شماره همراه جدید',
  member_mobile: 'تأیید شماره همراه جدید',
  two_factor: 'تنظیم ورود دومرحله‌ای',
  api_key: 'نمایش کلید دسترسی',
} as const

/**
 * The text of a one-time code. With a host it ends with the line by which a browser of that site fills the code in
 * (the origin-bound one-time code format of the Web Incubator group).
 */
export const oneTimeCodeText = ({
  purpose,
  code,
  host,
}: {
  purpose: keyof typeof codeFor
  code: string
  host: string | null
}): string =>
  `${codeFor[purpose]}\nکد: ${code}\nاین کد را به کسی نگویید.${host === null ? '' : `\n\n@${host} #${code}`}`

/**
 * In place of a code, to the mobile of whoever may log in by password alone: only who holds the phone learns it.
 */
export const codeLoginRefusedText =
  'درخواست ورود با کد پیامکی\nبرای این حساب ورود با کد پیامکی ممکن نیست؛ با نام کاربری و رمز عبور وارد شوید.'

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
    `${name}، شما همکار «${account}» در پنل پیامک شدید.`,
    `نام کاربری: ${userName}`,
    hasPassword
      ? 'رمز عبور را از مدیر حساب بگیرید.'
      : 'برای ساختن رمز عبور، در صفحهٔ ورود «رمز عبور را فراموش کرده‌اید؟» را بزنید و همین نام کاربری و شماره را بنویسید.',
    ...(address === null ? [] : [address]),
  ].join('\n')

/** The expert's verdict on a new mobile number (spec §4). */
export const numberChangeText = ({ isConfirmed, reason }: { isConfirmed: boolean; reason: string | null }): string =>
  isConfirmed
    ? 'تغییر شماره همراه حساب شما تأیید شد.\nاز این پس کدها به شماره جدید فرستاده می‌شوند. اگر شما درخواست نکرده‌اید، با پشتیبانی تماس بگیرید.'
    : `تغییر شماره همراه حساب شما رد شد.${reason === null ? '' : `\nدلیل: ${reason}`}`

/** Staff's verdict on a send that waited for them. */
export const sendRejectedText = ({ sendId, reason }: { sendId: string; reason: string }): string =>
  `ارسال ${sendId} شما در نظارت رد شد و همهٔ مبلغ آن به اعتبارتان برگشت.\nدلیل: ${reason}`

interface LoginDetails {
  userName: string
  /** Jalaali day and time in Tehran, written. */
  at: string
  ip: string
}

/** To the owner, about a login of their own. */
export const loginText = ({ userName, at, ip }: LoginDetails): string =>
  `ورود به حساب ${userName}\nزمان: ${at}\nنشانی: ${ip}\nاگر شما نبودید، رمز عبور خود را عوض کنید.`

/** To the owner, about a colleague's login. */
export const colleagueLoginText = ({ userName, name, at, ip }: LoginDetails & { name: string }): string =>
  `همکار شما ${name} (${userName}) وارد حساب شد.\nزمان: ${at}\nنشانی: ${ip}`

/** To the number that counts until then: whoever did not ask for it should hear of it. */
export const numberChangeRequestedText = ({ mobile }: { mobile: string }): string =>
  `درخواست تغییر شماره همراه حساب شما به ${mobile} ثبت شد و کارشناس آن را بررسی می‌کند.\nاگر شما نبودید، با پشتیبانی تماس بگیرید.`

/** To the former number and to whoever answers for the account; the new number comes masked. */
export const mobileChangedText = ({ userName, mobile }: { userName: string; mobile: string }): string =>
  `شماره همراه کاربر ${userName} به ${mobile} تغییر کرد.\nتا یک روز با شماره جدید نمی‌توان رمز عبور را بازیابی کرد. اگر این تغییر را نمی‌شناسید، رمز عبور را عوض کنید و با پشتیبانی تماس بگیرید.`

export const passwordChangedText = ({ userName }: { userName: string }): string =>
  `رمز عبور کاربر ${userName} تغییر کرد.\nاگر شما نبودید، با پشتیبانی تماس بگیرید.`

export const twoFactorOnText = ({ userName }: { userName: string }): string =>
  `ورود دومرحله‌ای حساب ${userName} برای همهٔ اعضا روشن شد و دستگاه‌های دیگر از حساب خارج شدند.\nاگر شما نبودید، با پشتیبانی تماس بگیرید.`

export const twoFactorOffText = ({ userName }: { userName: string }): string =>
  `ورود دومرحله‌ای حساب ${userName} برای همهٔ اعضا خاموش شد.\nاگر شما نبودید، با پشتیبانی تماس بگیرید.`

/** Once, when the credit falls under the limit of the settings; amounts come written. */
export const lowCreditText = ({ credit, limit }: { credit: string; limit: string }): string =>
  `اعتبار حساب شما ${credit} ریال است و از حد هشدار (${limit} ریال) کمتر شد. برای ادامهٔ ارسال، کیف پول را شارژ کنید.`

/** The same in the notification centre. */
export const lowCreditNotice = ({ credit, limit }: { credit: string; limit: string }) => ({
  title: `اعتبار شما به ${credit} ریال رسید`,
  body: `کمتر از حد هشدار شما، ${limit} ریال، است.`,
})

/** What became of a send, when it is over; counts come written. */
export const sendReportText = ({
  sendId,
  recipients,
  delivered,
  failed,
  unknown,
}: {
  sendId: string
  recipients: string
  delivered: string
  failed: string
  /** Null where nobody's fate is unknown. */
  unknown: string | null
}): string =>
  `ارسال ${sendId} پایان یافت.\nگیرندگان: ${recipients}\nرسیده: ${delivered}\nنرسیده: ${failed}${unknown === null ? '' : `\nبی‌گزارش: ${unknown}`}`

/** An hour before a repeated send that the credit will not cover. */
export const scheduleShortText = ({
  needed,
  credit,
}: {
  needed: string
  credit: string
}): { title: string; body: string } => ({
  title: 'اعتبار برای ارسال تکراری کافی نیست',
  body: `ارسال تکراری شما تا یک ساعت دیگر شروع می‌شود و حداقل ${needed} ریال هزینه دارد؛ اعتبار شما ${credit} ریال است. برای انجام شدن آن اعتبار را افزایش دهید.`,
})

/** A date of a repeated send that came to nothing; the moment comes written. */
export const scheduleFailedText = ({
  at,
  reason,
}: {
  at: string
  reason: string
}): { title: string; body: string } => ({
  title: 'یک نوبت از ارسال تکراری شما انجام نشد',
  body: `نوبت ${at}${reason === '' ? '' : `\nدلیل: ${reason}`}\nهزینه‌ای از اعتبار شما کم نشد و نوبت‌های بعدی سر جای خود هستند.`,
})

/** A week before gift credit expires; amount and day come written. */
export const giftEndsText = ({
  amount,
  lastDay,
}: {
  amount: string
  lastDay: string
}): { title: string; body: string } => ({
  title: 'مهلت اعتبار هدیه رو به پایان است',
  body: `${amount} ریال از اعتبار هدیهٔ شما تا پایان ${lastDay} مهلت دارد و پس از آن از بین می‌رود. ارسال‌ها ابتدا از اعتبار هدیه پرداخت می‌شوند.`,
})
