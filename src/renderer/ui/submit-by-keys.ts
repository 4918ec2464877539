import type { KeyboardEvent } from 'react'
import { isPressed } from './shortcut-keys.ts'

/** `onKeyDown` of a form: Ctrl+Enter, or ⌘ and Enter, anywhere in it does what its submit button does, if that may be pressed. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!isPressed(event, 'mod+Enter')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
