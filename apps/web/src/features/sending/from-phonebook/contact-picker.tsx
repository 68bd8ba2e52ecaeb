import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import type { ContactPickerProps } from '@peyk/sending-modes/phonebook/form.tsx'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Pagination } from '@peyk/ui/table/paging/pagination.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { groupContactsQuery } from '../sending.api.ts'

const { picker: texts } = phonebookSend
const PAGE_SIZE = 10

/** The people of a group to be ticked, page by page; who is ticked stays so over pages and searches. */
export function ContactPicker({ group, onPicked, onClose }: ContactPickerProps): ReactNode {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(group.picked))
  const params = { phonebook_id: group.id, page, per_page: PAGE_SIZE, ...(search !== '' && { search }) }
  const { data, error, refetch, isFetching } = useQuery(groupContactsQuery(params))
  const people = data?.rows ?? []
  const ticked = people.filter(({ id }) => picked.has(id)).length
  const tick = (ids: readonly number[], isTicked: boolean) => {
    const next = new Set(picked)
    for (const id of ids) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setPicked(next)
  }
  const isTooMany = picked.size > INLINE_RECIPIENT_LIMIT
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title(group.title)}
      footer={
        <>
          <Button
            isDisabled={isTooMany}
            onPress={() => {
              onPicked([...picked])
              onClose()
            }}
          >
            {texts.done}
          </Button>
          <Button variant="secondary" isDisabled={picked.size === 0} onPress={() => setPicked(new Set())}>
            {texts.clear}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(next) => {
            setSearch(next ?? '')
            setPage(1)
          }}
        />
        <p role="status" className="text-sm text-ink-2">
          <Digits>{texts.chosen(formatCount(picked.size))}</Digits>
        </p>
        {isTooMany && <ErrorAlert>{texts.full(formatCount(INLINE_RECIPIENT_LIMIT))}</ErrorAlert>}
        {data === undefined && error === null && <SkeletonRows count={PAGE_SIZE} />}
        {error !== null && (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && people.length === 0 && <EmptyState title={texts.empty} />}
        {data !== undefined && people.length > 0 && (
          <>
            <Checkbox
              isSelected={ticked === people.length}
              isIndeterminate={ticked > 0 && ticked < people.length}
              onChange={(isTicked) =>
                tick(
                  people.map(({ id }) => id),
                  isTicked,
                )
              }
            >
              {texts.all}
            </Checkbox>
            <ul className="divide-y divide-line border-y border-line">
              {people.map(({ id, name, number }) => (
                <li key={id}>
                  <Checkbox className="py-2" isSelected={picked.has(id)} onChange={(isTicked) => tick([id], isTicked)}>
                    <span className="flex flex-wrap justify-between gap-x-4">
                      <bdi>{name === '' ? texts.noName : name}</bdi>
                      <span className="text-ink-3">
                        <Ltr>{formatMobile(number)}</Ltr>
                      </span>
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
            <Pagination page={page} size={PAGE_SIZE} total={data.page.total} onPageChange={setPage} />
          </>
        )}
      </div>
    </Dialog>
  )
}
