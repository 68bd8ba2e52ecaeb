import { BookUser, CodeXml, House, Inbox, Send, Tags, Wallet, Zap } from 'lucide-react'

import { Digits } from '../src/format/digits.tsx'
import { Money } from '../src/format/money.tsx'
import { BarredButton } from '../src/button/disabled-reason-button.tsx'
import { Card } from '../src/display/card.tsx'
import { Chip } from '../src/display/chip.tsx'
import { Fact, Facts } from '../src/display/description-list.tsx'
import { IconLink } from '../src/navigation/icon-link.tsx'
import { LinkCard } from '../src/navigation/link-card.tsx'
import { LinkRow, LinkRows, LinkRowSkeletons } from '../src/navigation/link-rows.tsx'
import { OpeningButton } from '../src/lazy/lazy-open-button.tsx'
import { PlaceRow, PlaceRows } from '../src/navigation/nav-list.tsx'
import { SideMenuLink, SideMenuOpening } from '../src/navigation/side-menu.tsx'
import { Stepper } from '../src/navigation/stepper.tsx'

const STEPS = ['تأیید شمارهٔ کنونی', 'شمارهٔ تازه', 'تأیید شمارهٔ تازه', 'بررسی کارشناس']

const opened = (state: { isLoading?: boolean; hasFailed?: boolean }) => ({
  isLoading: false,
  hasFailed: false,
  open() {},
  warm() {},
  ...state,
})

/** Ways to other pages, and where one stands. */
export function PlacesShown() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="فهرست کنار صفحه">
        <nav aria-label="فهرست نمونه">
          <ul className="flex flex-col gap-0.5">
            {(
              [
                ['/dashboard', House, 'خانه', true],
                ['/send-sms', Send, 'ارسال پیامک', false],
                ['/inbox', Inbox, 'پیامک‌های دریافتی', false],
              ] as const
            ).map(([href, icon, label, isCurrent]) => (
              <li key={href}>
                <SideMenuLink href={href} icon={icon} label={label} isCurrent={isCurrent} />
              </li>
            ))}
            <li>
              <SideMenuOpening icon={CodeXml} label="برنامه‌نویسان" holdsCurrent>
                <li>
                  <SideMenuLink href="/developers/plugins" label="افزونه‌ها" isCurrent={false} />
                </li>
                <li>
                  <SideMenuLink href="/developers/api-keys" label="کلیدهای دسترسی" isCurrent />
                </li>
              </SideMenuOpening>
            </li>
            <li>
              <SideMenuOpening icon={Wallet} label="مالی" holdsCurrent={false}>
                <li>
                  <SideMenuLink href="/wallet/credit" label="کیف پول پیامک" isCurrent={false} />
                </li>
              </SideMenuOpening>
            </li>
          </ul>
        </nav>
      </Card>
      <Card isFlush>
        <PlaceRows>
          <PlaceRow href="/send-sms/quick" icon={Zap} title="ارسال سریع" note="به چند شماره، همین حالا" />
          <PlaceRow href="/send-sms/phonebook" icon={BookUser} title="ارسال از دفترچه تلفن" />
          <PlaceRow
            href="/send-sms/keyword"
            icon={Tags}
            title="ارسال با کلیدواژه‌ای که نامش از جای خود بلندتر است"
            end={<Chip>به‌زودی</Chip>}
            isFaint
          />
        </PlaceRows>
      </Card>
      <Card title="سطرهایی که به جزئیات می‌روند">
        <LinkRows>
          <LinkRow href="/reports/1" title="کد ورود شما" note="امروز" end={<Chip tone="success">ارسال شد</Chip>} />
          <LinkRow href="/reports/2" title="Your order is on its way" note="دیروز" end={<Chip>پیش‌نویس</Chip>} />
        </LinkRows>
      </Card>
      <Card title="سطرها، در حال دریافت">
        <LinkRowSkeletons count={2} />
      </Card>
      <div className="grid grid-cols-2 gap-3">
        <LinkCard href="/send-sms" icon={Send} title="ارسال پیامک" note="به چند شماره یا یک فایل" />
        <LinkCard href="/wallet/credit" icon={Wallet} title="افزایش اعتبار" />
        <LinkCard href="/inbox" icon={Inbox} title="دریافتی" phone="tile" />
        <LinkCard href="/contacts" icon={BookUser} title="دفترچهٔ تلفن و گروه‌ها" phone="tile" />
      </div>
      <Card title="نام و مقدار">
        <Facts>
          <Fact label="گیرنده">
            <Digits>{1250}</Digits>
          </Fact>
          <Fact label="شرح">نوشته‌ای بلند که در یک سطر جا نمی‌شود و در سطر بعد ادامه می‌یابد تا همهٔ آن خوانده شود</Fact>
          <Fact label="هزینه" isSum>
            <Money tenths={30_250_000} strong />
          </Fact>
        </Facts>
      </Card>
      <Card title="گام‌ها">
        <div className="flex flex-col gap-8">
          <Stepper label="گام نخست" steps={STEPS} current={0} />
          <Stepper label="گام سوم" steps={STEPS} current={2} />
        </div>
      </Card>
      <Card title="آنچه نمی‌توان فشرد، با دلیلش">
        <div className="flex flex-wrap items-center gap-3">
          <BarredButton reason="برای این کار دسترسی ندارید">ارسال پیامک</BarredButton>
          <OpeningButton opening={opened({ isLoading: true })}>پنجره‌ای که در راه است</OpeningButton>
          <OpeningButton opening={opened({ hasFailed: true })}>پنجره‌ای که نیامد</OpeningButton>
          <IconLink href="/wallet/credit" icon={Wallet} label="کیف پول" />
          <IconLink href="/send-sms" icon={Send} label="ارسال" variant="soft" />
        </div>
      </Card>
    </div>
  )
}
