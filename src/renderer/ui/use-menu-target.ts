import { useId, useState } from 'react'

/**
 * The props of a menu (or popover) and of its button, for a button inside a tooltip: Mantine gives what says that the menu
 * is open to the tooltip instead of to the button.
 */
export function useMenuTarget(popup: 'menu' | 'dialog') {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return {
    menu: { id, opened: isOpen, onChange: setOpen },
    button: {
      id,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      ...(popup === 'dialog' && { onClick: () => setOpen(!isOpen) }),
    },
  } as const
}
