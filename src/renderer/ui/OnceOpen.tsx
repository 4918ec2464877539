import { useState, type ReactNode } from 'react'

interface Props {
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Mounts a dialog when it is first opened, and leaves it mounted while it closes: the start mounts none (bench P19). */
export function OnceOpen({ isOpen, children }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? children : null
}
