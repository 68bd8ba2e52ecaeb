// Code shared by several screens is bundled into a few chunks. By default the bundler makes one chunk per set of
// screens that share something: sixty for one screen, and over a phone's connection they queue up. A group also takes
// whatever its modules import, so the groups are listed from the foundations up; code that is only needed after a
// click stays out of the early ones.

interface CodeGroup {
  name: string
  test: RegExp
  minShareCount?: number
  tags?: ['$initial']
}

const oneOf = (...patterns: readonly string[]) => new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'))

const aria = (files: string) => `[\\\\/]react-aria[\\\\/]dist[\\\\/]private[\\\\/](?:${files})`
const stately = (files: string) => `[\\\\/]react-stately[\\\\/]dist[\\\\/]private[\\\\/](?:${files})`
const components = (files: string) => `[\\\\/]react-aria-components[\\\\/]dist[\\\\/]private[\\\\/](?:${files})\\.`
const library = (names: string) => `node_modules[\\\\/](?:${names})[\\\\/]`
const icons = (files: string) => new RegExp(`${library('lucide-react')}dist[\\\\/]esm[\\\\/]icons[\\\\/](?:${files})`)
const inFolders = (files: string) => files.replaceAll('/', '[\\\\/]')
const ui = (files: string) => `packages[\\\\/]ui[\\\\/]src[\\\\/](?:${inFolders(files)})\\.tsx?$`
const phrases = (files: string) => `packages[\\\\/]phrases[\\\\/]src[\\\\/]fa[\\\\/](?:${inFolders(files)})\\.ts$`
const lib = (files: string) => `apps[\\\\/]web[\\\\/]src[\\\\/]lib[\\\\/](?:${inFolders(files)})`

/** What every page needs: one chunk compresses better than many small ones and stays the same over releases. */
const first: readonly CodeGroup[] = [
  {
    name: 'frame',
    // Only forms ask about unsaved changes, and few lists load more rows at their end.
    test: /node_modules[\\/](?!.*(?:useBlocker|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions))(react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core))[\\/]/,
  },
  {
    name: 'kit',
    test: /packages[\\/]ui[\\/]src[\\/](?:app[\\/](?:react-aria-strings-fa|ui-provider|theme|layout-mode)|button[\\/](?:button|icon-button)|navigation[\\/]link-button|display[\\/](?:spinner|avatar))\.tsx?$/,
  },
  { name: 'base', tags: ['$initial'], test: /./ },
]

/** What most screens need. */
const page: CodeGroup = {
  name: 'page',
  test: oneOf(
    ui(
      'navigation/(?:page-header|text-link)|display/(?:error-state|card|description-list|empty-state|skeleton-rows|chip|info-alert|error-alert)',
    ),
    ui('select/select.lazy|overlay/confirm-dialog.lazy|button/disabled-reason-button.lazy'),
    ui('app/clock|dom/use-restore-focus|format/(?:format-values|relative-time|date-time|mobile|digits)'),
    phrases('ui/kit'),
    lib(
      'call-errors/call-error-(?:message|text|alert)|use-debounced|permission/permission-button|form/use-required-checkbox',
    ),
    'packages[\\\\/]domain[\\\\/]src[\\\\/]jalaali[\\\\/](?!recurrence|periods)',
    library('@internationalized[\\\\/]string'),
    aria('i18n[\\\\/]useLocalizedStringFormatter|focus[\\\\/]virtualFocus|utils[\\\\/](?:keyboard|constants|useEvent)'),
    aria(
      'visually-hidden|label[\\\\/]useField|utils[\\\\/]use(?:Slot|FormReset)|toggle[\\\\/]useToggle\\.|form[\\\\/]',
    ),
    stately('utils[\\\\/]useControlledState|toggle[\\\\/]useToggleState|form[\\\\/]'),
    components('Text|FieldError|Form'),
  ),
}

