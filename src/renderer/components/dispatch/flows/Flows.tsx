import { lazy, Suspense, useEffect } from 'react'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { closeFlow, openFlow, useOpenedFlow } from './opened.ts'

const load = () => import('../cannot-come/CannotComeDialog.tsx')
const CannotCome = lazy(async () => ({ default: (await load()).CannotComeDialog }))
const CancelDay = lazy(async () => ({ default: (await import('../cancel-day/CancelDayDialog.tsx')).CancelDayDialog }))

/** What is done from everywhere: X says who cannot come; a site whose day is called off is named in the palette. */
export function Flows() {
  const opened = useOpenedFlow()
  // It has its field when it opens: what is typed right after the key is a name.
  useEffect(() => {
    const handle = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(handle)
  }, [])
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
