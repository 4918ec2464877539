import { lazy, Suspense, useEffect } from 'react'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { closeFlow, keepEarly, openFlow, takeEarly, useOpenedFlow } from './opened.ts'

const load = {
  cannotCome: () => import('../cannot-come/CannotComeDialog.tsx'),
  cancelDay: () => import('../cancel-day/CancelDayDialog.tsx'),
}
const CannotCome = lazy(async () => ({ default: (await load.cannotCome()).CannotComeDialog }))
const CancelDay = lazy(async () => ({ default: (await load.cancelDay()).CancelDayDialog }))

/** Keys until the dialog is there are letters of a name, not shortcuts of the screen below. */
function takeEarlyKey(event: KeyboardEvent): void {
  if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) keepEarly(event.key)
}

/** What is done from everywhere: X says who cannot come; a site whose day is called off is named in the palette. */
export function Flows() {
  const opened = useOpenedFlow()
  useEffect(() => {
    const handle = requestIdleCallback(() => void Promise.all([load.cannotCome(), load.cancelDay()]))
    return () => cancelIdleCallback(handle)
  }, [])
  useEffect(() => {
    if (opened === null) return
    takeEarly()
    document.addEventListener('keydown', takeEarlyKey, true)
    return () => document.removeEventListener('keydown', takeEarlyKey, true)
  }, [opened])
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
      {opened === 'cancelDay' && <CancelDay onClose={closeFlow} />}
    </Suspense>
  )
}