export const codeGroups: CodeGroup[] = [
  ...first,
  page,
  // Those of money are of no use to the other pages; of a dozen more that are rare, each comes with its pages.
  {
    name: 'money-icons',
    test: icons('gift|credit-card|landmark|receipt-text|banknote|scale|wallet-cards'),
    minShareCount: 2,
  },
  {
    name: 'icons',
    test: icons(
      '(?!ban\\.|calendar-clock|megaphone|circle-question-mark|book-open-text|clipboard-list|eye\\.|gauge|grip-vertical|info\\.|power\\.|puzzle|refresh-cw|rotate-|shield-check|upload\\.|printer|webhook|zap|zoom-)',
    ),
    minShareCount: 6,
  },
  // The labels of the server's fields: for forms that validate themselves, not for every field.
  { name: 'labels', test: new RegExp(phrases('server/field-errors')) },
  {
    name: 'field',
    test: oneOf(
      ui('dom/use-caret'),
      ui('field/(?:required-mark|field|text-field|field-skeleton)'),
      phrases('ui/fields'),
    ),
  },
  {
    name: 'checks',
    test: oneOf(
      library('zod'),
      'packages[\\\\/](?:contract[\\\\/]src[\\\\/]core[\\\\/]fields|domain[\\\\/]src[\\\\/]links[\\\\/]website-url)',
    ),
  },
  // Whatever opens above the page counts itself, forms or not.
  { name: 'overlays', test: oneOf(ui('overlay/overlay-stack')) },
  // Drafts are counted and offered where there is no form, too.
  { name: 'drafts', test: oneOf(lib('form-autosave/autosave-store')) },
  {
    name: 'form',
    test: oneOf(
      library('react-hook-form|@hookform'),
      'useBlocker',
      lib('form/(?:schema-validation|use-app-form|form-field|unsaved-changes-guard)'),
    ),
  },
  // For whoever shows a message or judges one, not only where it is written.
  { name: 'direction', test: oneOf(ui('field/typing/text-direction')) },
  {
    name: 'measure',
    test: oneOf(
      ui('message/costly-characters'),
      'packages[\\\\/]domain[\\\\/]src[\\\\/]sms[\\\\/](?:parts|encoding|opt-out-suffix)',
    ),
  },
  // Where messages are written: a large box, or the small one of a reply.
  {
    name: 'writing',
    test: oneOf(
      ui('message/(?:message-editor|message-measure|message-count|use-message-field)'),
      lib('(?:predefined/insert-predefined|message-tools/message-toolbar-button)'),
      phrases('panel/predefined-messages|ui/message|ui/message-count'),
    ),
  },
  // The count in the menu comes with every page; the inbox needs the same.
  {
    name: 'unread',
    test: oneOf(
      lib('inbox/unread-(?:badge|count)\\.tsx'),
      'features[\\\\/]inbox[\\\\/]inbox-count\\.api',
      phrases('reports/inbox-news'),
    ),
  },
  // About people: for screens that register, invite or edit somebody.
  {
    name: 'person',
    test: /packages[\\/](?:domain[\\/]src[\\/]password|contract[\\/]src[\\/]session[\\/]person-fields)/,
  },
  {
    name: 'list',
    test: oneOf(
      ui('filter/filter-query'),
      ui(
        'table/(?:data-table|table-toolbar|table-rows|table-card-list|table-head|paging/pagination|row-menu)|field/choice/checkbox|filter/filters',
      ),
      lib('search/(?:use-url-list|table-state|nothing-found)'),
    ),
  },
  // Below lists of choices and popovers, which tabs and uploads do not need.
  {
    name: 'focus',
    test: oneOf(
      aria('focus[\\\\/]FocusScope|interactions[\\\\/]PressResponder'),
      aria('utils[\\\\/](?:animation|inertValue|getScrollParent|use(?:ResizeObserver|ViewportSize|LoadMoreSentinel))'),
      components('SelectionIndicator|SharedElementTransition'),
    ),
  },
  {
    name: 'choice',
    test: oneOf(
      aria('(?:selection|collections|list)[\\\\/]'),
      stately('(?:selection|collections|list)[\\\\/]'),
      components('Collection'),
    ),
  },
  { name: 'float', test: oneOf(components('Popover|Dialog|Modal'), ui('overlay/(?:dialog|popover/popover-classes)')) },
  { name: 'picks', test: oneOf(components('ListBox|Select'), ui('select/(?:option-row|select-trigger)')) },
  // What a send is marked with, wherever sends are listed.
  {
    name: 'send-marks',
    test: oneOf(lib('sends/(?:ab-test-badge|send-status-chip|send-status)\\.tsx?$'), phrases('sending/ab-tests')),
  },
  // The menu of the staff's console: for its frame, and for the page of all its parts.
  { name: 'staff-menu', test: /features[\\/]staff[\\/](?:staff\.api|menu[\\/](?:staff-sections|counted-label))/ },
  // Every screen with a confirmation needs it, not only the phonebook.
  {
    name: 'confirm',
    test: oneOf(lib('form/confirm-dialog-props'), 'features[\\\\/]staff[\\\\/]lists[\\\\/]remove-question'),
  },
  {
    name: 'phonebook-list',
    test: /features[\\/]phonebook[\\/]list[\\/](?:remove-button|use-selected-rows)\.tsx?$/,
  },
]
