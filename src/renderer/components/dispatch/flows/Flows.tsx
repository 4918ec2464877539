import { lazy, Suspense, useEffect } from 'react'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { useAskedClosing } from '../close-site/asked-closing.ts'
import { useAskedLeave } from '../leave/asked-leave.ts'
import { closeFlow, keepEarly, openFlow, takeEarly, useOpenedFlow } from './opened.ts'

const load = {
  cannotCome: () => import('../cannot-come/CannotComeDialog.tsx'),
  cancelDay: () => import('../cancel-day/CancelDayDialog.tsx'),
  closeSite: () => import('../close-site/CloseSiteDialog.tsx'),
  leave: () => import('../leave/LeaveDialog.tsx'),
}
/** The first screen comes first; who asks sooner waits for the code alone. */
const WAIT_MS = 1500
const CannotCome = lazy(async () => ({ default: (await load.cannotCome()).CannotComeDialog }))
const CancelDay = lazy(async () => ({ default: (await load.cancelDay()).CancelDayDialog }))
const CloseSite = lazy(async () => ({ default: (await load.closeSite()).CloseSiteDialog }))
const Leave = lazy(async () => ({ default: (await load.leave()).LeaveDialog }))

const isInDialog = (element: Element | null): boolean =>
  element !== null && element.closest('[role=dialog][aria-modal=true]') !== null

/** Until a dialog has the focus, keys are letters of a name and not shortcuts of the screen below; answers how to stop. */
function takeEarlyKeys(): () => void {
  const ends = new AbortController()
  const { signal } = ends
  takeEarly()
  document.addEventListener('focusin', ({ target }) => isInDialog(target as Element) && ends.abort(), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) keepEarly(event.key)
    },
    { capture: true, signal },
  )
  return () => ends.abort()
}

/**
 * What is done from everywhere: X says who cannot come; a site whose day is called off is named in the palette; shifts that
 * people leave, or that a closed site has, are asked about before it is done.
 */
export function Flows() {
  const opened = useOpenedFlow()
  const leave = useAskedLeave()
  const closing = useAskedClosing()
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all(Object.values(load).map((one) => one())), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const isAsked = opened !== null || leave !== null || closing !== null
  useEffect(() => (isAsked ? takeEarlyKeys() : undefined), [isAsked])
  useShortcuts(
    'shell.shortcuts.everywhere',
    [{ keys: 'X', label: 'cannotCome.title', run: () => openFlow('cannotCome') }],
    { isGlobal: true },
  )
  return (
    <Suspense fallback={null}>
      <OnceOpen isOpen={opened === 'cannotCome'}>
        <CannotCome isOpen={opened === 'cannotCome'} onClose={closeFlow} />
      </OnceOpen>
      {leave && <Leave asked={leave} />}
      {closing && <CloseSite asked={closing} />}
      {opened === 'cancelDay' && <CancelDay onClose={closeFlow} />}
    </Suspense>
  )
}
