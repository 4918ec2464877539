import type { T } from '#renderer/i18n/keys.ts'
import { USUAL_STEPS } from '#shared/domain/people/onboarding.ts'

const usual = (key: string) => USUAL_STEPS.find((one) => one === key)

/** What a step is called: the usual ones in the language on display, others as they were typed. */
export function stepName(t: T, key: string): string {
  const known = usual(key)
  return known ? t(`employees.onboarding.steps.${known}`) : key
}
