import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { uiAria as aria, uiDate as date, uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'

/**
 * React Aria speaks 34 languages and not Persian. Importing this file before the first render gives it ours for every
 * package the kit uses; a package that is missing here throws when a widget of it is drawn (react-aria-strings-fa.test.ts names
 * the ones left out on purpose).
 */
type MessageArgs = Record<string, string | number | boolean>
type LocalizedMessage = string | ((messageArgs: MessageArgs) => string)

const text = (value: string | number | boolean | undefined): string => toPersianDigits(String(value ?? ''))
const withOneArg =
  (write: (value: string) => string, key: string): LocalizedMessage =>
  (args) =>
    write(text(args[key]))
const withTwoArgs =
  (write: (first: string, second: string) => string, first: string, second: string): LocalizedMessage =>
  (args) =>
    write(text(args[first]), text(args[second]))

export const ariaStrings: Record<string, Record<string, LocalizedMessage>> = {
  '@react-aria/toast': { close: aria.closeToast, notifications: withOneArg(aria.notifications, 'count') },
  '@react-aria/tag': { removeDescription: aria.removeTagHint, removeButtonLabel: aria.removeTag },
  '@react-aria/table': {
    select: aria.select,
    selectAll: aria.selectAll,
    sortable: aria.sortable,
    ascending: aria.ascending,
    descending: aria.descending,
    ascendingSort: withOneArg(aria.sortedAscending, 'columnName'),
    descendingSort: withOneArg(aria.sortedDescending, 'columnName'),
    columnSize: withOneArg(aria.pixels, 'value'),
    resizerDescription: aria.resizeHint,
    expand: aria.expand,
    collapse: aria.collapse,
  },
  '@react-aria/spinbutton': { Empty: aria.emptySpin },
  '@react-aria/searchfield': { 'Clear search': aria.clearSearch },
  '@react-aria/overlays': { dismiss: aria.dismiss },
  '@react-aria/numberfield': {
    decrease: withOneArg(aria.decrease, 'fieldLabel'),
    increase: withOneArg(aria.increase, 'fieldLabel'),
    numberField: aria.numberField,
  },
  '@react-aria/menu': { longPressMessage: aria.longPressMenu },
  '@react-aria/gridlist': {
    hasActionAnnouncement: aria.rowHasAction,
    hasLinkAnnouncement: withOneArg(aria.rowHasLink, 'link'),
  },
  '@react-aria/grid': {
    deselectedItem: withOneArg(aria.deselected, 'item'),
    select: aria.select,
    selectedCount: ({ count }) => (count === 0 ? aria.selectedNone : aria.selectedCount(text(count))),
    selectedAll: aria.selectedAll,
    selectedItem: withOneArg(aria.selected, 'item'),
    longPressToSelect: aria.longPressSelect,
  },
  '@react-aria/datepicker': {
    era: aria.era,
    year: date.year,
    month: date.month,
    day: aria.day,
    hour: date.hour,
    minute: date.minute,
    second: aria.second,
    dayPeriod: aria.dayPeriod,
    calendar: date.calendar,
    startDate: aria.startDate,
    endDate: aria.endDate,
    weekday: aria.weekday,
    timeZoneName: aria.timeZone,
    selectedDateDescription: withOneArg(aria.selectedDate, 'date'),
    selectedRangeDescription: withTwoArgs(aria.selectedRange, 'startDate', 'endDate'),
    selectedTimeDescription: withOneArg(aria.selectedTime, 'time'),
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }) =>
      `${isGroupChange ? aria.groupEntered(text(groupTitle), text(groupCount)) : ''}${text(optionText)}${isSelected ? aria.optionSelected : ''}`,
    countAnnouncement: withOneArg(aria.options, 'optionCount'),
    selectedAnnouncement: ({ optionText }) => `${text(optionText)}${aria.optionSelected}`,
    buttonLabel: aria.optionsButton,
    listboxLabel: aria.optionsList,
  },
  '@react-aria/calendar': {
    previous: date.previousMonth,
    next: date.nextMonth,
    // Intl would announce the picked value in another order, and a day off in 1503. The kit announces it itself.
    selectedDateDescription: () => '',
    selectedRangeDescription: () => '',
    todayDate: withOneArg(aria.todayDate, 'date'),
    todayDateSelected: withOneArg(aria.todaySelected, 'date'),
    dateSelected: withOneArg(aria.dateSelected, 'date'),
    startRangeSelectionPrompt: aria.startRange,
    finishRangeSelectionPrompt: aria.finishRange,
    minimumDate: aria.minimumDate,
    maximumDate: aria.maximumDate,
    dateRange: withTwoArgs(aria.dateRange, 'startDate', 'endDate'),
  },
  '@react-aria/autocomplete': { collectionLabel: aria.optionsList },
  '@react-stately/datepicker': {
    rangeUnderflow: withOneArg(aria.rangeUnderflow, 'minValue'),
    rangeOverflow: withOneArg(aria.rangeOverflow, 'maxValue'),
    rangeReversed: aria.rangeReversed,
    unavailableDate: aria.dateUnavailable,
  },
  'react-aria-components': {
    selectPlaceholder: uiInitial.choose,
    tableResizer: aria.resizer,
    dropzoneLabel: aria.dropZone,
    colorSwatchPicker: aria.colorSwatches,
  },
}

if (typeof window !== 'undefined') {
  const page = window as unknown as Record<symbol, unknown>
  page[Symbol.for('react-aria.i18n.locale')] = 'fa-IR'
  page[Symbol.for('react-aria.i18n.strings')] = ariaStrings
}
