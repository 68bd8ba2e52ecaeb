// What screens share comes in a few pieces. Left alone, the bundler makes a file of whatever a set of screens has in
// common: sixty for one screen, and over a phone's line every one of them waits for its turn. A piece takes with it
// whatever it imports itself, so the order is from the foundations up; what a press opens stays out of the early ones.

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
const inFolders = (files: string) => files.replaceAll('/', '[\\\\/]')
const ui = (files: string) => `packages[\\\\/]ui[\\\\/]src[\\\\/](?:${inFolders(files)})\\.tsx?$`
const phrases = (files: string) => `packages[\\\\/]phrases[\\\\/]src[\\\\/]fa[\\\\/](?:${inFolders(files)})\\.ts$`
const lib = (files: string) => `apps[\\\\/]web[\\\\/]src[\\\\/]lib[\\\\/](?:${inFolders(files)})`

/** What every page needs: it packs better in one piece than in many small ones and stays the same over releases. */
const first: readonly CodeGroup[] = [
  {
    name: 'frame',
    // Only forms hold one up before it is left, and few lists grow at their end.
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
    lib('call-error-(?:message|text|alert)|use-debounced|permission/permission-button|form/use-required-checkbox'),
    'packages[\\\\/]domain[\\\\/]src[\\\\/]jalaali[\\\\/](?!recurrence)',
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
  { name: 'icons', test: oneOf(`${library('lucide-react')}dist[\\\\/]esm[\\\\/]icons`), minShareCount: 3 },
  // What the server's fields are called: for forms that check themselves, not for every field.
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
  {
    name: 'form',
    test: oneOf(
      library('react-hook-form|@hookform'),
      'useBlocker',
      lib('form/(?:schema-validation|use-app-form|form-field|unsaved-changes-guard)'),
    ),
  },
  // Of people: who registers, is invited, or changes what is kept of them.
  {
    name: 'person',
    test: /packages[\\/](?:domain[\\/]src[\\/]password|contract[\\/]src[\\/]session[\\/]person-fields)/,
  },
  {
    name: 'list',
    test: oneOf(
      ui('filter/filter-query'),
      ui(
        'table/(?:data-table|table-toolbar|table-rows|table-card-list|table-head|pagination|row-menu)|field/checkbox|filter/filters',
      ),
      lib('search/(?:use-url-list|table-state|nothing-found)'),
    ),
  },
  // Below lists of choices and what floats, which tabs and uploads need nothing of.
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
  { name: 'float', test: oneOf(components('Popover|Dialog|Modal'), ui('overlay/(?:dialog|popover-classes)')) },
  { name: 'picks', test: oneOf(components('ListBox|Select'), ui('select/(?:option-row|select-trigger)')) },
  // Of every screen that confirms, not of the phonebook.
  { name: 'confirm', test: oneOf(lib('form/confirm-dialog-props')) },
  {
    name: 'phonebook-list',
    test: /features[\\/]phonebook[\\/]list[\\/](?:remove-(?:button|dialog)|use-selected-rows)\.tsx?$/,
  },
]
