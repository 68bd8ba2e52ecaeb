import { Search } from 'lucide-react'
import { useState } from 'react'

import { systemClock } from '../src/app/clock.tsx'
import { Card } from '../src/display/card.tsx'
import { AccountField, CardField, MobileField, SiteField } from '../src/field/validated-fields.tsx'
import { CodeField } from '../src/field/code-field.tsx'
import { MoneyField } from '../src/field/money-field.tsx'
import { NewPasswordField } from '../src/field/password/new-password-field.tsx'
import { NumberField } from '../src/field/number-field.tsx'
import { PasswordField } from '../src/field/password/password-field.tsx'
import { ResendCode } from '../src/field/resend-code.tsx'
import { DigitsField } from '../src/field/digits-field.tsx'
import { StarRating } from '../src/display/star-rating.tsx'
import { StarRatingField } from '../src/field/choice/star-rating-field.tsx'
import { TextArea } from '../src/field/text-area.tsx'
import { TextField } from '../src/field/text-field.tsx'
import { FieldStates } from './states.tsx'

const LONG = 'متنی بلندتر از جای خود، با واژه‌های Latin و رقم‌های 1405 که در یک خط نمی‌گنجد و تا پایان فیلد می‌رود'
const MINUTE_MS = 60_000

const columns = 'grid items-start gap-4 desk:grid-cols-2'

/** Fields of words. */
export function TextFieldsDemo() {
  return (
    <div className={columns}>
      <FieldStates title="متن" empty="" filled="تخفیف 30 درصد" long={LONG} render={(told) => <TextField {...told} />} />
      <FieldStates
        title="متن لاتین"
        empty=""
        filled="maryam"
        long="a-very-long-user-name-that-does-not-fit@its.own.field.example.com"
        render={(told) => <TextField {...told} isLatin />}
      />
      <FieldStates
        title="جستجو"
        empty=""
        filled="تخفیف"
        long={LONG}
        render={(told) => <TextField {...told} type="search" icon={Search} isClearable placeholder="متن پیام" />}
      />
      <FieldStates
        title="چند سطر"
        empty=""
        filled={'سلام\nسفارش شما آماده است'}
        long={LONG.repeat(4)}
        render={(told) => <TextArea {...told} rows={3} />}
      />
      <FieldStates
        title="وب‌سایت"
        empty=""
        filled="aftab.ir"
        long="https://a-very-long-name-of-a-shop.example.ir/off/autumn?from=panel&campaign=1405"
        render={(told) => <SiteField {...told} />}
      />
      <FieldStates title="رمز عبور" empty="" filled="Secret@123" render={(told) => <PasswordField {...told} />} />
      <FieldStates
        title="رمز عبور جدید"
        empty=""
        filled="Secret@12"
        long="maryam-Secret@123456"
        render={(told) => <NewPasswordField {...told} userName="maryam" />}
      />
    </div>
  )
}

/** Fields of figures. */
export function NumberFieldsDemo() {
  const [stars, setStars] = useState<number | null>(null)
  return (
    <div className={columns}>
      <FieldStates
        title="عدد"
        empty={null as number | null}
        filled={1250}
        long={123_456_789_012_345}
        render={(told) => <NumberField {...told} unit="نفر" />}
      />
      <FieldStates
        title="مبلغ"
        empty={null as number | null}
        filled={1_250_000}
        long={987_654_321_098_765}
        render={(told) => <MoneyField {...told} />}
      />
      <FieldStates title="تلفن" empty="" filled="02188776655" render={(told) => <DigitsField {...told} />} />
      <FieldStates title="همراه" empty="" filled="09121234567" render={(told) => <MobileField {...told} />} />
      <FieldStates title="کارت" empty="" filled="6219861034529007" render={(told) => <CardField {...told} />} />
      <FieldStates
        title="حساب یا شبا"
        empty=""
        filled="IR820540102680020817909002"
        render={(told) => <AccountField {...told} />}
      />
      <FieldStates title="کد پیامک" empty="" filled="482" long="482159" render={(told) => <CodeField {...told} />} />
      <Card title="امتیاز">
        <div className="flex flex-col gap-4">
          <StarRatingField label="امتیاز به پاسخ" value={stars} onChange={setStars} />
          <StarRatingField label="غیرفعال" value={2} onChange={() => {}} isDisabled />
          <StarRating value={4} />
        </div>
      </Card>
      <Card title="کد بعدی">
        <CodeCountdowns />
      </Card>
    </div>
  )
}

function CodeCountdowns() {
  const nowMs = systemClock.nowMs()
  return (
    <div className="flex flex-col gap-2">
      <ResendCode resendAtMs={nowMs + MINUTE_MS} expiresAtMs={nowMs + 2 * MINUTE_MS} onResend={() => {}} />
      <ResendCode resendAtMs={0} expiresAtMs={nowMs + MINUTE_MS} onResend={() => {}} />
      <ResendCode resendAtMs={0} expiresAtMs={0} onResend={() => {}} />
      <ResendCode resendAtMs={0} expiresAtMs={0} onResend={() => {}} isLoading />
    </div>
  )
}
