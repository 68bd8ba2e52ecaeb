import { formatPercent } from '@peyk/domain/digits/format.ts'
import { Plus, Send, Trash2 } from 'lucide-react'

import { systemClock } from '../src/app/clock.tsx'
import { DateTime } from '../src/format/date-time.tsx'
import { Digits } from '../src/format/digits.tsx'
import { Ltr } from '../src/format/ltr.tsx'
import { Mobile } from '../src/format/mobile.tsx'
import { Money } from '../src/format/money.tsx'
import { Avatar } from '../src/display/avatar.tsx'
import { Button } from '../src/button/button.tsx'
import { Card } from '../src/display/card.tsx'
import { Chip } from '../src/display/chip.tsx'
import { CopyButton } from '../src/button/copy-button.tsx'
import { EmptyState } from '../src/display/empty-state.tsx'
import { ErrorAlert } from '../src/display/error-alert.tsx'
import { ErrorState } from '../src/display/error-state.tsx'
import { IconButton } from '../src/button/icon-button.tsx'
import { PictureButton } from '../src/button/picture-button.tsx'
import { Toolbar } from '../src/button/toolbar.tsx'
import { ToggleIconButton } from '../src/button/toggle-icon-button.tsx'
import { InfoAlert } from '../src/display/info-alert.tsx'
import { LinkButton } from '../src/navigation/link-button.tsx'
import { ProgressBar } from '../src/display/progress-bar.tsx'
import { ShowMore } from '../src/display/show-more.tsx'
import { SkeletonRows } from '../src/display/skeleton-rows.tsx'
import { StatTile } from '../src/display/stat-tile.tsx'
import { TextLink } from '../src/navigation/text-link.tsx'
import { portrait } from './sample-data.ts'

const HOUR_MS = 3_600_000

