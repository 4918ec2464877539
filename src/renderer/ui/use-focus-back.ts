import { useEffect } from 'react'

const DIALOG = '[role=dialog][aria-modal=true]'

/** Follows the focus of the whole page; returns the function that stops. */
function follow(): () => void {
  let outside: HTMLElement | null = null
  let wasInDialog = false
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const isInDialog = target.closest(DIALOG) !== null
    // What lost the focus to the dialog, if anything had it.
    if (isInDialog && !wasInDialog) outside = relatedTarget instanceof HTMLElement ? relatedTarget : null
    wasInDialog = isInDialog
  }
  const giveBack = () => {
    if (!wasInDialog || document.activeElement !== document.body || document.querySelector(DIALOG)) return
    wasInDialog = false
    if (outside?.isConnected) outside.focus({ preventScroll: true })
  }
  // Dialogs are drawn in portals, so that nothing of the screens is observed.
  const inPortals = new MutationObserver(giveBack)
  const observe = (nodes: Iterable<Node>) => {
    for (const node of nodes)
      if (node instanceof HTMLElement && node.dataset['portal'] !== undefined)
        inPortals.observe(node, { childList: true, subtree: true })
  }
  const portals = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) observe(addedNodes)
    giveBack()
  })
  observe(document.body.children)
  portals.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('focusin', onFocus)
    portals.disconnect()
    inPortals.disconnect()
  }
}

/**
 * Gives the focus back to what had it before a dialog, where the dialog does not itself: one that is mounted as it opens
 * never knew. Mounted once.
 */
export const useFocusBack = (): void => useEffect(follow, [])
