import { useRef, type KeyboardEvent } from 'react'
import { isPressed } from '#renderer/ui/shortcut-keys.ts'
import type { How } from './how.ts'
import type { Chosen } from './marks.ts'
import type { Many } from './use-many.ts'

const TAKES = [
  { keys: 'mod+C', kind: 'copy' },
  { keys: 'mod+X', kind: 'cut' },
] as const

/** Whether a text is marked, which the keys copy then. */
const hasMarkedText = () => (getSelection()?.toString() ?? '') !== ''

const isToggling = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === ' ' && shiftKey && !ctrlKey && !metaKey && !altKey

const isExtending = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  shiftKey && key.startsWith('Arrow') && !ctrlKey && !metaKey && !altKey

/** How a view is laid out: its places are cells, or shifts. */
interface Options<At> {
  readonly many: Many
  /** Where something stands; null for what stands nowhere in it. */
  readonly placeOf: (element: Element) => At | null
  /** The place an arrow key leads to. */
  readonly after: (key: string, from: At) => At | null | undefined
  /** What lies from one place to another. */
  readonly between: (a: At, b: At) => readonly Chosen[]
  readonly find: (id: string) => Chosen | null
  readonly layDown: (at: At) => void
}

/** Choosing, cutting, copying and laying down shifts by keyboard, and choosing them with the pointer. */
export function useManyKeys<At>({ many, placeOf, after, between, find, layDown }: Options<At>) {
  const { marks } = many
  /** Where choosing began. */
  const anchor = useRef<At | null>(null)
  const through = (from: At, to: At) => marks.choose(new Map(between(from, to).map((one) => [one.assignment._id, one])))

  const toggle = (one: Chosen, at: At) => {
    anchor.current = at
    marks.toggle(one)
  }
  const focused = () => find(document.activeElement?.getAttribute('data-assignment') ?? '')

  /** What the keys are about: what is chosen, else the shift that has the focus. */
  const meant = (): readonly Chosen[] => {
    if (marks.chosen().size > 0) return [...marks.chosen().values()]
    const one = focused()
    return one ? [one] : []
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target as Element)
    if (place === null) return
    const taken = TAKES.find(({ keys }) => isPressed(event.nativeEvent, keys))
    if (taken && !hasMarkedText()) {
      event.preventDefault()
      many.take(taken.kind, meant())
    } else if (isPressed(event.nativeEvent, 'mod+V')) {
      event.preventDefault()
      layDown(place)
    } else if (event.key === 'Escape' && (marks.chosen().size > 0 || marks.clip())) {
      event.preventDefault()
      if (marks.chosen().size > 0) marks.clear()
      else marks.keep(null)
    } else if (isToggling(event)) {
      event.preventDefault()
      const one = focused()
      if (one) toggle(one, place)
    } else if (isExtending(event)) {
      const next = after(event.key, place)
      anchor.current ??= place
      if (next !== null && next !== undefined) through(anchor.current, next)
    } else if (event.key.startsWith('Arrow')) {
      anchor.current = null
    }
  }

  const choose = (assignmentId: string, at: HTMLElement, how: How) => {
    const place = placeOf(at)
    const one = find(assignmentId)
    if (place === null || !one) return
    if (how === 'through' && anchor.current !== null) return through(anchor.current, place)
    toggle(one, place)
  }
  return { onKeyDown, choose }
}
