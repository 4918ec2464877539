import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { FieldIssue } from '#shared/model/validation.ts'

const FIELD = ['input', 'textarea'].map((tag) => `${tag}[data-field]:not([disabled])`).join()
const WRONG = '[aria-invalid="true"], [data-error] input, [data-error] button'

/** Focuses the first field of a form when it opens, and the first wrong one, in the order of the form, after a refused save. */
export function useFormFocus(body: RefObject<HTMLElement | null>, issues: readonly FieldIssue[]): void {
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(FIELD)
    // A drawer focuses the element with this mark, else its first button, which closes it.
    first?.setAttribute('data-autofocus', '')
    first?.focus({ preventScroll: true })
  }, [body])

  useEffect(() => {
    if (issues.length === 0) return
    const wrong = body.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [body, issues])
}
