/** «متن اول»: how the texts of a test are called. */
export const abTextNames = ['متن اول', 'متن دوم', 'متن سوم'] as const

export const abTextName = (number: number): string => abTextNames[number - 1] ?? ''

/** What a send of a test is called in lists; null: the rest, which gets the winner. */
export const abTestLabel = (number: number | null): string =>
  `تست A/B، ${number === null ? 'بقیه' : abTextName(number)}`

/** What open panels hear when a test has been decided; `rest` is written out. */
export const abTestNotice = ({ winner, rest }: { winner: number; rest: string }): { title: string; body: string } => ({
  title: 'تست A/B پایان یافت',
  body: `${abTextName(winner)} برنده شد و برای ${rest} گیرندهٔ دیگر ارسال می‌شود`,
})
