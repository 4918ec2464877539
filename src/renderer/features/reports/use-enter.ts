import { useEffect, useEffectEvent } from 'react'

/** What Enter opens, presses or chooses by itself. */
const TAKES_ENTER =
  'a, button, input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=tab]'

/** Enter runs what the main button of the screen does, unless what has the focus does something with it. */
export function useEnter(run: () => void): void {
  const onEnter = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (!isPlain || event.repeat || event.defaultPrevented || event.isComposing) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      if (event.target instanceof Element && !event.target.closest(TAKES_ENTER)) onEnter()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
