import { Button, Checkbox, Group, Modal, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import type { OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { planPeople } from './people-plan.ts'
import { useGivePlaces } from './use-give-places.ts'
import { useNamed } from './use-named.ts'
import styles from './people-plan.module.css'

interface Props {
  readonly place: OpenGroup
  readonly people: readonly FreePerson[]
  readonly onBack: () => void
  readonly onClose: () => void
  /** Whom this device gave a place. */
  readonly onGiven: (people: readonly FreePerson[]) => void
}

/** Several people for equal places, each with their verdict: as many as there are places get one. */
export function PeoplePlan({ place, people, onBack, onClose, onGiven }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const named = useNamed()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const { give, progress } = useGivePlaces()
  const { first, all } = place
  const pairs = people.map(({ _id }) => ({ assignmentId: first._id, employeeId: _id }))
  const { value = [] } = useLive('board.verdicts', { pairs }, RELATED)
  const verdicts = new Map(value.map((verdict) => [verdict.employeeId, verdict]))
  const plan = planPeople(all, people, verdicts, leftOut)
  const given = new Set(plan.map(({ person }) => person._id))
  const found = plan.flatMap(({ person }) =>
    (verdicts.get(person._id)?.findings ?? []).flatMap((finding) =>
      finding.level === 'info' ? [] : { finding, who: person.name, of: person._id },
    ),
  )
  const warned = new Set(found.map(({ of }) => of))
  const run = async (reason?: string) => {
    setAsking(false)
    onGiven(await give(plan, ({ _id }) => (warned.has(_id) ? reason : undefined)))
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(leftOut)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeftOut(next)
    setAsking(false)
  }
  return (
    <Modal opened onClose={onClose} title={t('freePeople.assignTo', { site: first.siteName })} size="lg">
      <Text size="sm" c="dimmed">
        {formats.weekday(first.date)} · {formats.spokenTimes(first.startTime, first.endTime)} ·{' '}
        {t('freePeople.toFill', { count: all.length })}
      </Text>
      <ul className={styles.people} aria-label={t('freePeople.weighed')}>
        {people.map(({ _id, name }) => {
          const verdict = verdicts.get(_id)
          const isBlocked = verdict?.verdict === 'blocked'
          // Once the places are counted out, whoever wants another in has to leave one out.
          const isFull = !given.has(_id) && !isBlocked && !leftOut.has(_id)
          return (
            <li key={_id} className={styles.person}>
              <Checkbox
                checked={given.has(_id)}
                disabled={isBlocked || isFull || progress !== null}
                label={name}
                onChange={(event) => choose(_id, event.currentTarget.checked)}
              />
              {verdict && (
                <span className={styles.reason}>
                  <VerdictIcon verdict={verdict.verdict} size={16} />
                  <span>
                    <VerdictReason verdict={verdict} />
                    {isFull && <span className={styles.full}> · {t('freePeople.noPlaceLeft')}</span>}
                  </span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {isAsking && (
        <OverrideReason
          name={named(people.filter(({ _id }) => warned.has(_id)))}
          found={found}
          isBusy={progress !== null}
          cancel={t('form.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => void run(reason)}
        />
      )}
      {progress && (
        <Progress
          mt="sm"
          value={(100 * progress.done) / progress.total}
          aria-label={t('sync.part', { done: progress.done, total: progress.total })}
        />
      )}
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onBack}>
          {t('freePeople.otherPlace')}
        </Button>
        <Button
          // The focus comes once the verdicts are known: a disabled button cannot have it.
          key={String(plan.length > 0)}
          autoFocus
          loading={progress !== null}
          disabled={plan.length === 0 || isAsking}
          onClick={() => (found.length > 0 ? setAsking(true) : void run())}
        >
          {t('freePeople.assignPeople', { count: plan.length })}
        </Button>
      </Group>
    </Modal>
  )
}
