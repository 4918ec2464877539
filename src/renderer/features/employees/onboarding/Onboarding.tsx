import { ActionIcon, Button, Checkbox, Text, Title } from '@mantine/core'
import { startTransition, useOptimistic, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { MOST_STEPS, stepSet, withStep, type OnboardingStep } from '#shared/domain/people/onboarding.ts'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDetails, IconFolded, IconRemove } from '#renderer/ui/icons.ts'
import { AddStep } from './AddStep.tsx'
import styles from './onboarding.module.css'
import { stepName } from './step-name.ts'
import { useOnboarding } from './use-onboarding.ts'

/** The steps that open somebody's file, until all are done; the rule ONBOARDING warns of what is missing. */
export function Onboarding({ row }: { readonly row: Row<'employees'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { start, check, add, remove } = useOnboarding(row)
  // A tick is seen at once, also while the server keeps silent.
  const [steps, show] = useOptimistic<readonly OnboardingStep[]>(row.onboarding)
  const tick = (step: OnboardingStep) =>
    startTransition(async () => {
      show(withStep(steps, step.key, step))
      await check(step)
    })
  const done = steps.filter((step) => step.done).length
  const isComplete = steps.length > 0 && done === steps.length
  const [isOpen, open] = useState(false)
  const areShown = steps.length > 0 && (!isComplete || isOpen)
  return (
    <section>
      <Title order={2} size="h3" className={styles.title}>
        {t('employees.onboarding.title')}
      </Title>
      <Text c="dimmed" mt={8}>
        {steps.length === 0
          ? t('employees.onboarding.none')
          : isComplete
            ? t('employees.onboarding.complete')
            : t('employees.onboarding.progress', { done, total: steps.length })}
      </Text>
      {steps.length === 0 && (
        <Button mt={8} size="compact-sm" variant="default" onClick={() => void start()}>
          {t('employees.onboarding.start')}
        </Button>
      )}
      {isComplete && (
        <Button
          mt={4}
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconFolded size={14} /> : <IconDetails size={14} />}
          onClick={() => open(!isOpen)}
        >
          {t(isOpen ? 'employees.onboarding.hide' : 'employees.onboarding.show')}
        </Button>
      )}
      {areShown && (
        <>
          <ul className={styles.steps}>
            {steps.map(({ key, done: isDone, doneAt }) => (
              <li key={key}>
                <Checkbox
                  size="sm"
                  checked={isDone}
                  label={stepName(t, key)}
                  description={doneAt && t('employees.onboarding.doneOn', { day: formats.longDay(localDayOf(doneAt)) })}
                  onChange={({ currentTarget }) => tick(stepSet(key, currentTarget.checked))}
                />
                <ActionIcon
                  size="sm"
                  aria-label={t('employees.onboarding.remove', { step: stepName(t, key) })}
                  onClick={() => void remove(key)}
                >
                  <IconRemove size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {steps.length < MOST_STEPS && <AddStep names={steps.map(({ key }) => stepName(t, key))} onAdd={add} />}
        </>
      )}
    </section>
  )
}
