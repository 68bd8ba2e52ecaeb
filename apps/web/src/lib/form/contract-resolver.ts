import { zodResolver } from '@hookform/resolvers/zod'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { fieldSentence, type FieldIssue } from '@peyk/phrases/fa/fields.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

type Schema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>

/**
 * Checks a form by its schema, or by a call's own `body` schema, with the sentences the server would answer
 * (phrases/fa/fields.ts). A schema's own sentence wins.
 */
export const contractResolver = <Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, unknown, Output> =>
  zodResolver(schema, {
    error: (issue) =>
      fieldSentence({ path: [], message: '', ...issue } as FieldIssue, issue.input, { count: formatNumber }),
  })
