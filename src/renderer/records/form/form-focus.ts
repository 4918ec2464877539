import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { FormValues } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

const FIELD = ['input', 'textarea'].map((tag) => `${tag}[data-field]:not([disabled])`).join()
/** The first answer: a telephone number of the other's has buttons of its own. */
const QUESTION = '[data-clash] [data-answer]'
const WRONG = '[aria-invalid="true"], [data-error] input, [data-error] button'

interface Opening {
  /** What is shown of a form that has several parts. */
  readonly part?: string
  /** The values a new record was given: a field that has one is not the first to fill. */
  readonly given?: FormValues
}

/**
 * Focuses the first field to fill of a form when it opens, and the first of each next `part` that it shows, from its top;
 * the first wrong one in the order of the form where something is wrong from the start, and after each refused save; or the
 * first question about what somebody else changed too. While somebody types the focus stays where they are.
 */
export function useFormFocus(
  body: RefObject<HTMLElement | null>,
  { issues, clashes, refusals, isDirty }: Pick<RecordForm, 'issues' | 'clashes' | 'refusals' | 'isDirty'>,
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

  const focusWrong = useEffectEvent(() => {
    const wrong = body.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
  const refused = refusals > 0 && `${refusals} ${part}`
  useEffect(() => {
    if (refused) focusWrong()
  }, [refused])
  const isWrongAtFirst = issues.length > 0 && !isDirty
  useEffect(() => {
    if (isWrongAtFirst) focusWrong()
  }, [isWrongAtFirst])

  const isAsked = Object.keys(clashes).length > 0
  useEffect(() => {
    if (!isAsked) return
    const question = body.current?.querySelector<HTMLElement>(QUESTION)
    question?.focus()
    question?.scrollIntoView({ block: 'center' })
  }, [body, isAsked])
}
