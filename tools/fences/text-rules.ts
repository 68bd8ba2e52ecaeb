// Rules that are read off the text of a file. Each says where the thing belongs.

export interface TextRule {
  name: string
  advice: string
  /** Files it looks at. */
  appliesTo(file: string): boolean
  /** What it objects to, searched in the text without comments. */
  forbids: readonly RegExp[]
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\.fixtures\.ts$/.test(file)
const isSource = (file: string) => /^(packages|sending-modes|apps)\/.+\.tsx?$/.test(file) && !isTest(file)
const isBrowser = (file: string) =>
  isSource(file) &&
  /^(apps\/web\/src|packages\/(ui|client|phrases|contract)\/src)\/|^sending-modes\/.+\.tsx$/.test(file)
const isStyled = (file: string) => /^(apps|packages|sending-modes)\/.+\.(tsx|css|html)$/.test(file) && !isTest(file)

/** Programs that look after machines and files, not after people’s sends. */
const MAY_USE_REAL_TIME =
  /^apps\/server\/src\/platform\/(clock|process\/instance-lock)\.ts$|^packages\/ui\/src\/(app\/clock\.tsx|format\/)|^apps\/simulators\/|^packages\/database\/src\/(generate-schema|embedded)\.ts$/

const side = '(?:left|right)'

export const TEXT_RULES: readonly TextRule[] = [
  {
    name: 'no-physical-classes',
    advice: 'Use the logical class: ms-/me-, ps-/pe-, start-/end-, text-start/-end, border-s/-e, rounded-s/-e',
    appliesTo: (file) => isStyled(file) && !file.endsWith('.css'),
    forbids: [
      /(?<=["'`\s:!-])-?(?:m|p|scroll-m|scroll-p)[lr]-(?:\[|\d|px|auto|\()[^\s"'`]*/,
      new RegExp(String.raw`(?<=["'\x60\s:!-])-?(?:${side}|inset-${side})-(?:\[|\d|px|auto|full|\()[^\s"'\x60]*`),
      new RegExp(String.raw`(?<=["'\x60\s:!])(?:text|float|clear|origin|object|bg)-${side}(?=["'\x60\s])`),
      /(?<=["'`\s:!])(?:border|rounded)-(?:[lr]|tl|tr|bl|br)(?:-[^\s"'`]*)?(?=["'`\s])/,
      /(?<=["'`\s:!])(?:slide-in-from|slide-out-to)-(?:left|right)(?=["'`\s])/,
    ],
  },
  {
    name: 'long-texts-are-cut-by-words',
    advice: 'Use CutText of packages/ui/src/display: ellipses and clamps cut through words and numbers',
    appliesTo: isStyled,
    forbids: [
      /(?<=["'`\s:])(?:truncate|text-ellipsis|line-clamp-[^\s"'`]+)(?=["'`\s])/,
      /(?:text-overflow|line-clamp)\s*:/,
    ],
  },
  {
    name: 'no-physical-css',
    advice:
      'Use the logical property: margin-inline-start, inset-inline-end, text-align: start, border-start-start-radius',
    appliesTo: (file) => isStyled(file) && !file.endsWith('.tsx'),
    forbids: [
      new RegExp(String.raw`(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-${side}(?:-\w+)?\s*:`),
      new RegExp(String.raw`(?<![\w-])border-(?:top|bottom)-${side}-radius\s*:`),
      new RegExp(String.raw`(?<![\w-])${side}\s*:`),
      new RegExp(String.raw`(?<![\w-])(?:text-align|float|clear)\s*:\s*${side}(?!\w)`),
    ],
  },
  {
    name: 'no-physical-styles',
    advice: 'Use marginInlineStart, paddingInlineEnd, insetInlineStart …',
    appliesTo: (file) => isStyled(file) && file.endsWith('.tsx'),
    forbids: [
      /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)(?:Width|Color|Style)?\b/,
      /\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/,
    ],
  },
  {
    name: 'time-and-chance-are-given',
    advice:
      'Ask the clock (deps.clock.now(), useClock of ui); chance is an argument, ids and tokens come from node:crypto',
    appliesTo: (file) => isSource(file) && !MAY_USE_REAL_TIME.test(file) && !/\.config\.ts$|\/gallery\//.test(file),
    forbids: [/\bnew Date\(\s*\)/, /\bDate\.now\b/, /\bMath\.random\b/],
  },
  {
    name: 'formats-live-in-the-kit',
    advice: 'Digits, dates, money and relative time are written by packages/ui/src/format; Jalaali by domain/jalaali',
    appliesTo: (file) =>
      isBrowser(file) &&
      !/^packages\/ui\/src\/(format\/|app\/clock\.tsx)/.test(file) &&
      !file.startsWith('packages/contract/'),
    forbids: [/\bnew Date\(/, /\bDate\.(?:parse|UTC)\b/, /\bIntl\./, /\.toLocale\w*String\b/, /\.toFixed\(/],
  },
  {
    name: 'percentages-come-from-the-formatter',
    advice: 'Ask formatPercent of domain/digits, which keeps the sign on one side; in prose write the word «درصد»',
    appliesTo: (file) =>
      isSource(file) && !/^packages\/(domain\/src\/digits|phrases\/src\/fa\/demo|ui\/gallery)\//.test(file),
    forbids: [/[\d۰-۹}]\s?٪/, /٪\s?(?:[\d۰-۹]|\$?\{)/, /[۰-۹]\s?%/, /\}%\s*<\//],
  },
  {
    name: 'no-locale-of-the-machine',
    advice:
      'Write digits with domain/digits, dates with domain/jalaali: the machine’s own locale says nothing about people',
    appliesTo: (file) => isSource(file) && !isBrowser(file) && !file.startsWith('packages/ui/'),
    forbids: [/\bIntl\./, /\.toLocale\w*String\b/],
  },
  {
    name: 'account-scopes-are-made-at-the-gates',
    advice: 'Take the scope as an argument: the session, key and job gates of platform make it',
    appliesTo: (file) =>
      isSource(file) && !/^apps\/server\/src\/platform\/(http\/|work\/jobs\.ts$)|^packages\/database\//.test(file),
    forbids: [/\baccountScope\(/],
  },
  {
    name: 'gate-scopes-are-made-at-the-gates',
    advice: 'Before anybody is known only platform, the login, short links and returns of payments look things up',
    appliesTo: (file) =>
      isSource(file) &&
      !/^apps\/server\/src\/(platform|features\/(session|links|payments|pictures))\/|^packages\/database\//.test(file),
    forbids: [/\bgateScope\(/],
  },
  {
    name: 'engine-scopes-belong-to-delivery',
    advice: 'Take the AccountScope of whoever asks; only delivery, jobs and loops work for all accounts',
    appliesTo: (file) =>
      isSource(file) &&
      !/^apps\/server\/src\/(platform\/|features\/delivery\/|features\/[^/]+\/[^/]+\.jobs\.ts$|features\/[^/]+\/loops\/)|^packages\/database\//.test(
        file,
      ),
    forbids: [/\bengineScope\(/],
  },
  {
    name: 'number-bank-scopes-belong-to-number-banks',
    advice: 'Call a use case of the feature number-banks: whoever reads a bank sees the numbers of strangers',
    appliesTo: (file) =>
      isSource(file) && !/^apps\/server\/src\/features\/number-banks\/|^packages\/database\//.test(file),
    forbids: [/\bnumberBankScope\(/],
  },
  {
    name: 'staff-scopes-belong-to-staff',
    advice: 'Only what staff do looks into any account, and the demonstration fills them',
    appliesTo: (file) =>
      isSource(file) &&
      !/^apps\/server\/src\/features\/(?:staff|demo|payment-desk|payments\/gateway-settings|gifts|finance|patterns|plugins|pictures|faq|home|announcements|setup|tickets\/desk|ticket-lists|number-banks)\/|^packages\/database\//.test(
        file,
      ),
    forbids: [/\bstaffScope\(/],
  },
]

/** The text with comments blanked out, line for line. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<=^|[\s;{}(),])\/\/.*$/gm, '')

/** Every objection of a rule to a file, a line each. */
export function findViolations({ rule, file, text }: { rule: TextRule; file: string; text: string }): string[] {
  if (!rule.appliesTo(file)) return []
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      rule.forbids.flatMap((pattern) => {
        const found = pattern.exec(line)
        return found === null ? [] : [`${file}:${index + 1} ${found[0]}. ${rule.advice}`]
      }),
    )
}
