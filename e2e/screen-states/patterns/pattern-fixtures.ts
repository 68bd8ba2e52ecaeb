import { examplePattern, type PatternRow } from '@peyk/contract/patterns/pattern-row.ts'

const pattern = (more: Partial<PatternRow>): PatternRow => ({ ...examplePattern, ...more })

const variable = (...names: string[]) => names.map((name) => ({ name, type: 'string' as const, len: 20 }))

/** In use, with two variables. */
export const confirmedPattern = pattern({
  pattern_code: 'k7m2q9x4ap1z',
  pattern_status: 'active',
  pattern_status_id: 1,
  title: 'کد ورود به فروشگاه',
  pattern_message: 'فروشگاه لبخند\n%name% عزیز، کد ورود شما: %code%',
  variable: [
    { name: 'name', type: 'string', len: 20 },
    { name: 'code', type: 'integer', len: 20 },
  ],
  pattern_is_share: true,
  website: 'https://labkhand.ir',
})
export const waitingPattern = pattern({
  id: '13',
  pattern_code: 'p4x8c2n6vt0b',
  title: 'ارسال مرسوله',
  pattern_message: 'مشتری گرامی، سفارش %order_number% به پست سپرده شد.\nپیگیری: https://labkhand.ir/t/%tracking%',
  pattern_description: 'پس از تحویل سفارش به پست، برای خریدار همان سفارش فرستاده می‌شود.',
  variable: variable('order_number', 'tracking'),
})
export const refusedPattern = pattern({
  id: '14',
  pattern_code: 'z1b5h3r7mq8w',
  pattern_status: 'inactive',
  pattern_status_id: 2,
  title: 'یادآوری نوبت',
  pattern_message: 'فروشگاه لبخند: نوبت شما %a1% است.',
  variable: variable('a1'),
  reject_text: 'از نام متغیرها معلوم نیست چه چیزی جایشان می‌نشیند؛ نام معنادار بنویسید.',
})
/** In use, with an edit beside it. */
export const editedPattern = pattern({
  id: '15',
  pattern_code: 'd9f3t6j2ks5y',
  pattern_status: 'active',
  pattern_status_id: 1,
  title: 'تأیید پرداخت',
  pattern_message: 'فروشگاه لبخند\nپرداخت %amount% ریال انجام شد. از خرید شما سپاسگزاریم.',
  variable: variable('amount'),
  revision: {
    ...examplePattern.revision,
    variable: variable('amount', 'order_number'),
    pattern_status_id: 0,
    pattern_status_fa: 'در انتظار تأیید',
    pattern_message: 'فروشگاه لبخند\nپرداخت %amount% ریال برای سفارش %order_number% انجام شد. سپاسگزاریم.',
    pattern_description: 'پس از پرداخت موفق برای خریدار فرستاده می‌شود.',
    pattern_is_share: false,
    delimiter: '%',
    pattern_title: 'تأیید پرداخت',
    created_at: '2026-11-22T08:30:00.000000Z',
  },
})
export const editRefusedPattern = pattern({
  ...editedPattern,
  revision: {
    ...editedPattern.revision,
    pattern_status_id: 2,
    reject_text: 'بیشتر متن متغیر است؛ بخش ثابت پیام را کامل‌تر بنویسید.',
  },
})
export const systemicPattern = pattern({
  id: '3',
  pattern_code: 'otp0systemic',
  pattern_status: 'active',
  pattern_status_id: 1,
  pattern_type: 'systemic',
  readonly: true,
  pattern_is_share: true,
  title: 'کد یک‌بارمصرف',
  pattern_message: 'کد ورود شما: %code%\nاین کد را به هیچ‌کس نگویید.',
  pattern_description: 'برای ورود دومرحله‌ای',
})

export const patternRows = [editedPattern, waitingPattern, confirmedPattern, refusedPattern]

const ofAccount = (row: PatternRow) => ({
  ...row,
  account: { id: 7, title: 'فروشگاه لبخند', company: 'فروشگاه لبخند' },
})
export const staffWaiting = ofAccount(waitingPattern)
export const staffEdited = ofAccount(editedPattern)
export const staffSystemic = ofAccount(systemicPattern)
export const staffConfirmed = ofAccount(confirmedPattern)
export const staffRefused = ofAccount(refusedPattern)
