import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { FormValues } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

const FIELD = ['input', 'textarea'].map((tag) => `${tag}[data-field]:not([disabled])`).join()
const QUESTION = '[data-clash] button'
const WRONG = '[aria-invalid="true"], [data-error] input, [data-error] button'

interface Opening {
  /** What is shown of a form that has several parts. */
  readonly part?: string
  /** The values a new record was given: a field that has one is not the first to fill. */
  readonly given?: FormValues
}

/**
 * Focuses the first field to fill of a form when it opens, and the first of each next `part` that it shows, from its top;
 * after a refused save, the first wrong one in the order of the form, or the first question about what somebody else
 * changed too.
 */
export function useFormFocus(
  body: RefObject<HTMLElement | null>,
  { issues, clashes }: Pick<RecordForm, 'issues' | 'clashes'>,
  { part, given = {} }: Opening = {},
): void {
  const firstField = useEffectEvent(() => {
    const fields = [...(body.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
    return fields.find(({ dataset }) => !given[dataset['field'] ?? '']) ?? fields[0]
  })
  useLayoutEffect(() => {
    const first = firstField()
    // A drawer focuses the element with this mark, else its first button, which closes it.
    first?.setAttribute('data-autofocus', '')
    first?.focus({ preventScroll: true })
    if (part !== undefined) body.current?.scrollTo({ top: 0 })
  }, [body, part])

  useEffect(() => {
    if (issues.length === 0) return
    const wrong = body.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [body, issues])

  const isAsked = Object.keys(clashes).length > 0
  useEffect(() => {
    if (!isAsked) return
    const question = body.current?.querySelector<HTMLElement>(QUESTION)
    question?.focus()
    question?.scrollIntoView({ block: 'center' })
  }, [body, isAsked])
}
