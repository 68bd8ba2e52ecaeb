import type { NumberLists } from '../src/phone-list/phone-list-input.ts'
import { useState } from 'react'

import { sentText } from '../src/message/message-measure.ts'
import { Card } from '../src/display/card.tsx'
import { MessageBubble } from '../src/message/message-bubble.tsx'
import { MessageEditor } from '../src/message/message-editor.tsx'
import { PhoneListField } from '../src/phone-list/phone-list-field.tsx'
import { PhonePreview } from '../src/message/phone-preview.tsx'
import { RowButton } from '../src/navigation/row-button.tsx'

const LONG =
  'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه در شعبهٔ ونک. خرید اینترنتی: aftab.ir/off و با کد «پاییز» ارسال رایگان است. كد تخفيف را به دوستان خود هم بدهید تا آنان نیز سود ببرند.'
const LATIN = 'Your order “4821” is on its way — track it at aftab.ir/t'
const PATTERN = '%name% عزیز، سفارش %order% آماده شد. کد تحویل: %kod%'
const VARIABLES = [
  { name: 'name', label: 'نام مشتری' },
  { name: 'order', label: 'شمارهٔ سفارش' },
]
const PERSONAL = 'سلام {ex_نام}، شعبهٔ {ex_12} از {ex_تاریخ} باز است.'
const placeholderLabel = (name: string) => ({ نام: 'نام', '12': 'شهر' })[name] ?? null
const LINKED = 'حراج پایان فصل: pyk.ir/x7 تا جمعه'
/** What fills the room of 2,700 characters to the last. */
const FULL = 'این متن بلند است و در بخش‌های پیاپی می‌رود. '.repeat(80).slice(0, 2700)
const MIXED =
  'سلام Sara، کد off20 را در www.aftab.ir بزنید (۲۰٪ تخفیف تا ۱۴۰۵/۰۹/۱۵).\nOrder #4821 is ready\nشعبهٔ ونک: 021-88776655'
const MANY_NUMBERS = 30
const SAMPLE_LISTS: NumberLists = {
  valid: Array.from({ length: MANY_NUMBERS }, (_, at) => `98912123${4500 + at}`),
  invalid: ['98212', '9891212345'],
}

export function MessageDemo() {
  const [text, setText] = useState(LONG)
  const [latin, setLatin] = useState(LATIN)
  const [empty, setEmpty] = useState('')
  const [pattern, setPattern] = useState(PATTERN)
  const [personal, setPersonal] = useState(PERSONAL)
  const [linked, setLinked] = useState(LINKED)
  const [isLinked, setIsLinked] = useState(true)
  const [full, setFull] = useState(FULL)
  const [mixed, setMixed] = useState(MIXED)
  const [numbers, setNumbers] = useState<NumberLists>(SAMPLE_LISTS)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[1fr_320px]">
      <Card>
        <div className="flex flex-col gap-6">
          <PhoneListField label="گیرنده‌ها" value={numbers} onChange={setNumbers} isRequired />
          <MessageEditor label="متن پیام" value={text} onChange={setText} needsCancelSuffix isRequired />
          <MessageEditor label="پیام لاتین" value={latin} onChange={setLatin} />
          <MessageEditor label="پیام خالی" value={empty} onChange={setEmpty} error="متن پیام را بنویسید" />
          <MessageEditor label="پیام با متغیر" value={pattern} onChange={setPattern} variables={VARIABLES} />
          <MessageEditor
            label="پیام با متغیر"
            value={personal}
            onChange={setPersonal}
            placeholderLabel={placeholderLabel}
          />
          <MessageEditor
            label="پیام با لینک پیگیری"
            value={linked}
            onChange={setLinked}
            links={isLinked ? [{ address: 'pyk.ir/x7', onRemove: () => setIsLinked(false) }] : []}
          />
          <MessageEditor label="پیام فارسی و لاتین" value={mixed} onChange={setMixed} needsCancelSuffix />
          <MessageEditor label="پیام تا سقف ۲۷۰۰ کاراکتر" value={full} onChange={setFull} />
          <MessageEditor label="پیام غیرفعال" value={linked} onChange={setLinked} isDisabled />
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="پیش‌نمایش روی گوشی">
          <PhonePreview text={sentText(text, { needsCancelSuffix: true })} sender="+983000505" />
        </Card>
        <Card title="گفتگو">
          <div className="flex flex-col items-start gap-2">
            <MessageBubble>{MIXED}</MessageBubble>
            <div className="self-end">
              <MessageBubble isOwn>ممنون، فردا می‌آیم.</MessageBubble>
            </div>
            <MessageBubble isFaint>متنی نیست</MessageBubble>
          </div>
        </Card>
        <Card title="سطر فهرست">
          <RowButton isCurrent onPress={() => {}}>
            باز است
          </RowButton>
          <RowButton onPress={() => {}}>باز می‌شود</RowButton>
        </Card>
      </div>
    </div>
  )
}
