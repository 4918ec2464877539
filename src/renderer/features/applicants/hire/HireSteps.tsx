import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HIRE_STEPS, type HireStep } from './hire-steps.ts'
import styles from './hire.module.css'

interface Props {
  readonly step: HireStep
  readonly onStep: (step: HireStep) => void
}

/** The steps of hiring; one can go back to those that are done. */
export function HireSteps({ step, onStep }: Props) {
  const { t } = useTranslation()
  const at = HIRE_STEPS.indexOf(step)
  return (
    <ol className={styles.steps}>
      {HIRE_STEPS.map((one, index) => (
        <li key={one} className={styles.step} data-state={index < at ? 'done' : index === at ? 'now' : 'later'}>
          <UnstyledButton
            disabled={index >= at}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onStep(one)}
          >
            <span className={styles.number}>{index + 1}</span>
            {t(`applicants.hire.steps.${one}`)}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}
