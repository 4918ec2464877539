import type { Row } from '#shared/entities/index.ts'

export type OnboardingStep = Row<'employees'>['onboarding'][number]

/** The steps that most companies follow when somebody is hired; others are named as they are typed. */
export const USUAL_STEPS = ['contract', 'payroll', 'policies', 'safety', 'equipment'] as const

/** The most steps of a file (src/shared/entities/employees.ts). */
export const MOST_STEPS = 30

/** A step as it is once somebody says that it is done, now, or that it is not. */
export const stepSet = (key: string, done: boolean): OnboardingStep => ({
  key,
  done,
  doneAt: done ? new Date().toISOString() : null,
})

/** Steps in which one is as given, in its place or last; without it when `step` is null. */
export function withStep(
  steps: readonly OnboardingStep[],
  key: string,
  step: OnboardingStep | null,
): readonly OnboardingStep[] {
  const isThere = steps.some((one) => one.key === key)
  if (!isThere) return step ? [...steps, step] : steps
  return steps.flatMap((one) => (one.key === key ? (step ?? []) : one))
}
