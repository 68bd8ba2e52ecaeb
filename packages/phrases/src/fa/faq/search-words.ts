/** Words of a question that say nothing of its subject, as the search reads them: letters folded, without half spaces. */
export const emptySearchWords: ReadonlySet<string> = new Set(
  'پیام پیامک پیامکها پیامها پیامکم پیامم sms و در به از که را رو با تا یا این ان ای برای چه چی چطور چگونه چطوری کجا کی چرا ایا من ما شما او هر هم نه بر اگر اما ولی پس است هست نیست هستم هستند شد شده شود میشود نمیشود می نمی کنم کنیم کند کنید کن کرد کردم کرده کردن میکنم میکنید نمیکند میکند دارد دارم ندارد ندارم باید نباید باشد خود خودم خودش یک دو دیگر سلام لطفا ممنون مورد توان میتوان میتوانم میتوانید نمیتوانم بدهم بدهید دهم دهد است بود'.split(
    ' ',
  ),
)

/** Endings that make a plural; what stands before one is the word that is looked for. */
export const pluralEndings: readonly string[] = ['هایی', 'هایم', 'های', 'ها']

/** Endings of a single letter (my, your, its, a …). */
export const oneLetterEndings = 'متشی'
