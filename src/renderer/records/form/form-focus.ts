import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { RecordForm } from './use-record-form.ts'

const FIELD = ['input', 'textarea'].map((tag) => `${tag}[data-field]:not([disabled])`).join()
const QUESTION = '[data-clash] button'
const WRONG = '[aria-invalid="true"], [data-error] input, [data-error] button'

/**
 * Focuses the first field of a form when it opens, and of each next `part` that it shows, from its top; after a refused
 * save, the first wrong one in the order of the form, or the first question about what somebody else changed too.
 */
export function useFormFocus(
  body: RefObject<HTMLElement | null>,
  { issues, clashes }: Pick<RecordForm, 'issues' | 'clashes'>,
  part?: string,
): void {
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(FIELD)
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