export function ButtonsAndStates() {
  const nowMs = systemClock.nowMs()
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Card title="دکمه‌ها" aside={<TextLink href="/reports">همه</TextLink>}>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Plus}>ارسال جدید</Button>
          <Button variant="secondary">انصراف</Button>
          <Button variant="ghost">بیشتر</Button>
          <Button variant="danger" icon={Trash2}>
            لغو ارسال
          </Button>
          <Button isLoading>در حال ارسال</Button>
          <Button isDisabled>غیرفعال</Button>
          <Button size="sm">کوچک</Button>
          <Button size="lg" icon={Send}>
            بررسی و ارسال
          </Button>
          <IconButton icon={Trash2} label="حذف" />
          <IconButton icon={Trash2} label="حذف" variant="secondary" size="sm" />
          <Toolbar label="ابزارهای نمونه">
            <ToggleIconButton icon={Plus} label="ابزار روشن" defaultSelected />
            <IconButton icon={Trash2} label="ابزار حذف" size="sm" />
          </Toolbar>
          <PictureButton label="بزرگ‌نمایی تصویر" onPress={() => {}}>
            <img src={portrait} alt="" className="size-10 object-cover" />
          </PictureButton>
          <LinkButton href="/send-sms" variant="secondary">
            رفتن به ارسال
          </LinkButton>
          <Button variant="secondary" isLoading>
            در حال خواندن
          </Button>
          <Button variant="danger" isLoading>
            در حال لغو
          </Button>
          <Button variant="secondary" isDisabled icon={Send}>
            غیرفعال
          </Button>
          <IconButton icon={Trash2} label="در حال حذف" isLoading />
          <IconButton icon={Trash2} label="حذف ممکن نیست" isDisabled />
          <Button variant="secondary">دکمه‌ای با نوشته‌ای بسیار بلند که در یک سطر از گوشی جا نمی‌شود</Button>
        </div>
      </Card>
      <Card title="برچسب‌ها و شکل‌ها">
        <div className="flex flex-wrap items-center gap-2">
          <Chip>پیش‌نویس</Chip>
          <Chip tone="info">در حال ارسال</Chip>
          <Chip tone="success">ارسال شد</Chip>
          <Chip tone="warning">زمان‌بندی‌شده</Chip>
          <Chip tone="danger">ردشده</Chip>
          <Chip onRemove={() => {}} removeName="وضعیت">
            وضعیت: ارسال شد
          </Chip>
          <Chip tone="danger" icon={Trash2}>
            برچسبی با نوشته‌ای بسیار بلند که در جای خود بریده می‌شود
          </Chip>
          <Avatar />
          <Avatar src={portrait} sizePx={48} />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3 text-base">
          <div>
            <Money tenths={30_250_000} strong />
          </div>
          <div>
            <Money tenths={36575} isExact />
          </div>
          <div>
            <Mobile number="+989121234567" />
          </div>
          <div>
            <Ltr>
              <Digits>+983000505</Digits>
            </Ltr>
            <CopyButton text="+983000505" name="خط" />
          </div>
          <div>
            <DateTime at={nowMs} />
          </div>
          <div>
            <DateTime at={nowMs - 3 * HOUR_MS} format="relative" />
          </div>
          <div className="col-span-2">
            <DateTime at={nowMs} format="long" />
          </div>
        </div>
      </Card>
      <div className="grid grid-cols-2 gap-4">
        <StatTile
          label="ارسال امروز"
          value={<Digits>{19410}</Digits>}
          note={`${formatPercent(12)} بیشتر از دیروز`}
          noteTone="success"
        />
        <StatTile label="در صف" value={<Digits>{2140}</Digits>} note="۲ ارسال زمان‌بندی‌شده" />
        <StatTile label="هزینهٔ امروز" value={<Money tenths={234_861_000} unit={false} />} note="ریال" />
        <StatTile label="رسیده" value="" isLoading />
      </div>
      <Card title="پیشرفت">
        <div className="flex flex-col gap-5">
          <ProgressBar label="ارسال" percent={64} />
          <ProgressBar label="رسیده به گوشی" percent={130} tone="success" />
          <ProgressBar label="نرسیده" percent={7} tone="danger" note="۱۴۰ از ۲٬۰۰۰" />
        </div>
      </Card>
      <Card title="پیام‌ها">
        <div className="flex flex-col gap-3">
          <InfoAlert>گزارش‌ها ۳۰ روز گذشته را دربر می‌گیرد؛ گزارش‌های قدیمی‌تر در آرشیو است.</InfoAlert>
          <InfoAlert tone="warning" title="کمبود اعتبار">
            اعتبار شما به کمتر از ۲۰۰٬۰۰۰ ریال رسیده است.
          </InfoAlert>
          <InfoAlert tone="success">رمز عبور عوض شد.</InfoAlert>
          <ErrorAlert>{'اعتبار کافی نیست\nخط ارسال فعال نیست'}</ErrorAlert>
        </div>
      </Card>
      <Card isFlush>
        <EmptyState
          title="هنوز پیامی نفرستاده‌اید"
          description="اولین ارسال خود را بسازید؛ گزارشش همین‌جا دیده می‌شود."
          action={<Button icon={Plus}>ارسال جدید</Button>}
        />
      </Card>
      <Card isFlush>
        <ErrorState onRetry={() => {}} />
      </Card>
      <Card isFlush>
        <ErrorState onRetry={() => {}} isRetrying title="گزارش دریافت نشد" />
      </Card>
      <Card title="نمایش بیشتر">
        <ShowMore name="شرح الگو">
          {Array.from({ length: 8 }, (_, at) => (
            <p key={at}>متغیرها با نام لاتین، بدون فاصله و بامعنا نوشته می‌شوند تا در گزارش‌ها خوانا بمانند.</p>
          ))}
        </ShowMore>
      </Card>
      <Card title="جای‌نگهدار">
        <SkeletonRows count={4} />
      </Card>
    </div>
  )
}
