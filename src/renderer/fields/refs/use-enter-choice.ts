import { useCallback, useState, type KeyboardEvent } from 'react'
import { useHeldEnter } from '#renderer/ui/use-held-enter.ts'

interface Typed {
  /** Whether something is searched for. */
  readonly isTyped: boolean
  /** Whether the list is the answer to all that is typed. */
  readonly isSettled: boolean
  /** The option Enter chooses when none is highlighted. */
  readonly first: string | undefined
  readonly choose: (value: string) => void
  /** Called when Enter has to wait for the answer, and when it need not any more. */
  readonly onHold: () => void
  readonly onRelease: () => void
}

const highlightedIn = (input: Element): HTMLElement | null =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null

/**
 * Enter in a list that is searched while one types: chooses what is highlighted, else the first that was found, once the
 * answer to all that is typed has come. The list's own Enter chooses by position, which is lost when an answer replaces the
 * options (and -1 when the field was typed into before the first answer). Ctrl+Enter, which finishes a form, chooses nothing:
 * what is still typed is `isLeft`, and the form is not finished without it.
 */
export function useEnterChoice({ isTyped, isSettled, first, choose, onHold, onRelease }: Typed) {
  const chooseFirst = useCallback(() => {
    if (first !== undefined) choose(first)
  }, [first, choose])
  const enter = useHeldEnter(isSettled, () => {
    chooseFirst()
    onRelease()
  })
  const [isLeft, setLeft] = useState(false)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped) return
    event.preventDefault()
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey) return setLeft(true)
    if (!isSettled) {
      enter.hold()
      return onHold()
    }
    const highlighted = highlightedIn(event.currentTarget)
    if (highlighted) highlighted.click()
    else chooseFirst()
  }
  const onTyped = () => {
    enter.drop()
    setLeft(false)
  }
  return { onKeyDownCapture, onTyped, isLeft: isLeft && isTyped }
}
