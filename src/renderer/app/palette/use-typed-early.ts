import { useEffect, useRef, useState } from 'react'

/** What is typed: also the keys pressed after the palette was asked for and before its field has the focus. */
export function useTypedEarly(isOpen: boolean) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const take = (event: globalThis.KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || document.activeElement === input.current) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((now) => now + event.key)
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [isOpen])
  return { typed, setTyped, input }
}
