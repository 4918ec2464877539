import { Button, Checkbox, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { FormFields } from '#renderer/records/form/FormFields.tsx'
import { useFormFocus } from '#renderer/records/form/form-focus.ts'
import { check } from '#renderer/records/form/form-values.ts'
import { LeaveGuard } from '#renderer/records/form/LeaveGuard.tsx'
import { SaveKeys } from '#renderer/records/form/SaveKeys.tsx'
import { StaleNotice } from '#renderer/records/form/StaleNotice.tsx'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import styles from '#renderer/records/form/form.module.css'
import { DuplicatesNotice, issuesOfEmployed, useDuplicates } from '../Duplicates.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { HireSteps } from './HireSteps.tsx'
import { HIRE_STEPS, stepGroups, stepOf, type HireStep } from './hire-steps.ts'
import { issuesOfSkills, SKILLS, skillLinesIn } from './skill-lines.ts'
import { SkillsStep } from './SkillsStep.tsx'
import { CHECKED, STEP, useHireForm, type Hiring } from './use-hire-form.ts'

interface Props {
  readonly hiring: Hiring
  /** The applicant as they are now. */
  readonly current: Row<'applicants'>
}

/** Identity, job, skills and documents, one after another; the last step creates the employee. */
export function HireForm({ hiring, current }: Props) {
  const { applicant, former, skills } = hiring
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pushFinal = usePushFinal()
  const body = useRef<HTMLDivElement>(null)
  const checkbox = useRef<HTMLInputElement>(null)
  const { form: base, employeeId } = useHireForm(hiring)
  const { values } = base
  const step = HIRE_STEPS.find((one) => one === values[STEP]) ?? 'identity'
  const [found, setFound] = useState<readonly FieldIssue[]>([])
  const [isAsked, setAsked] = useState(false)
  const issues = [...base.issues, ...found].filter(({ field }) => stepOf(field) === step)
  const [refusedHere, setRefusedHere] = useState(0)
  const form = { ...base, issues, refusals: base.refusals + refusedHere }
  useFormFocus(body, form, { part: step })
  const others = useDuplicates(applicant._id, values)
  const name = `${applicant.firstName} ${applicant.lastName}`
  const isHired = current.stage === 'hired' && !base.isSaved

  const show = (next: HireStep | undefined) => next && base.set(STEP, next)
  const at = HIRE_STEPS.indexOf(step)
  const isLast = at === HIRE_STEPS.length - 1
  /** What keeps the person from leaving this step forwards. */
  const issuesHere = () =>
    [
      ...check(entities.employees, values).issues,
      ...issuesOfEmployed(others),
      ...issuesOfSkills(skillLinesIn(values), skills),
    ].filter(({ field }) => stepOf(field) === step)
  const goOn = async () => {
    if (base.isBusy || base.isSaved || isHired) return
    setAsked(true)
    const wrong = issuesHere()
    setFound(wrong)
    if (wrong.length > 0) setRefusedHere((before) => before + 1)
    const isUnchecked = step === 'identity' && values[CHECKED] !== true
    if (isUnchecked && wrong.length === 0) checkbox.current?.focus()
    if (wrong.length > 0 || isUnchecked) return
    setAsked(false)
    if (isLast) await base.submit()
    else show(HIRE_STEPS[at + 1])
  }
  // What is refused is shown on the step that asks for it.
  const showIssue = useEffectEvent((issue: FieldIssue) => show(stepOf(issue.field)))
  const [first] = base.issues
  useEffect(() => {
    if (first) showIssue(first)
  }, [first])
  const saved = useEffectEvent(() => {
    pushFinal(({ t: words }) => words('applicants.hire.done', { name }), false)
    void navigate(employeeId ? paths.record('employees', employeeId) : paths.list('applicants'), { replace: true })
  })
  useEffect(() => {
    if (base.isSaved) saved()
  }, [base.isSaved])
  useShortcuts('shell.shortcuts.forms', [
    { keys: 'mod+S', label: 'shell.shortcuts.save', run: () => void goOn(), inFields: true },
  ])

  return (
    <Page title={t('applicants.hire.of', { name })} fill>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <div className={styles.body} ref={body}>
          <div className={styles.column}>
            <HireSteps step={step} onStep={show} />
            {isHired && (
              <Notice tone="warning" icon={IconWarning}>
                {t('errors.APPLICANT_HIRED')}
              </Notice>
            )}
            <StaleNotice form={form} />
            {base.draftAt && (
              <Notice
                tone="info"
                role="status"
                icon={IconInfo}
                action={
                  <Button size="compact-sm" variant="default" onClick={base.discardDraft}>
                    {t('form.draftDiscard')}
                  </Button>
                }
              >
                {t('applicants.hire.draftFound')}
              </Notice>
            )}
            {stepGroups[step].map((group) => (
              <FormFields key={group.title} form={form} group={group} />
            ))}
            {step === 'identity' && (
              <>
                {former && (
                  <Notice tone="info" icon={IconInfo}>
                    {t('applicants.hire.again', { number: former.employeeNumber })}
                  </Notice>
                )}
                <DuplicatesNotice found={others} applicant={current} />
                <Checkbox
                  ref={checkbox}
                  mt="md"
                  label={t('applicants.hire.checked')}
                  checked={values[CHECKED] === true}
                  onChange={(event) => base.set(CHECKED, event.currentTarget.checked)}
                  error={isAsked && values[CHECKED] !== true ? t('applicants.hire.checkNeeded') : undefined}
                />
              </>
            )}
            {step === 'skills' && (
              <SkillsStep lines={skillLinesIn(values)} issues={issues} onChange={(next) => base.set(SKILLS, next)} />
            )}
            {step === 'documents' && <DocumentsStep applicant={current} values={values} skills={skills} />}
          </div>
        </div>
        <footer className={styles.footer}>
          <Button type="submit" loading={base.isBusy} disabled={isHired} rightSection={<SaveKeys />}>
            {t(isLast ? 'applicants.hire.submit' : 'applicants.hire.next')}
          </Button>
          {at > 0 && (
            <Button variant="default" onClick={() => show(HIRE_STEPS[at - 1])}>
              {t('applicants.hire.back')}
            </Button>
          )}
          <Button variant="default" component={Link} to={paths.record('applicants', applicant._id)}>
            {t('form.cancel')}
          </Button>
          {issues.length > 0 && (
            <Text size="sm" className={styles.problems ?? ''} role="alert">
              {t('form.problems', { count: issues.length })}
            </Text>
          )}
        </footer>
      </form>
      <LeaveGuard isDirty={base.isDirty} onLeave={base.discardDraft} />
    </Page>
  )
}
