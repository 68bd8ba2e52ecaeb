import { staffMenuTexts } from '@peyk/phrases/fa/staff/staff-menu.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { NavList, NavListItem } from '@peyk/ui/navigation/nav-list.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useStaffAreaAccess } from '../staff.api.ts'
import { groupStaffSections, STAFF_SECTIONS } from './staff-sections.model.ts'
import { WaitingCount } from './waiting-count.tsx'

/** `/staff/menu`: all parts of the console that the member has; the phone's bar holds only some of them. */
export function StaffMenuScreen() {
  const may = useStaffAreaAccess()
  return (
    <>
      <PageHeader title={staffTitles.menu} description={staffMenuTexts.lead} />
      <div className="flex flex-col gap-5">
        {groupStaffSections(STAFF_SECTIONS.filter(({ area }) => may(area))).map(({ label: group, sections }) => (
          <section key={group} aria-label={group}>
            <h2 className="mb-2 text-sm font-semibold text-ink-2">{group}</h2>
            <Card isFlush>
              <NavList>
                {sections.map(({ href, label, icon, queue }) => (
                  <NavListItem
                    key={href}
                    href={href}
                    icon={icon}
                    title={label}
                    end={queue !== undefined && <WaitingCount queue={queue} isTab={false} />}
                  />
                ))}
              </NavList>
            </Card>
          </section>
        ))}
      </div>
    </>
  )
}
