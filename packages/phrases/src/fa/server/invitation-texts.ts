/** Texts of what staff send to people whom they bring in. */

/** With a user name the account stands and waits for a password; without one its receiver may register. */
export const invitationText = ({
  name,
  userName,
  link,
  hours,
}: {
  name: string
  userName: string | null
  link: string
  hours: number
}): string =>
  [
    userName === null ? `${name}، به پنل پیامک دعوت شدید.` : `${name}، حساب پنل پیامک شما ساخته شد.`,
    ...(userName === null ? [] : [`نام کاربری: ${userName}`]),
    userName === null ? 'ثبت‌نام:' : 'ساختن رمز عبور:',
    link,
    `این لینک یک بار و تا ${hours} ساعت باز می‌شود؛ آن را به کسی ندهید.`,
  ].join('\n')

/** To staff themselves, over the line that codes leave by. */
export const testMessageText = ({ at }: { at: string }): string =>
  `این پیامک تست است.\nزمان درخواست: ${at}\nاگر آن را می‌خوانید، خط پیامک‌های سامانه کار می‌کند.`
