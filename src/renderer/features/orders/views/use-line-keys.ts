import { useRef, useState, type KeyboardEvent } from 'react'

/** One line is in the order of Tab, the arrows go to the others: `data-line` numbers them, with `data-place` what is in a line. */
export function useLineKeys(lines: number, places: number, reveal: (line: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ line: 0, place: 0 })
  const focus = (line: number, place: number) => {
    reveal(line)
    setActive({ line, place })
    // What is far away is drawn once it was scrolled to.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-at="${line}:${place}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const [line, place] = (event.target as HTMLElement).dataset['at']?.split(':').map(Number) ?? []
    if (line === undefined || place === undefined) return
    const to = {
      ArrowUp: [line - 1, place],
      ArrowDown: [line + 1, place],
      ArrowLeft: [line, place - 1],
      ArrowRight: [line, place + 1],
      Home: [line, 0],
      End: [line, places - 1],
    }[event.key]
    if (!to) return
    event.preventDefault()
    const [nextLine = 0, nextPlace = 0] = to
    if (nextLine < 0 || nextLine >= lines || nextPlace < 0 || nextPlace >= places) return
    focus(nextLine, nextPlace)
  }
  const isInTabs = (line: number, place: number) =>
    Math.min(active.line, lines - 1) === line && active.place === place ? 0 : -1
  return { frame, onKeyDown, isInTabs, focusFirst: () => focus(Math.min(active.line, lines - 1), active.place) }
}
