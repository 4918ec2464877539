import { useCallback, useRef } from 'react'
import { stepSet, USUAL_STEPS, withStep, type OnboardingStep } from '#shared/domain/people/onboarding.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { stepName } from './step-name.ts'

type Steps = readonly OnboardingStep[]

/** Writes steps made from those that stand there by now; whether that waits to be sent. */
async function rewrite(id: string, made: (steps: Steps) => Steps): Promise<boolean> {
  const now = await request('records.get', { entity: 'employees', id })
  if (!now) return false
  const { onboarding } = now.row as unknown as Row<'employees'>
  return (await patchRecord('employees', now.row, { onboarding: [...made(onboarding)] })).waits
}

/** The acts on the steps of a person's file, each with one undo. */
export function useOnboarding({ _id: id, onboarding }: Row<'employees'>) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = useCallback(
    async (label: Say, made: (steps: Steps) => Steps, unmade: (steps: Steps) => Steps) => {
      try {
        // One after another: each is made from what the one before left.
        const written = last.current.then(() => rewrite(id, made))
        last.current = written.catch(() => undefined)
        const again = (steps: (now: Steps) => Steps) => async () => void (await rewrite(id, steps))
        pushUndo({ label, undo: again(unmade), redo: again(made) }, await written)
      } catch (error) {
        toasts.error(error)
      }
    },
    [id, toasts, pushUndo],
  )
  const set = (label: 'done' | 'undone' | 'added' | 'removed', key: string, step: OnboardingStep | null) => {
    const before = onboarding.find((one) => one.key === key) ?? null
    return change(
      ({ t }) => t(`employees.onboarding.${label}`, { step: stepName(t, key) }),
      (steps) => withStep(steps, key, step),
      (steps) => withStep(steps, key, before),
    )
  }
  return {
    start: () =>
      change(
        ({ t }) => t('employees.onboarding.started'),
        (steps) => USUAL_STEPS.reduce((all: Steps, key) => withStep(all, key, stepSet(key, false)), steps),
        (steps) => USUAL_STEPS.reduce((all: Steps, key) => withStep(all, key, null), steps),
      ),
    check: (step: OnboardingStep) => set(step.done ? 'done' : 'undone', step.key, step),
    add: (key: string) => set('added', key, stepSet(key, false)),
    remove: (key: string) => set('removed', key, null),
  }
}
