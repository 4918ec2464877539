import { lazy, Suspense, useEffect } from 'react'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { closeCannotCome, openCannotCome, useCannotComeOpen } from './opened.ts'

const load = () => import('./CannotComeDialog.tsx')
const Dialog = lazy(async () => ({ default: (await load()).CannotComeDialog }))

/** X, from everywhere: who cannot come, who takes their shifts, and who is told, in one dialog. */
export function CannotCome() {
  const isOpen = useCannotComeOpen()
  // It has its field when it opens: what is typed right after the key is a name.
  useEffect(() => {
    const handle = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(handle)
  }, [])
  useShortcuts('shell.shortcuts.everywhere', [{ keys: 'X', label: 'cannotCome.title', run: openCannotCome }], {
    isGlobal: true,
  })
  return (
    <OnceOpen isOpen={isOpen}>
      <Suspense fallback={null}>
        <Dialog isOpen={isOpen} onClose={closeCannotCome} />
      </Suspense>
    </OnceOpen>
  )
}
