import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'

const plain = (text: string) => text.toLowerCase().replace(/[\s%_-]/g, '')

/** The columns of a file that are headed like variables: `Order Number` is `order_number`. */
export const guessColumns = (
  variables: readonly { name: string }[],
  {
    columns,
    has_header: hasHeader,
    mobile_column: mobile,
  }: Pick<ValidationReport, 'columns' | 'has_header' | 'mobile_column'>,
): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ name }) => {
      const found = columns.find(({ key, title }) => key !== mobile && plain(title) === plain(name))
      return hasHeader && found !== undefined ? [[name, found.key]] : []
    }),
  )
