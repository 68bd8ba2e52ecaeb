import { Bell, House, LogOut, MoreHorizontal, Send, UserRound } from 'lucide-react'
import { useState } from 'react'

import { BottomSheet } from '../src/overlay/bottom-sheet.tsx'
import { Button } from '../src/button/button.tsx'
import { Card } from '../src/display/card.tsx'
import { CommandDialog } from '../src/overlay/command-dialog.tsx'
import { ConfirmDialog } from '../src/overlay/confirm-dialog.tsx'
import { Dialog } from '../src/overlay/dialog.tsx'
import { Drawer } from '../src/overlay/drawer.tsx'
import { FullScreenModal } from '../src/overlay/full-screen-modal.tsx'
import { IconButton } from '../src/button/icon-button.tsx'
import { Menu } from '../src/overlay/menu.tsx'
import { PopoverPanel } from '../src/overlay/popover/popover-panel.tsx'
import { PopoverTrigger } from '../src/overlay/popover/popover-trigger.tsx'
import { TextField } from '../src/field/text-field.tsx'
import { RowLink } from '../src/navigation/row-link.tsx'
import { addToast } from '../src/overlay/toast.tsx'
import { Tooltip } from '../src/overlay/tooltip.tsx'

const COMMANDS = [
  { id: 'home', title: 'خانه', icon: House },
  { id: 'send', title: 'ارسال پیامک', note: 'ارسال سریع', icon: Send },
]

export function OverlaysDemo() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<
    'dialog' | 'confirm' | 'failed' | 'drawer' | 'sheet' | 'full' | 'busy' | 'commands' | null
  >(null)
  const set = (name: typeof open) => (isOpen: boolean) => setOpen(isOpen ? name : null)
  return (
    <Card>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen('dialog')}>
          پنجره
        </Button>
        <Button variant="secondary" onPress={() => setOpen('confirm')}>
          تأیید
        </Button>
        <Button variant="secondary" onPress={() => setOpen('failed')}>
          تأیید ناموفق
        </Button>
        <Button variant="secondary" onPress={() => setOpen('drawer')}>
          کشو
        </Button>
        <Button variant="secondary" onPress={() => setOpen('sheet')}>
          برگه
        </Button>
        <Button variant="secondary" onPress={() => setOpen('full')}>
          تمام‌صفحه
        </Button>
        <Button variant="secondary" onPress={() => setOpen('busy')}>
          تأیید در کار
        </Button>
        <Button variant="secondary" onPress={() => setOpen('commands')}>
          جستجو و دستورها
        </Button>
        <PopoverTrigger>
          <IconButton icon={Bell} label="اعلان‌ها" />
          <PopoverPanel label="اعلان‌ها" className="w-80">
            <div className="p-2">
              <RowLink href="/reports">گزارش ارسال آماده است</RowLink>
            </div>
          </PopoverPanel>
        </PopoverTrigger>
        <Button
          variant="secondary"
          onPress={() => addToast({ title: 'کپی شد', description: 'کد پیگیری در حافظه است' })}
        >
          اعلان
        </Button>
        <Tooltip label="راهنما" content="۴۰ ریال به هزینهٔ هر پیامک افزوده می‌شود">
          <Button variant="ghost">راهنما</Button>
        </Tooltip>
        <Menu
          label="حساب"
          trigger={<IconButton icon={MoreHorizontal} label="حساب" />}
          head={<p className="text-sm text-ink-2">مریم رضایی</p>}
          groups={[
            [{ id: 'profile', label: 'پروفایل', icon: UserRound, href: '/profile' }],
            [{ id: 'exit', label: 'خروج', icon: LogOut, isDanger: true, onAction: () => {} }],
          ]}
        />
      </div>
      <CommandDialog
        isOpen={open === 'commands'}
        onClose={() => setOpen(null)}
        placeholder="صفحه یا دستور"
        noneHint="کلمهٔ دیگری را امتحان کنید."
        typed={typed}
        onType={setTyped}
        groups={[{ id: 'pages', title: 'صفحه‌ها', entries: COMMANDS.filter(({ title }) => title.includes(typed)) }]}
        isSearching={false}
        hasFailed={false}
        onChoose={() => setOpen(null)}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={set('dialog')}
        title="راهنمای متغیرها"
        footer={<Button>ثبت</Button>}
      >
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at}>نام متغیر لاتین، بدون فاصله و بامعنا باشد.</p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={set('confirm')}
        title="ارسال شود؟"
        confirmLabel="ارسال به ۱٬۲۵۰ نفر"
        onConfirm={() => setOpen(null)}
      >
        پیام شما در ۲ بخش به <strong className="text-ink">۱٬۲۵۰ نفر</strong> می‌رود و{' '}
        <strong className="text-ink">۳٬۰۲۵٬۰۰۰ ریال</strong> از اعتبار کم می‌شود.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'failed'}
        onOpenChange={set('failed')}
        title="ارسال لغو شود؟"
        confirmLabel="لغو ارسال"
        isDanger
        error="خطا در ارسال اطلاعات"
        onConfirm={() => {}}
      >
        پیام‌هایی که هنوز نرفته‌اند فرستاده نمی‌شوند و هزینهٔ آن‌ها برمی‌گردد.
      </ConfirmDialog>
      <Drawer isOpen={open === 'drawer'} onOpenChange={set('drawer')} title="جزئیات" footer={<Button>اعمال</Button>}>
        متن کشو
      </Drawer>
      <ConfirmDialog
        isOpen={open === 'busy'}
        onOpenChange={set('busy')}
        title="ارسال لغو شود؟"
        confirmLabel="لغو ارسال"
        isDanger
        isLoading
        onConfirm={() => {}}
      >
        تا پایان کار نمی‌توان آن را بست.
      </ConfirmDialog>
      <FullScreenModal
        isOpen={open === 'full'}
        onOpenChange={set('full')}
        title="افزودن مخاطب به دفترچه تلفن"
        footer={<Button>ثبت مخاطب</Button>}
      >
        <div className="flex flex-col gap-5">
          <TextField label="نام" value="" onChange={() => {}} isRequired />
          <TextField label="نام خانوادگی" value="" onChange={() => {}} />
        </div>
      </FullScreenModal>
      <BottomSheet isOpen={open === 'sheet'} onOpenChange={set('sheet')} title="جزئیات" footer={<Button>اعمال</Button>}>
        <p>متن برگه</p>
      </BottomSheet>
    </Card>
  )
}
