import { useRef, useState } from 'react'

/** Pixels between a field and its list. */
const GAP = 4

/** Pixels from the foot of the part of a field that is typed into to the foot of all of it: its error or remark. */
function heightBelow(wrapper: HTMLElement | null): number {
  const field = wrapper?.querySelector('[data-field]')
  const part = field && [...(wrapper?.children ?? [])].find((child) => child.contains(field))
  return wrapper && part ? wrapper.getBoundingClientRect().bottom - part.getBoundingClientRect().bottom : 0
}

/** Props of a field with a list: it opens when asked for, below the field's error and not over it. */
export function useListPlace() {
  const wrapper = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(GAP)
  return {
    wrapperProps: { ref: wrapper },
    openOnFocus: false,
    onDropdownOpen: () => setOffset(GAP + heightBelow(wrapper.current)),
    comboboxProps: { offset, transitionProps: { duration: 100 } },
  } as const
}
